//! Whatever a program says, a table answers each line with one that can be read.
#![no_main]

use games::Host;
use libfuzzer_sys::fuzz_target;
use protocol::{Message, Response};

fuzz_target!(|text: &str| {
    let mut host = Host::default();
    for (now, line) in (0..).zip(text.lines().take(64)) {
        let answer = host.answer(Message::read(line), now).write();
        serde_json::from_str::<Response>(&answer).expect("an answer");
    }
});
