use std::sync::LazyLock;

use blind::{Action, Own, Refusal, Verdict, Word};
use blind_solver::{Ending, Hunter, Men, Rules, Table, Told};
use chess::CoordinateMove;
use shakmaty::{Board, Role, Square};

use super::chronicle::{Chronicle, Entry};

/// The tables that are embedded: bounded ones, which know how to win in the dark.
static TABLES: LazyLock<[Table; 8]> = LazyLock::new(|| {
    let tables: [&[u8]; 8] = [
        include_bytes!("endings/KQK-touch-plain.table"),
        include_bytes!("endings/KQK-touch-direction.table"),
        include_bytes!("endings/KQK-free-plain.table"),
        include_bytes!("endings/KQK-free-direction.table"),
        include_bytes!("endings/KRK-touch-plain.table"),
        include_bytes!("endings/KRK-touch-direction.table"),
        include_bytes!("endings/KRK-free-plain.table"),
        include_bytes!("endings/KRK-free-direction.table"),
    ];
    tables.map(|bytes| Table::read(bytes).expect("the embedded tables are whole"))
});

/// What to try against a bare king with a queen or a rook alone; nothing in other positions, and where mate is not
/// certain. `men` is how many men the opponent had when the game began.
///
/// All that matters was heard since the men last changed. Before that, the king may have been anywhere.
pub(super) fn advise(chronicle: &Chronicle, own: &Own, men: usize) -> Option<CoordinateMove> {
    let taken: u32 = own.tally.taken.values().sum();
    if usize::try_from(taken).ok()? + 1 != men {
        return None;
    }
    let rules = Rules::of(&chronicle.ear.rules);
    let now = men_of(&own.army.men)?;
    let table = TABLES.iter().find(|table| {
        let chapter = table.chapter();
        (chapter.ending, chapter.rules) == (now.ending(), rules)
    })?;
    let stance = followed(chronicle, &now, rules)?.stance();
    if stance.squares.is_empty() {
        return None;
    }
    let advice = table.advise(&stance)?;
    Some(CoordinateMove { from: advice.from, to: advice.to, promotion: None })
}

/// The player's men, if they are a king and a queen or a rook.
fn men_of(board: &Board) -> Option<Men> {
    let men: Vec<(Square, Role)> =
        board.clone().into_iter().map(|(square, man)| (square, man.role)).collect();
    let king = men.iter().find(|(_, role)| *role == Role::King)?.0;
    let [(square, role)] =
        men.into_iter().filter(|(_, role)| *role != Role::King).collect::<Vec<_>>()[..]
    else {
        return None;
    };
    let ending = match role {
        Role::Queen => Ending::Queen,
        Role::Rook => Ending::Rook,
        _ => return None,
    };
    Men::new(ending, king, &[square])
}

/// A hunter who knows all that was heard since the men last changed.
fn followed(chronicle: &Chronicle, now: &Men, rules: Rules) -> Option<Hunter> {
    let (last, before) = chronicle.turns.split_last()?;
    let quiet = before.iter().rev().take_while(|turn| is_quiet(turn)).count();
    let turns = &before[before.len() - quiet..];
    let mut squares = (now.king(), now.officers().next()?.1);
    for m in turns.iter().rev().filter_map(played) {
        take_back(&mut squares, m)?;
    }
    let mut hunter = Hunter::in_the_dark(rules, Men::new(now.ending(), squares.0, &[squares.1])?);
    for turn in turns {
        let king = hunter.stance().men.king();
        note_refusals(&mut hunter, turn, king);
        if let Some(m) = played(turn) {
            hunter.has_played(m.from, m.to, told(turn, rules))?;
        }
    }
    note_refusals(&mut hunter, last, now.king());
    Some(hunter)
}

/// Whether a man went from one square to another and nothing else changed.
fn is_quiet(turn: &Entry) -> bool {
    let quiet = turn.report.iter().any(|said| said.word == Word::Moved);
    quiet && played(turn).is_none_or(|m| m.promotion.is_none())
}

fn played(turn: &Entry) -> Option<CoordinateMove> {
    turn.own.as_ref()?.played
}

fn take_back((king, officer): &mut (Square, Square), m: CoordinateMove) -> Option<()> {
    let man = if *king == m.to { king } else { officer };
    (*man == m.to).then(|| *man = m.from)
}

/// What was said of a check.
fn told(turn: &Entry, rules: Rules) -> Told {
    let check = turn.report.iter().find_map(|said| match &said.word {
        Word::Check { directions } => Some(directions),
        _ => None,
    });
    match check {
        None => Told::SILENCE,
        Some(directions) if rules.directions => Told::directions(directions.iter().copied()),
        Some(_) => Told::CHECK,
    }
}

/// Tries of the king that were refused; nothing else tells anything.
fn note_refusals(hunter: &mut Hunter, turn: &Entry, king: Square) {
    let attempts = turn.own.iter().flat_map(|own| &own.attempts);
    for attempt in attempts {
        if let (Action::Try(m), Verdict::Refused(why)) = (attempt.action, attempt.verdict())
            && m.from == king
        {
            hunter.was_refused(m.to, why == Refusal::NoLegalMoves);
        }
    }
}

#[cfg(test)]
mod tests {
    use blind::{Blind, Options};
    use blind_solver::{Census, Chapter, Solver};
    use game::{Ending as End, Game, Seat, Viewer};
    use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

    use super::*;
    use crate::{Belief, Brain, Decision, Effort, Situation, StopToken};

    const EFFORT: Effort = Effort { particles: 40, positions: 200 };
    /// In how many moves White mates a king that moves at random; nothing if it does not.
    fn mates(preset: &str, fen: &str, seed: u64) -> Option<usize> {
        let options: Options = blind::preset(preset).unwrap();
        let position: Chess =
            fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        let mut game = Blind::from_position(&options, position.clone()).unwrap();
        let mut brain = Belief::from_position(seed, EFFORT, position);
        let (mut rng, stop) = (fastrand::Rng::with_seed(seed), StopToken::default());
        let (mut tried, mut moves) = (vec![], 0);
        while let Some(seat) = game.to_act().iter().next() {
            if seat == Seat::ALL[1] {
                let m = rng.choice(game.truth().legal_moves()).unwrap();
                let m = CoordinateMove::of(m, CastlingMode::Standard);
                game.submit(seat, &Action::Try(m)).unwrap();
                tried.clear();
                continue;
            }
            let view = game.view(Viewer::Seat(seat));
            let situation = Situation::of(seat, &view, &[], &tried, &stop).unwrap();
            let Decision::Act(action) = brain.decide(&situation) else { return None };
            game.submit(seat, &action).unwrap();
            tried.push(action);
            moves += usize::from(!game.to_act().contains(seat));
        }
        (game.outcome().unwrap().ending == End::Checkmate).then_some(moves)
    }

    #[test]
    fn a_queen_mates_in_the_dark_as_fast_as_the_table_says() {
        for (seed, fen) in (0..).zip([
            "8/8/8/3k4/8/8/8/KQ6 w - - 0 1",
            "8/8/2k5/8/8/5K2/8/Q7 w - - 0 1",
            "k7/8/8/8/4K3/8/8/7Q w - - 0 1",
        ]) {
            let moves = mates("house", fen, seed).unwrap();
            assert!(moves <= 22, "{fen}: {moves}");
            let moves = mates("icc", fen, seed).unwrap();
            assert!(moves <= 18, "{fen}: {moves}");
        }
    }

    #[test]
    fn a_rook_mates_in_the_dark_where_tries_are_free() {
        for (seed, fen) in
            (0..).zip(["8/8/8/3k4/8/8/8/KR6 w - - 0 1", "8/8/5k2/8/8/2K5/2R5/8 w - - 0 1"])
        {
            let moves = mates("icc", fen, seed).unwrap();
            assert!(moves <= 33, "{fen}: {moves}");
        }
    }

    /// `RENEW_ENDINGS=1` writes them anew.
    #[test]
    fn the_embedded_endings_are_those_that_are_solved() {
        for table in TABLES.iter() {
            let name = table.chapter().file_name();
            let renews = std::env::var_os("RENEW_ENDINGS").is_some();
            if renews || table.chapter().rules == Rules::HOUSE {
                let solved = solve(table.chapter()).bounded();
                let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/belief/endings");
                if renews {
                    std::fs::write(format!("{folder}/{name}"), solved.bytes()).unwrap();
                }
                assert_eq!(Census::of(table), Census::of(&solved), "{name}");
            }
        }
    }

    fn solve(chapter: Chapter) -> Table {
        let mut solver = Solver::new(chapter);
        while solver.pass(|_| {}) {}
        solver.finish()
    }
}
