mod opponent;
mod thought;

use duplicate::{ByBoard, CoordinateMove, Duplicate, Player, View};
use fastrand::Rng;
use game::Seat;
use shakmaty::{Bitboard, Board, Chess, Position as _};

use crate::{Brain, Decision, Situation, StopToken, men::worth};
use thought::Thought;

/// Looks one move ahead on both of its boards: mates, takes what counts, leaves no man to be taken, and otherwise puts its
/// men on good squares.
///
/// It takes a draw unless it has more than the others on average.
#[derive(Clone, Debug)]
pub struct CasualDuplicate {
    rng: Rng,
}

impl CasualDuplicate {
    /// The player with this seed.
    pub fn new(seed: u64) -> CasualDuplicate {
        CasualDuplicate { rng: Rng::with_seed(seed) }
    }
}

impl Brain<Duplicate> for CasualDuplicate {
    fn decide(&mut self, situation: &Situation<'_, Duplicate>) -> Decision<CoordinateMove> {
        let options = situation.options();
        let thought = Thought::of(situation.view, Player::on_seat(situation.seat));
        let best = thought.best(options, &mut self.rng);
        Decision::Act(best.expect("every option is legal on both boards"))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View, _: &StopToken) -> bool {
        let boards = boards(view);
        let all: i32 = Player::ALL.into_iter().map(|player| strength(&boards, player)).sum();
        4 * strength(&boards, Player::on_seat(seat)) <= all
    }
}

/// What is left of a man's worth in a ghost: it still guards, blocks and checks.
const fn ghostly(worth: i32) -> i32 {
    worth / 4
}

/// What a player loses with a man: nearly all of a pair of twins, or what is left of one.
///
/// It is never taken back at once: the square is still held by the twin on the other board.
const fn loss(worth: i32, has_twin: bool) -> i32 {
    if has_twin { worth - ghostly(worth) } else { ghostly(worth) }
}

/// What a player's men are worth, twins once.
fn strength(boards: &ByBoard<Chess>, player: Player) -> i32 {
    let [one, other] = player.boards().map(|board| boards[board].board());
    let [here, there] = [one, other].map(|board| board.by_color(player.color()));
    let ghosts = material(one, here & !there) + material(other, there & !here);
    material(one, here & there) + ghostly(ghosts)
}

fn material(board: &Board, squares: Bitboard) -> i32 {
    squares.into_iter().filter_map(|square| board.role_at(square)).map(worth).sum()
}

fn boards(view: &View) -> ByBoard<Chess> {
    ByBoard::new(|board| view.position[board].clone())
}
