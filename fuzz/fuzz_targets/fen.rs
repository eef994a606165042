//! A FEN that is read is written as one that is read as the same position, with the same clocks.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(position) = chess::parse_fen(text) {
        let written = chess::print_fen(&position);
        let again = chess::parse_fen(&written).expect("what was written can be read");
        assert_eq!(again, position);
        assert_eq!(chess::print_fen(&again), written);
    }
    if let Ok(position) = text.parse::<keishi::Position>() {
        assert_eq!(position.to_string().parse(), Ok(position));
    }
});
