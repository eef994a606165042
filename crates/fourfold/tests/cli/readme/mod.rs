//! Every command of the README is run, as it stands there.
//!
//! What would take a network, a strong engine or an hour stands in for itself: see [`bench`].

mod bench;
mod command;

use bench::Bench;
use command::{Command, commands};

const README: &str = include_str!("../../../../../README.md");

/// The commands that go on until they are stopped, and what they say once they do what they should.
const LASTING: [(&str, &str); 3] = [
    ("fourfold join", "Waiting for somebody"),
    ("cargo run", "Fourfold is at http://"),
    ("fourfold --", "Fourfold is at http://"),
];

#[test]
fn every_command_works_and_says_what_the_page_says() {
    let commands = commands(README);
    assert!(commands.len() > 12, "the page has lost its commands");
    let bench = Bench::set_up();
    for command in &commands {
        match LASTING.iter().find(|(start, _)| command.line.starts_with(start)) {
            Some((_, sign)) => bench.run_until(command, sign),
            None => bench.run(command),
        }
    }
}

#[test]
fn what_is_typed_and_what_is_said_are_told_apart() {
    let page = "text\n```console\n$ fourfold play\nnorth> e2e4\nNorth plays e2e4\n$ two\n```\n$ not a command\n";
    let read = commands(page);
    assert_eq!(
        read,
        [
            Command {
                line: "fourfold play".into(),
                typed: vec!["e2e4".into()],
                said: vec!["North plays e2e4".into()],
            },
            Command { line: "two".into(), typed: vec![], said: vec![] },
        ]
    );
}
