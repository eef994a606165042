use chess::{
    Action, ChessGame, CoordinateMove, Options, Start,
    pgn::{GameResult, Pgn, Scoresheet, read_games},
    seat_of,
};
use game::{Ending, Game, Outcome, Score};
use protocol::AnyTable;
use shakmaty::{CastlingMode, Chess, Color, Position as _};
use table::{Deed, Proposal, Setup, Table};

use crate::{FormError, fen::revealed};

/// Every game of a PGN file.
pub(crate) fn read(text: &str) -> Vec<Result<AnyTable, FormError>> {
    let table = |(number, pgn): (u32, Result<Pgn, _>)| {
        let table = replay(&pgn.map_err(FormError::new)?);
        Ok(table.map_err(|why| FormError::at(format_args!("game {number}"), why))?.into())
    };
    (1..).zip(read_games(text)).map(table).collect()
}

/// The game as PGN, with its result and how it came about.
pub(crate) fn write(table: &AnyTable, names: &[Option<&str>]) -> Result<String, FormError> {
    let mut pgn = match table {
        AnyTable::Chess(table) => {
            let game = table.game();
            let moves = game.played().iter().map(|played| played.coordinates);
            transcribe(game.start().position().clone(), moves, game.outcome())
        }
        AnyTable::Blind(blind) => {
            let reveal = revealed(table)?;
            let start = reveal.start.clone().into_position(CastlingMode::Chess960);
            let start: Chess = start.map_err(FormError::new)?;
            let mut pgn = transcribe(start, reveal.moves(), blind.outcome())?;
            pgn.tags.set("Event", "Blind chess").map_err(FormError::new)?;
            Ok(pgn)
        }
        AnyTable::Duplicate(_) | AnyTable::Keishi(_) => {
            let game = table.game();
            Err(FormError::new(format_args!("PGN is for chess, and this is {game}")))
        }
    }?;
    for (tag, name) in ["White", "Black"].into_iter().zip(names) {
        pgn.tags.set(tag, name.unwrap_or("?")).map_err(FormError::new)?;
    }
    Ok(pgn.to_string())
}

fn replay(pgn: &Pgn) -> Result<Table<ChessGame>, FormError> {
    let start = Start::at(pgn.start().clone());
    let mode = start.mode();
    let setup = Setup { options: Options { start }, sandbox: true, time_control: None };
    let mut table = Table::<ChessGame>::new(setup).map_err(FormError::new)?;
    for m in pgn.main_line() {
        let position = table.game().position();
        let (color, number) = (position.turn(), position.fullmoves());
        let action = Action::Move(CoordinateMove::of(m, mode));
        table
            .submit(seat_of(color), Deed::Act(action), 0)
            .map_err(|why| FormError::at(format_args!("{color}'s move {number}"), why))?;
    }
    end(&mut table, pgn.result)?;
    Ok(table)
}

/// Brings about the result that the file states: where the board does not say it, somebody resigned or they agreed.
fn end(table: &mut Table<ChessGame>, stated: GameResult) -> Result<(), FormError> {
    if let Some(outcome) = table.outcome() {
        let (on_board, ending) = (result_of(Some(outcome)), outcome.ending);
        if stated == GameResult::Unknown || stated == on_board {
            return Ok(());
        }
        return Err(FormError::new(format_args!(
            "the result is given as {stated}, but the board says {on_board} ({ending})"
        )));
    }
    let [white, black] = [Color::White, Color::Black].map(seat_of);
    let to_move = seat_of(table.game().position().turn());
    let deeds = match stated {
        GameResult::Unknown => vec![],
        GameResult::WhiteWins => vec![(black, Deed::Resign)],
        GameResult::BlackWins => vec![(white, Deed::Resign)],
        GameResult::Draw if table.game().claimable().is_some() => {
            vec![(to_move, Deed::Act(Action::Claim { with: None }))]
        }
        GameResult::Draw => {
            vec![(white, Deed::Offer(Proposal::Draw)), (black, Deed::Accept(Proposal::Draw))]
        }
    };
    for (seat, deed) in deeds {
        table.submit(seat, deed, 0).map_err(FormError::new)?;
    }
    Ok(())
}

fn transcribe(
    start: Chess,
    moves: impl Iterator<Item = CoordinateMove>,
    outcome: Option<&Outcome>,
) -> Result<Pgn, FormError> {
    let mut sheet = Scoresheet::new(start);
    for coordinates in moves {
        let m = coordinates.in_position(sheet.position());
        let m = m.ok_or_else(|| FormError::new("a move of this game is not legal"))?;
        sheet.play(m).map_err(FormError::new)?;
    }
    if let Some(ending) = outcome.map(|outcome| outcome.ending)
        && ending != Ending::Checkmate
    {
        sheet.comment(&ending.to_string());
    }
    let mut pgn = sheet.finish().map_err(FormError::new)?;
    pgn.result = result_of(outcome);
    pgn.tags.set("Termination", termination(outcome)).map_err(FormError::new)?;
    Ok(pgn)
}

fn result_of(outcome: Option<&Outcome>) -> GameResult {
    match outcome.and_then(|outcome| outcome.scores.get(seat_of(Color::White))) {
        Some(Score::Win) => GameResult::WhiteWins,
        Some(Score::Loss) => GameResult::BlackWins,
        Some(Score::Draw) => GameResult::Draw,
        None => GameResult::Unknown,
    }
}

/// The words of the PGN standard.
fn termination(outcome: Option<&Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.ending) {
        None => "unterminated",
        Some(Ending::Time) => "time forfeit",
        Some(Ending::Abandonment | Ending::AiUnavailable) => "abandoned",
        Some(_) => "normal",
    }
}
