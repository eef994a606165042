use blind::Blind;
use chess::{
    Action, Chess, CoordinateMove, Papers, Position,
    pgn::{GameResult, Pgn, Scoresheet, TagError},
};
use game::{Ending, Game, Outcome, Seat, Viewer};
use shakmaty::{CastlingMode, Position as _};
use table::{Table, Variations};

use super::{
    result::{result_of, termination},
    study::transcribe_all,
    tags,
};
use crate::forms::{Credits, FormError, fen::revealed};

/// The game as PGN: its papers if it has some, with what happened since, or else its moves and what the table knows of it.
pub(crate) fn write_chess(
    table: &Table<Chess>,
    credits: &Credits<'_>,
) -> Result<String, FormError> {
    let main = main_game(table);
    let game = main.as_ref().unwrap_or_else(|| table.game());
    let outcome = game.outcome();
    let variations = table.variations(Viewer::Spectator).filter(|tree| tree.is_touched());
    let mut pgn = match (variations, game.papers()) {
        (Some(tree), papers) => {
            let pgn = study(tree, game)?;
            match papers {
                Some(papers) => entitled(pgn, papers)?,
                None => pgn,
            }
        }
        (None, Some(papers)) => continued(game, papers)?,
        (None, None) => {
            let clocks = clocks(table, |_| true);
            let moves = game.played().iter().map(|played| played.coordinates);
            let sheet = Scoresheet::new(game.start().position().clone());
            finished(transcribe(sheet, moves, &clocks)?, outcome)?
        }
    };
    if game.papers().is_none() {
        describe(&mut pgn, table, credits)?;
    }
    if let Some(end) = game.law_end() {
        pgn.note(end.ply, &format!("By law the game ended here: {}.", end.ending));
    }
    name(&mut pgn, credits)?;
    Ok(pgn.to_string())
}

/// A game of blind chess as PGN, once it is over.
pub(crate) fn write_blind(
    table: &Table<Blind>,
    credits: &Credits<'_>,
) -> Result<String, FormError> {
    let reveal = revealed(table)?;
    let setup = reveal.start.clone().into_setup();
    let mode = CastlingMode::detect(&setup);
    let start: Position = setup.position(mode).map_err(FormError::new)?;
    let played: Vec<bool> = reveal.deeds.iter().map(|deed| deed.played().is_some()).collect();
    let clocks = clocks(table, |step| played[step]);
    let sheet = transcribe(Scoresheet::new(start), reveal.moves(), &clocks)?;
    let mut pgn = finished(sheet, table.outcome())?;
    pgn.tags.set("Event", "Blind chess")?;
    describe(&mut pgn, table, credits)?;
    name(&mut pgn, credits)?;
    Ok(pgn.to_string())
}

/// The papers, and what was played in another way than they say, or beyond them.
fn continued(game: &Chess, papers: &Papers) -> Result<Pgn, FormError> {
    let (followed, played) = (game.followed(), game.played());
    let outcome = game.outcome();
    if followed == papers.moves().len() && followed == played.len() {
        let mut pgn = papers.pgn().clone();
        if pgn.result == GameResult::Unknown && outcome.is_some() {
            pgn.result = result_of(outcome);
            pgn.tags.set("Termination", termination(outcome))?;
        }
        return Ok(pgn);
    }
    let mut position = game.start().position().clone();
    let mut moves = vec![];
    for text in played {
        let m = text.coordinates.in_position(&position).ok_or_else(illegal)?;
        position.play_unchecked(m);
        moves.push(m);
    }
    let sheet = papers.pgn().continued(followed, moves.drain(followed..));
    entitled(finished(sheet.map_err(FormError::new)?, outcome)?, papers)
}

/// All that was tried, with the result of the main line.
fn study(tree: &Variations<Action>, game: &Chess) -> Result<Pgn, FormError> {
    let mut sheet = transcribe_all(tree, game.start().position().clone())?;
    let end = tree.main_line().last().copied().unwrap_or(0);
    let comment = tree.get(end).map_or("", |end| &end.note().comment);
    let is_told = |ending: &Ending| comment.ends_with(&ending.to_string());
    let outcome = game.outcome();
    if !outcome.is_some_and(|outcome| is_told(&outcome.ending)) {
        tell_ending(&mut sheet, outcome);
    }
    with_result(sheet, outcome)
}

/// In a sandbox the game is the main line, wherever in it one stands.
fn main_game(table: &Table<Chess>) -> Option<Chess> {
    let tree = table.variations(Viewer::Spectator)?;
    let end = tree.main_line().last().copied().unwrap_or(0);
    if end == tree.here() { None } else { table.game_at(end) }
}

/// The game with the tags of the papers from which it went on, but for those that are not true any more.
fn entitled(mut pgn: Pgn, papers: &Papers) -> Result<Pgn, FormError> {
    let ending =
        pgn.tags.get("Termination").expect("a finished sheet says how it ended").to_owned();
    pgn.tags = papers.pgn().tags.clone();
    for tag in ["PlyCount", "EndDate", "EndTime"] {
        pgn.tags.remove(tag);
    }
    pgn.tags.set("Termination", &ending)?;
    Ok(pgn)
}

/// Writes the moves down, with what the clock showed after each, where there was one.
fn transcribe(
    mut sheet: Scoresheet,
    moves: impl Iterator<Item = CoordinateMove>,
    clocks: &[u64],
) -> Result<Scoresheet, FormError> {
    for (number, coordinates) in moves.enumerate() {
        let m = coordinates.in_position(sheet.position()).ok_or_else(illegal)?;
        sheet.play(m).map_err(FormError::new)?;
        if let Some(left) = clocks.get(number) {
            sheet.comment(&tags::clock(*left));
        }
    }
    Ok(sheet)
}

/// The game with its result and how it came about.
fn finished(mut sheet: Scoresheet, outcome: Option<&Outcome>) -> Result<Pgn, FormError> {
    tell_ending(&mut sheet, outcome);
    with_result(sheet, outcome)
}

fn tell_ending(sheet: &mut Scoresheet, outcome: Option<&Outcome>) {
    let ending = outcome.map(|outcome| outcome.ending);
    for ending in ending.into_iter().filter(|ending| *ending != Ending::Checkmate) {
        sheet.comment(&ending.to_string());
    }
}

fn with_result(sheet: Scoresheet, outcome: Option<&Outcome>) -> Result<Pgn, FormError> {
    let mut pgn = sheet.finish().map_err(FormError::new)?;
    pgn.result = result_of(outcome);
    pgn.tags.set("Termination", termination(outcome))?;
    Ok(pgn)
}

/// What the mover of each of these steps had left after it; nothing without a clock.
fn clocks<G: Game>(table: &Table<G>, is_move: impl Fn(usize) -> bool) -> Vec<u64> {
    let Some(clocks) = table.clocks() else { return vec![] };
    let steps = table.line().iter().zip(clocks).enumerate();
    let moves = steps.filter(|(index, _)| is_move(*index));
    moves.filter_map(|(_, (step, clock))| clock.get(step.seat).copied()).collect()
}

/// What the table and its host know of a game that was played here.
fn describe<G: Game>(
    pgn: &mut Pgn,
    table: &Table<G>,
    credits: &Credits<'_>,
) -> Result<(), FormError> {
    let setup = &table.record().setup;
    if let Some(moment) = credits.date {
        pgn.tags.set("Date", &tags::date(moment))?;
    }
    if !setup.sandbox {
        pgn.tags.set("TimeControl", &tags::time_control(setup.time_control))?;
    }
    Ok(())
}

fn name(pgn: &mut Pgn, credits: &Credits<'_>) -> Result<(), FormError> {
    for (tag, seat) in ["White", "Black"].into_iter().zip(Seat::ALL) {
        if let Some(name) = credits.names.get(seat.index()).copied().flatten() {
            pgn.tags.set(tag, name)?;
        }
    }
    Ok(())
}

pub(super) fn illegal() -> FormError {
    FormError::new("a move of this game is not legal")
}

impl From<TagError> for FormError {
    fn from(why: TagError) -> FormError {
        FormError::new(why)
    }
}
