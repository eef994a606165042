//! A save file of duplicate chess that can be opened is saved as what it was.
#![no_main]

use duplicate::{Duplicate, SaveFile};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(file) = text.parse::<SaveFile>() else { return };
    assert_eq!(file.to_string().parse(), Ok(file.clone()));
    if let Ok(game) = Duplicate::from_save(&file) {
        assert_eq!(game.to_save(), file);
    }
});
