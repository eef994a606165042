use ::blind::{Action, Blind, Options};
use ::puzzles::{Chances, Goal, Puzzle};
use bots::{Playable, play_out};
use chess::{CoordinateMove, print_fen, seat_of};
use fastrand::Rng;
use game::{Game as _, View as _, Viewer};
use shakmaty::{Chess as Board, Color, Position as _};
use table::{Setup, Table};

use super::{
    Maker,
    worlds::{Worlds, legal},
};

/// Makes puzzles of blind chess: an ending of a game of casual players is played on unseen for a few moves, and then exactly one
/// try is legal on every board that is still possible.
pub struct BlindMaker {
    rng: Rng,
}

/// Longer games are broken off.
const LONGEST: usize = 160;
/// At most so many men of each side, the king among them.
const MEN: usize = 5;
/// From each ending one goes on so many times.
const TIMES: usize = 12;
/// One goes on for so many half-moves.
const PLIES: std::ops::RangeInclusive<usize> = 3..=6;
/// What is worth pondering: so many boards, tries, and tries that are legal on some boards only.
const BOARDS: usize = 8;
const TRIES: usize = 5;
const DOUBTFUL: usize = 3;

impl BlindMaker {
    /// A maker whose games are those of this randomness.
    pub fn new(rng: Rng) -> BlindMaker {
        BlindMaker { rng }
    }

    /// An ending with few men of a game between casual players.
    fn ending(&mut self) -> Option<Board> {
        let mut table = Table::<chess::Chess>::new(Setup::default()).expect("the usual setup");
        play_out(&mut table, LONGEST, |_| chess::Chess::casual(self.rng.u64(..)));
        let mut position = Board::default();
        for m in table.game().played() {
            if has_few_men(&position) {
                return Some(position);
            }
            position.play_unchecked(m.coordinates.in_position(&position)?);
        }
        None
    }

    /// Goes on from here, unseen, until there is a puzzle.
    fn play_on(&mut self, start: &Board) -> Option<Puzzle<Blind>> {
        let mut game = Blind::from_position(&Options::default(), start.clone()).ok()?;
        let plies = self.rng.usize(PLIES);
        let solver = if plies.is_multiple_of(2) { start.turn() } else { !start.turn() };
        let seat = seat_of(solver);
        let mut worlds = Worlds::new(seat, &game);
        let mut played = vec![];
        for _ in 0..plies {
            let mover = seat_of(game.truth().turn());
            let action = Action::Try(self.rng.choice(legal(game.truth()))?);
            let heard = game.submit(mover, &action).expect("it is legal");
            if mover == seat {
                worlds.own_move(action, &heard);
            } else {
                worlds.other_move(&heard);
            }
            worlds.count()?;
            played.push(action);
        }
        game.to_act().contains(seat).then_some(())?;
        let chances = chances(&game, &worlds)?;
        let certain = *chances.certain().next()?;
        let start = print_fen(start);
        Puzzle::new(Goal::Safe, start, played, vec![certain], Some(chances)).ok()
    }
}

fn has_few_men(position: &Board) -> bool {
    let men = |color| position.board().by_color(color).count();
    Color::ALL.into_iter().all(|color| (2..=MEN).contains(&men(color)))
}

/// How likely each try is, if exactly one is certain and the others are worth pondering.
fn chances(game: &Blind, worlds: &Worlds) -> Option<Chances<Action>> {
    let seat = game.to_act().iter().next()?;
    let options = game.view(Viewer::Seat(seat)).options(seat);
    let tries: Vec<CoordinateMove> = options.into_iter().filter_map(whole).collect();
    let boards = worlds.count()?;
    let tries: Vec<(Action, usize)> =
        tries.into_iter().map(|m| (Action::Try(m), worlds.legal_on(m))).collect();
    let doubtful = tries.iter().filter(|(_, legal)| (1..boards).contains(legal)).count();
    let chances = Chances { boards, tries };
    let fit = boards >= BOARDS && chances.tries.len() >= TRIES && doubtful >= DOUBTFUL;
    (fit && chances.certain().count() == 1).then_some(chances)
}

fn whole(action: Action) -> Option<CoordinateMove> {
    match action {
        Action::Try(m) => Some(m),
        Action::Touch(_) | Action::AskAny => None,
    }
}

impl Maker<Blind> for BlindMaker {
    const GOALS: &'static [Goal] = &[Goal::Safe];

    fn make(&mut self, _: Goal) -> Option<Puzzle<Blind>> {
        loop {
            let Some(ending) = self.ending() else { continue };
            for _ in 0..TIMES {
                if let Some(puzzle) = self.play_on(&ending) {
                    return Some(puzzle);
                }
            }
        }
    }
}
