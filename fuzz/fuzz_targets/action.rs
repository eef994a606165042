//! An action that is read is written as it is read again, in every game.
#![no_main]

use game::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    survives::<chess::Chess>(text);
    survives::<blind::Blind>(text);
    survives::<duplicate::Duplicate>(text);
    survives::<keishi::Keishi>(text);
});

fn survives<G: Game>(text: &str) {
    if let Ok(action) = text.parse::<G::Action>() {
        assert_eq!(action.to_string().parse().as_ref(), Ok(&action));
    }
}
