use std::io::{self, Write};

use client::{Presence, Told};
use protocol::GameName;
use table::Said;

/// What is said on the terminal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Voice {
    pub(super) quiet: bool,
}

impl Voice {
    /// Something that happened, unless nobody wants to know.
    pub(super) fn say(self, line: &str) -> io::Result<()> {
        if self.quiet { Ok(()) } else { insist(line) }
    }

    /// What was said at the table.
    pub(super) fn tell(self, game: GameName, told: &Told) -> io::Result<()> {
        told.iter().try_for_each(|said| match said {
            Said::Referee(said) => self.say(&said.to_string()),
            Said::Table(news) => self.say(&news.sentence(game.seats())),
        })
    }

    /// How the connection is.
    pub(super) fn note(self, presence: &Presence) {
        let line = match presence {
            Presence::Lost(why) => &format!("The connection broke, and is tried again: {why}"),
            Presence::Back => "The connection is back",
        };
        // A reader who has left is noticed with the next thing that happens.
        let _ = self.say(line);
    }
}

/// Something that is said even to those who want to be left alone.
pub(super) fn insist(line: &str) -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "{line}").and_then(|()| out.flush())
}
