use std::io::Read;

use chess::{
    Action, Chess, CoordinateMove, Options, Papers,
    pgn::{GameResult, Reader, Reading},
    seat_of,
};
use shakmaty::{Color, Position as _};
use table::{Deed, Entry, Proposal, Setup, Table};

use super::result::result_of;
use crate::forms::{FormError, Imported};

/// Every game of a PGN file, one after the other, however long it is.
pub(crate) fn read(file: impl Read) -> impl Iterator<Item = Result<Imported, FormError>> {
    (1..).zip(Reader::new(file)).map(|(number, reading): (u32, _)| {
        let why = |why| FormError::at(format_args!("game {number}"), why);
        import(number, reading.map_err(FormError::new)?).map_err(why)
    })
}

fn import(number: u32, Reading { game, warnings }: Reading) -> Result<Imported, FormError> {
    let stated = game.result;
    let papers = Papers::new(game);
    let mut table = replay(&papers)?;
    let mut notes = vec![];
    if let Some(end) = table.game().law_end() {
        let place = place(&table, end.ply);
        notes.push(format!(
            "game {number}: by law it ended {place} ({}); it is kept as it was played on",
            end.ending
        ));
    }
    if let Some(contradiction) = end(&mut table, stated)? {
        notes.push(format!("game {number}: {contradiction}"));
    }
    let skipped = warnings.iter().map(ToString::to_string).collect();
    Ok(Imported { table: table.into(), skipped, notes })
}

fn replay(papers: &Papers) -> Result<Table<Chess>, FormError> {
    let options = Options::of(papers.clone());
    let mode = options.start.mode();
    let setup = Setup { options, sandbox: true, time_control: None };
    let mut table = Table::<Chess>::new(setup).map_err(FormError::new)?;
    for m in papers.moves() {
        let position = table.game().position();
        let (color, number) = (position.turn(), position.fullmoves());
        let action = Action::Move(CoordinateMove::of(*m, mode));
        table
            .submit(seat_of(color), Deed::Act(action), 0)
            .map_err(|why| FormError::at(format_args!("{color}'s move {number}"), why))?;
    }
    Ok(table)
}

/// After which move so many half-moves had been played.
fn place(table: &Table<Chess>, plies: usize) -> String {
    let Some(last) = plies.checked_sub(1).and_then(|last| table.game().played().get(last)) else {
        return "at the start".to_owned();
    };
    let start = table.game().start().position();
    let black_first = usize::from(start.turn() == Color::Black);
    let half_moves = plies - 1 + black_first;
    let number = usize::try_from(start.fullmoves().get()).expect("a move number fits");
    let number = number.saturating_add(half_moves / 2);
    let dots = if half_moves.is_multiple_of(2) { "." } else { "..." };
    format!("after {number}{dots} {}", last.san)
}

/// Brings about the result that the file states: where the board does not say it, somebody resigned or they agreed. Where the
/// board says something else, that is told.
fn end(table: &mut Table<Chess>, stated: GameResult) -> Result<Option<String>, FormError> {
    if table.outcome().is_none() {
        for (seat, deed) in deeds(table, stated) {
            // A draw may have been agreed earlier than is allowed here.
            table.replay_entry(Entry { seat, deed, at: 0 }).map_err(FormError::new)?;
        }
    }
    let Some(outcome) = table.outcome() else { return Ok(None) };
    let (by_law, ending) = (result_of(Some(outcome)), outcome.ending);
    let differs = stated != GameResult::Unknown && stated != by_law;
    Ok(differs
        .then(|| format!("the result is given as {stated}, and by law it is {by_law} ({ending})")))
}

fn deeds(table: &Table<Chess>, stated: GameResult) -> Vec<(game::Seat, Deed<Action>)> {
    let [white, black] = [Color::White, Color::Black].map(seat_of);
    let to_move = seat_of(table.game().position().turn());
    match stated {
        GameResult::Unknown => vec![],
        GameResult::WhiteWins => vec![(black, Deed::Resign)],
        GameResult::BlackWins => vec![(white, Deed::Resign)],
        GameResult::Draw if table.game().claimable().next().is_some() => {
            vec![(to_move, Deed::Act(Action::Claim { with: None }))]
        }
        GameResult::Draw => {
            vec![(white, Deed::Offer(Proposal::Draw)), (black, Deed::Accept(Proposal::Draw))]
        }
    }
}
