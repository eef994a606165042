use anyhow::{Context, bail};
use chess::{
    Action, ChessGame, CoordinateMove, Options, Start,
    pgn::{GameResult, Pgn, Scoresheet, read_games},
    seat_of,
};
use game::{Ending, Game, Outcome, Score};
use protocol::AnyTable;
use shakmaty::{Color, Position as _};
use table::{Deed, Proposal, Setup, Table};

/// Every game of a PGN file.
pub(super) fn read(text: &str) -> Vec<anyhow::Result<AnyTable>> {
    let table = |(number, pgn)| {
        let pgn: Pgn = pgn?;
        let table = replay(&pgn).with_context(|| format!("game {number}"))?;
        Ok(table.into())
    };
    (1..).zip(read_games(text)).map(table).collect()
}

/// The game as PGN, with its result and how it came about.
pub(super) fn write(table: &AnyTable) -> anyhow::Result<String> {
    match table {
        AnyTable::Chess(table) => Ok(transcribe(table.game())?.to_string()),
        other => bail!("PGN is for chess, and this is {}", other.game()),
    }
}

fn replay(pgn: &Pgn) -> anyhow::Result<Table<ChessGame>> {
    let start = Start::at(pgn.start().clone());
    let mode = start.mode();
    let setup = Setup { options: Options { start }, sandbox: true, time_control: None };
    let mut table = Table::<ChessGame>::new(setup)?;
    for m in pgn.main_line() {
        let position = table.game().position();
        let (color, number) = (position.turn(), position.fullmoves());
        let action = Action::Move(CoordinateMove::of(m, mode));
        table
            .submit(seat_of(color), Deed::Act(action), 0)
            .with_context(|| format!("{color}'s move {number}"))?;
    }
    end(&mut table, pgn.result)?;
    Ok(table)
}

/// Brings about the result that the file states: where the board does not say it, somebody resigned or they agreed.
fn end(table: &mut Table<ChessGame>, stated: GameResult) -> anyhow::Result<()> {
    if let Some(outcome) = table.outcome() {
        let on_board = result_of(Some(outcome));
        if stated != GameResult::Unknown && stated != on_board {
            bail!(
                "the result is given as {stated}, but the board says {on_board} ({})",
                outcome.ending
            );
        }
        return Ok(());
    }
    let [white, black] = [Color::White, Color::Black].map(seat_of);
    let to_move = seat_of(table.game().position().turn());
    match stated {
        GameResult::Unknown => {}
        GameResult::WhiteWins => drop(table.submit(black, Deed::Resign, 0)?),
        GameResult::BlackWins => drop(table.submit(white, Deed::Resign, 0)?),
        GameResult::Draw if table.game().claimable().is_some() => {
            table.submit(to_move, Deed::Act(Action::Claim { with: None }), 0)?;
        }
        GameResult::Draw => {
            table.submit(white, Deed::Offer(Proposal::Draw), 0)?;
            table.submit(black, Deed::Accept(Proposal::Draw), 0)?;
        }
    }
    Ok(())
}

fn transcribe(game: &ChessGame) -> anyhow::Result<Pgn> {
    let mut sheet = Scoresheet::new(game.start().position().clone());
    for played in game.played() {
        let m = played.coordinates.in_position(sheet.position());
        sheet.play(m.context("a move that was played is legal")?)?;
    }
    if let Some(ending) = game.outcome().map(|outcome| outcome.ending)
        && ending != Ending::Checkmate
    {
        sheet.comment(&ending.to_string());
    }
    let mut pgn = sheet.finish()?;
    pgn.result = result_of(game.outcome());
    pgn.tags.set("Termination", termination(game.outcome()))?;
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
        Some(Ending::Abandonment) => "abandoned",
        Some(_) => "normal",
    }
}
