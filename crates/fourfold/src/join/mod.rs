//! `fourfold join`: a program of one's own takes a seat on a server.

mod again;
mod clock;
mod engine;
mod engine_game;
mod mover;
mod pipe;
mod place;
mod program;
mod requests;
mod session;
mod voice;

use anyhow::bail;
use clap::{ArgGroup, Args};
use client::{Link, Server};
use protocol::GameName;

use crate::contest::read_engine;
use engine_game::Habits;
use mover::Mover;
use session::Session;
use voice::Voice;

/// Let a program of your own play on a server: a UCI engine, or anything that reads and writes JSON.
///
/// LINK is an invitation, as the page of a game shows it, or a game with an open seat, or a server on which somebody waits for
/// an opponent. A connection that breaks comes back by itself; if this command is stopped, the line that it printed at the
/// start takes it back to its seat.
///
/// An engine is written as for `fourfold match`: a command, with options after semicolons; `self` is this program.
///
/// `fourfold join 'http://localhost:4040/game/ID#seat=1&invitation=SECRET' --uci './stockfish; Threads=1'`
///
/// `fourfold join localhost:4040 --uci self --again`
///
/// A program is told the game on its standard input and writes what it does to its standard output, one JSON object a line, as
/// `fourfold stdio` speaks it. docs/PROTOCOL.md has one of twenty lines, in "Joining with your own program":
///
/// `fourfold join localhost:4040 --game keishi --program 'python3 mybot.py' --name Bo`
#[derive(Args)]
#[command(group(ArgGroup::new("mover").required(true).args(["uci", "program"])))]
pub(crate) struct Join {
    /// An invitation, a game or a server
    link: String,
    /// A UCI engine that plays: chess only
    #[arg(long, value_name = "ENGINE")]
    uci: Option<String>,
    /// A program that plays, by JSON: any game
    #[arg(long, value_name = "COMMAND")]
    program: Option<String>,
    /// Which game, where any open one will do: chess, blind, duplicate or keishi
    #[arg(long)]
    game: Option<GameName>,
    /// On which seat: its name, like black, or its number
    #[arg(long)]
    seat: Option<String>,
    /// What the player is called; by default what the program calls itself
    #[arg(long)]
    name: Option<String>,
    /// Play again and again: with whoever wants another game, and on a server also with whoever waits there next
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    habits: Habits,
    /// Say nothing but the result
    #[arg(long)]
    quiet: bool,
}

impl Join {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        tokio::runtime::Runtime::new()?.block_on(self.play())
    }

    async fn play(&self) -> anyhow::Result<()> {
        let link: Link = self.link.parse()?;
        let server = Server::at(&link.origin)?;
        if self.uci.is_some() && self.game.is_some_and(|game| game != GameName::Chess) {
            bail!("a UCI engine plays chess only: let a program play with --program");
        }
        let voice = Voice { quiet: self.quiet };
        let mut mover = self.start().await?;
        let name = self.name.clone().unwrap_or_else(|| mover.name());
        let wish = place::Wish { seat: self.seat.as_deref(), game: self.wanted_game(), name };
        let mut place = if link.game.is_some() {
            wish.at_link(&server, &link).await?
        } else {
            self.open_game(&wish, &server, voice).await?
        };
        loop {
            let mut session = Session::open(&server, place, voice).await?;
            let played = mover.play(&mut session).await;
            session.conclude(played)?;
            if !self.again {
                return mover.end().await;
            }
            let open = link.game.is_none().then_some(&wish);
            match again::next(&server, &mut session, open).await? {
                Some(next) => place = next,
                None => return mover.end().await,
            }
        }
    }

    async fn start(&self) -> anyhow::Result<Mover> {
        match (&self.uci, &self.program) {
            (Some(text), _) => Mover::engine(&read_engine(text)?, self.habits).await,
            (None, Some(command)) => Mover::program(command),
            (None, None) => bail!("somebody must play: name an engine with --uci, or a --program"),
        }
    }

    fn wanted_game(&self) -> Option<GameName> {
        self.game.or(self.uci.as_ref().map(|_| GameName::Chess))
    }

    async fn open_game(
        &self,
        wish: &place::Wish<'_>,
        server: &Server,
        voice: Voice,
    ) -> anyhow::Result<place::Place> {
        if let Some(place) = wish.open(server).await? {
            return Ok(place);
        }
        let (what, origin) = (wish.game_name(), server.origin());
        if !self.again {
            bail!(
                "nobody waits for a game of {what} at {origin}: make one there with an open seat that is listed for \
                 everybody, or wait for one with --again"
            );
        }
        voice.say(&format!("Waiting for somebody who wants to play {what} at {origin}"))?;
        wish.wait(server).await
    }
}
