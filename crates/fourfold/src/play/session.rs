use std::{
    io::{self, Write},
    path::Path,
    time::Instant,
};

use game::{Heard, Seat, Viewer};
use games::AnyTable;
use games::Form;
use protocol::{AnyAnnouncement, AnyTold, GameName};
use serde_json::json;
use table::{Deed, Proposal, Said};

use super::{board, command::Command, help, new_table};
use crate::files;

/// What comes after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    GoOn,
    Quit,
}

/// A game at the terminal.
pub(super) struct Session {
    table: AnyTable,
    /// Whether the screen can be cleared between the turns of players who must not see each other's men.
    private: bool,
    /// Whether the board is hidden until the next player has sat down.
    curtain: bool,
    began: Instant,
}

impl Session {
    pub(super) fn new(table: AnyTable, private: bool) -> Session {
        Session { table, private, curtain: false, began: Instant::now() }
    }

    pub(super) fn greet(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}. Type a move, or help.\n", title(self.table.game()))?;
        self.show(out)
    }

    pub(super) fn prompt(&self, out: &mut impl Write) -> io::Result<()> {
        match self.to_act() {
            Some(seat) if self.curtain => {
                board::clear_screen(out)?;
                write!(out, "Now only {} may look. Then press Enter. ", self.name(seat))?;
            }
            Some(seat) => write!(out, "{}> ", self.name(seat))?,
            None => write!(out, "> ")?,
        }
        out.flush()
    }

    /// Does what a line says. What cannot be done is said, and changes nothing.
    pub(super) fn obey(&mut self, line: &str, out: &mut impl Write) -> io::Result<Next> {
        if std::mem::take(&mut self.curtain) {
            return self.show(out).map(|()| Next::GoOn);
        }
        let command = match Command::read(line) {
            Ok(Command::Quit) => return Ok(Next::Quit),
            Ok(command) => command,
            Err(why) => {
                writeln!(out, "{why}")?;
                return Ok(Next::GoOn);
            }
        };
        if let Err(why) = self.carry_out(command, out)? {
            writeln!(out, "{why:#}")?;
        }
        Ok(Next::GoOn)
    }

    fn carry_out(
        &mut self,
        command: Command,
        out: &mut impl Write,
    ) -> io::Result<anyhow::Result<()>> {
        let before = self.to_act();
        let done = match command {
            Command::Nothing | Command::Quit => return Ok(Ok(())),
            Command::Help => return writeln!(out, "{}", help::text(self.table.game())).map(Ok),
            Command::Board => return self.show(out).map(Ok),
            Command::Moves => return self.list_moves(out).map(Ok),
            Command::Fen => return print(out, self.table.write(Form::Fen)),
            Command::Pgn => return print(out, self.table.write(Form::Pgn)),
            Command::Save(path, form) => {
                let saved =
                    self.save(&path, form).map(|()| format!("saved as {}\n", path.display()));
                return print(out, saved);
            }
            Command::Act(text) => self.deed(Deed::Act(text)),
            Command::Draw(with) => self.draw(with),
            Command::Resign => self.resign(out)?,
            Command::Undo => self.deed(Deed::Undo),
            Command::Redo => self.deed(Deed::Redo),
            Command::Load(path) => files::open(&path).map(|table| self.sit_down_at(table)),
            Command::New(name) => self.begin_anew(name.as_deref()),
        };
        match done {
            Ok(told) => self.tell(&told, before, out).map(Ok),
            Err(why) => Ok(Err(why)),
        }
    }

    fn deed(&mut self, deed: Deed<String>) -> anyhow::Result<AnyTold> {
        let at = u64::try_from(self.began.elapsed().as_millis())
            .expect("nobody plays for 500 million years");
        // Undo and redo are possible after the end too, when nobody is to act.
        let seat = self.to_act().unwrap_or(Seat::ALL[0]);
        Ok(self.table.submit(seat, deed, at)?)
    }

    /// Whoever is to act gives up; the outcome alone would not always tell who that was.
    fn resign(&mut self, out: &mut impl Write) -> io::Result<anyhow::Result<AnyTold>> {
        let seat = self.to_act();
        let told = self.deed(Deed::Resign);
        if let (Some(seat), Ok(_)) = (seat, &told) {
            writeln!(out, "{} resigns", game::PHRASES.word("seat", &self.name(seat)))?;
        }
        Ok(told)
    }

    fn draw(&mut self, with: Option<String>) -> anyhow::Result<AnyTold> {
        if self.table.game() == GameName::Chess {
            let claim = with.map_or("claim".to_owned(), |m| format!("claim {m}"));
            return self.deed(Deed::Act(claim));
        }
        let at = self.table.last_moment();
        let [first, others @ ..] = Seat::ALL;
        let mut told = self.table.submit(first, Deed::Offer(Proposal::Draw), at)?;
        for seat in others.into_iter().take(self.table.game().seats().len() - 1) {
            told = self.table.submit(seat, Deed::Accept(Proposal::Draw), at)?;
        }
        Ok(told)
    }

    fn sit_down_at(&mut self, table: AnyTable) -> AnyTold {
        *self = Session::new(table, self.private);
        vec![]
    }

    fn begin_anew(&mut self, name: Option<&str>) -> anyhow::Result<AnyTold> {
        let game = name.map_or(Ok(self.table.game()), str::parse)?;
        Ok(self.sit_down_at(new_table(game, &json!({}))?))
    }

    fn save(&self, path: &Path, form: Option<Form>) -> anyhow::Result<()> {
        let form = form.or_else(|| Form::of_file(path)).unwrap_or(Form::Record);
        files::keep(path, &self.table.write(form)?)
    }

    fn list_moves(&self, out: &mut impl Write) -> io::Result<()> {
        let Some(seat) = self.to_act() else { return writeln!(out, "the game is over") };
        let view = self.table.view(Viewer::Seat(seat), 0);
        let options = view.game.options(seat);
        for line in options.chunks(12) {
            writeln!(out, "  {}", line.join(" "))?;
        }
        Ok(())
    }

    /// What was said, then the board as whoever is to act sees it.
    fn tell(
        &mut self,
        told: &AnyTold,
        before: Option<Seat>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let hidden = self.private && self.table.game() == GameName::Blind;
        self.curtain = hidden && self.to_act().is_some() && self.to_act() != before;
        if self.curtain {
            return Ok(());
        }
        for line in told.iter().filter_map(|heard| self.heard_here(heard)) {
            writeln!(out, "{line}")?;
        }
        self.show(out)
    }

    /// Blind players read what they heard beside their own board; in the other games everybody hears everything.
    fn heard_here(&self, heard: &Heard<Said<AnyAnnouncement>>) -> Option<String> {
        match &heard.said {
            Said::Referee(_) if self.table.game() == GameName::Blind => None,
            Said::Referee(said) => Some(said.to_string()),
            Said::Table(news) => Some(news.sentence(self.table.game().seats())),
        }
    }

    fn show(&self, out: &mut impl Write) -> io::Result<()> {
        let viewer = match self.to_act() {
            Some(seat) => Viewer::Seat(seat),
            // After the end a player's view tells everything.
            None => Viewer::Seat(Seat::ALL[0]),
        };
        let view = self.table.view(viewer, 0);
        writeln!(out, "\n{}", board::picture(&view.game))?;
        if let Some(outcome) = &view.outcome {
            writeln!(out, "{}", outcome.sentence(self.table.game().seats()))?;
        }
        Ok(())
    }

    fn to_act(&self) -> Option<Seat> {
        self.table.to_act().iter().next()
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.table.game().seats().get(seat.index()).copied().unwrap_or("nobody")
    }
}

fn print(
    out: &mut impl Write,
    text: Result<String, impl Into<anyhow::Error>>,
) -> io::Result<anyhow::Result<()>> {
    match text {
        Ok(text) => write!(out, "{text}").map(Ok),
        Err(why) => Ok(Err(why.into())),
    }
}

fn title(game: GameName) -> &'static str {
    match game {
        GameName::Chess => "Chess",
        GameName::Blind => "Blind chess",
        GameName::Duplicate => "Duplicate chess",
        GameName::Keishi => "Keishi",
    }
}
