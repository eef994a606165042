mod opponent;
mod thought;

use duplicate::{BoardName, ByBoard, CoordinateMove, Player, View};
use fastrand::Rng;
use game::Seat;
use shakmaty::{Board, CastlingMode, Chess, Position as _, fen::Fen};

use crate::{Brain, Decision, Situation, men::worth};
use thought::Thought;

/// Looks one move ahead on both of its boards: mates, takes what counts, leaves no man to be taken, and otherwise puts its
/// men on good squares.
///
/// It takes a draw unless it has more than the others, and never resigns.
#[derive(Clone, Debug)]
pub struct Duplicate {
    rng: Rng,
}

impl Duplicate {
    /// The player with this seed.
    pub fn new(seed: u64) -> Duplicate {
        Duplicate { rng: Rng::with_seed(seed) }
    }
}

impl Brain<::duplicate::Duplicate> for Duplicate {
    fn decide(
        &mut self,
        situation: &Situation<'_, ::duplicate::Duplicate>,
    ) -> Decision<CoordinateMove> {
        let options = situation.options();
        let thought = Thought::of(situation.view, Player::on_seat(situation.seat));
        let best = thought.and_then(|thought| thought.best(options, &mut self.rng));
        Decision::Act(best.unwrap_or(options[0]))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View) -> bool {
        let Some(boards) = boards(view) else { return false };
        let own = strength(&boards, Player::on_seat(seat));
        let all: i32 = Player::ALL.into_iter().map(|player| strength(&boards, player)).sum();
        4 * own <= all
    }
}

/// What a ghost is worth of what the man was: it still guards, blocks and checks.
const fn ghostly(worth: i32) -> i32 {
    worth / 4
}

/// The positions on the boards.
fn boards(view: &View) -> Option<ByBoard<Chess>> {
    let read = |board: BoardName| {
        let fen: Fen = view.boards[board].parse().ok()?;
        fen.into_position::<Chess>(CastlingMode::Standard).ok()
    };
    let [nw, ne, sw, se] = BoardName::ALL.map(read);
    let (nw, ne, sw, se) = (nw?, ne?, sw?, se?);
    Some(ByBoard::new(|board| match board {
        BoardName::NW => nw.clone(),
        BoardName::NE => ne.clone(),
        BoardName::SW => sw.clone(),
        BoardName::SE => se.clone(),
    }))
}

/// What a player's men are worth, twins once and ghosts little.
fn strength(boards: &ByBoard<Chess>, player: Player) -> i32 {
    let [one, other] = player.boards().map(|board| boards[board].board());
    let men = |board: &Board| board.by_color(player.color());
    let of = |board: &Board, squares: shakmaty::Bitboard| -> i32 {
        squares.into_iter().filter_map(|square| board.role_at(square)).map(worth).sum()
    };
    let ghosts = of(one, men(one) & !men(other)) + of(other, men(other) & !men(one));
    of(one, men(one) & men(other)) + ghostly(ghosts)
}
