//! Duplicate chess played by searching all four boards.

mod army;
mod habits;
mod merits;
mod node;
mod standing;
mod transposition;
mod tree;
mod window;
mod worth;

use duplicate::{CoordinateMove, Duplicate, Player, View};
use fastrand::Rng;
use game::Seat;

use crate::{Brain, Decision, Situation, StopToken};
use node::Node;
use standing::standings;
use tree::Tree;

/// Looks several moves ahead on all four boards.
///
/// It expects the worst from the two whom it meets: that they play whatever is worst for it, together. The third, who plays the
/// same colour and never meets it, is expected to do what looks best for itself. What it may spend on a move is counted
/// in positions, so the same seed plays the same game on every machine. It keeps nothing from one move to the next, and
/// takes a draw unless it stands better than those whom it meets.
///
/// ```
/// use bots::{Bot, Decision, StopToken, quartet::Quartet};
/// use duplicate::Duplicate;
/// use game::{Game, Viewer};
///
/// let mut game = Duplicate::default();
/// for m in ["e2e4", "e2e4", "f7f6", "a7a6", "d2d4", "b1c3", "g7g5", "b7b6"] {
///     game.submit(game.position().turn().seat(), &m.parse()?)?;
/// }
/// let north = game.position().turn().seat();
/// let mut bot = Bot::new(north, Box::new(Quartet::with_positions(1, 2_000)));
/// let decision = bot.decide(&game.view(Viewer::Seat(north)), &StopToken::default());
/// assert_eq!(decision, Some(Decision::Act("d1h5".parse()?)), "East is mated on NE");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Quartet {
    rng: Rng,
    positions: u64,
}

/// How many positions it searches for a move: a good deal less than a second's work.
const POSITIONS: u64 = 100_000;

/// Moves that differ by less are equally good.
const WHIM: i32 = 6;

impl Quartet {
    /// The player with this seed.
    pub fn new(seed: u64) -> Quartet {
        Quartet::with_positions(seed, POSITIONS)
    }

    /// The player with this seed that searches about this many positions for a move.
    pub fn with_positions(seed: u64, positions: u64) -> Quartet {
        Quartet { rng: Rng::with_seed(seed), positions }
    }
}

impl Brain<Duplicate> for Quartet {
    fn decide(&mut self, situation: &Situation<'_, Duplicate>) -> Decision<CoordinateMove> {
        let options = situation.options();
        let player = Player::on_seat(situation.seat);
        let whims: Vec<_> = options.iter().map(|&m| (m, self.rng.i32(0..WHIM))).collect();
        let root = Node::new(situation.view.position.clone());
        let best = Tree::new(player, self.positions, situation.stop).best(&root, whims);
        Decision::Act(best.expect("there is at least one option"))
    }

    fn accepts_draw(&mut self, seat: Seat, view: &View, _: &StopToken) -> bool {
        view.to_move.is_none() || standings(&view.position)[seat.index()] <= 0
    }
}
