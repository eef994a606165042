use std::{fmt, sync::Arc};

use shakmaty::{Chess, Color, Position as _};

use super::{NEURON_ONE, NEURONS, Network, Neurons, OUTPUT_ONE, accumulator::Accumulator};
use crate::{Board, Evaluation, value::MAX_EVAL};

/// A network at work: its weights, and what it remembers of the positions evaluated last.
///
/// ```
/// use search::{Board, Evaluation, Network, NetworkEvaluation};
/// use shakmaty::Chess;
/// let (network, start) = (Network::embedded(), Board::new(Chess::new()));
/// let mut evaluation = NetworkEvaluation::new(network.clone());
/// assert_eq!(evaluation.evaluate(&start, 0), network.evaluate(&start));
/// ```
#[derive(Clone)]
pub struct NetworkEvaluation {
    network: Arc<Network>,
    /// For each ply, the position evaluated last. The first is the starting position, which is above the root.
    plies: Vec<Accumulator>,
}

impl NetworkEvaluation {
    /// Evaluates with this network.
    pub fn new(network: Arc<Network>) -> NetworkEvaluation {
        let plies = vec![Accumulator::of(&network, Chess::new().board())];
        NetworkEvaluation { network, plies }
    }
}

impl Evaluation for NetworkEvaluation {
    fn evaluate(&mut self, board: &Board, ply: usize) -> i32 {
        if self.plies.len() < ply + 2 {
            self.plies.resize(ply + 2, self.plies[0].clone());
        }
        let (above, here) = self.plies.split_at_mut(ply + 1);
        here[0].follow(&above[ply], &self.network, board.chess().board());
        self.network.weigh(&here[0], board.turn())
    }
}

impl Network {
    /// The evaluation for the side to move, in centipawns, computed from nothing. Whoever evaluates one position after the other
    /// is faster with a [`NetworkEvaluation`].
    pub fn evaluate(&self, board: &Board) -> i32 {
        self.weigh(&Accumulator::of(self, board.chess().board()), board.turn())
    }

    /// What a pawn is to be worth at the start of a game, in the centipawns of the search. Its margins are fitted to this; for people
    /// scores are [normalized](crate::Score::normalized), so that it is 100.
    pub const PAWN: i32 = 55;

    /// What a pawn is worth to this network at the start of a game, on average over those of both sides.
    ///
    /// ```
    /// use search::Network;
    /// assert!(Network::embedded().pawn().abs_diff(Network::PAWN) < 8);
    /// ```
    pub fn pawn(&self) -> i32 {
        let start = Chess::new();
        let without = |square| {
            let mut men = start.board().clone();
            men.discard_piece_at(square);
            self.weigh(&Accumulator::of(self, &men), Color::White)
        };
        let pawns = start.board().pawns();
        let worth = pawns.into_iter().map(|square| {
            let ours = start.board().white().contains(square);
            if ours { -without(square) } else { without(square) }
        });
        worth.sum::<i32>() / 16
    }

    fn weigh(&self, accumulator: &Accumulator, us: Color) -> i32 {
        let [ours, theirs] = &self.weights().output;
        let sum = weighed(accumulator.sums(us), ours) + weighed(accumulator.sums(!us), theirs);
        self.centipawns(sum)
    }

    /// The score of the output neuron.
    fn centipawns(&self, sum: i32) -> i32 {
        let (one, weights) = (i32::from(NEURON_ONE), self.weights());
        let output = i64::from(sum / one + weights.output_bias);
        let centipawns = output * i64::from(weights.scale) / i64::from(one * OUTPUT_ONE);
        let centipawns =
            i32::try_from(centipawns).expect("31 bits, divided by more than the scale");
        centipawns.clamp(-MAX_EVAL, MAX_EVAL)
    }
}

/// The squared clipped `ReLU` of each neuron, times its weight. The bounds on weights that the reader of networks enforces keep
/// every product in 16 bits and the sum in 32.
///
/// Adding in pairs lets the compiler use the instruction that multiplies and adds pairs, which every x86-64 has.
fn weighed(sums: &Neurons, weights: &Neurons) -> i32 {
    let clipped = sums.0.map(|sum| sum.clamp(0, NEURON_ONE));
    let weighed: [i16; NEURONS] = std::array::from_fn(|at| clipped[at] * weights.0[at]);
    let product = |at: usize| i32::from(clipped[at]) * i32::from(weighed[at]);
    let mut sum = 0;
    for at in (0..NEURONS).step_by(2) {
        sum += product(at) + product(at + 1);
    }
    sum
}

impl fmt::Debug for NetworkEvaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NetworkEvaluation")
            .field("network", &self.network.note())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shakmaty::{Piece, Square};

    /// The evaluation as docs/NETWORK.md says it, one neuron after the other.
    fn naive(network: &Network, board: &Board) -> i32 {
        let (men, network) = (board.chess().board(), network.weights());
        let mut output = 0_i64;
        for (number, side) in [board.turn(), !board.turn()].into_iter().enumerate() {
            let king = men.king_of(side).unwrap();
            let flip = |square: Square| {
                let upright = if side == Color::White { square } else { square.flip_vertical() };
                let right = king.file() >= shakmaty::File::E;
                usize::from(if right { upright.flip_horizontal() } else { upright })
            };
            let input = |man: Piece| usize::from(man.color != side) * 6 + usize::from(man.role) - 1;
            for neuron in 0..NEURONS {
                let inputs = men.iter().map(|(square, man)| input(man) * 64 + flip(square));
                let weights = inputs.map(|input| i64::from(network.features[input].0[neuron]));
                let sum = weights.sum::<i64>() + i64::from(network.biases.0[neuron]);
                output += sum.clamp(0, 255).pow(2) * i64::from(network.output[number].0[neuron]);
            }
        }
        let value = output / 255 + i64::from(network.output_bias);
        i32::try_from(value * i64::from(network.scale) / (255 * 64)).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn it_agrees_with_adding_neuron_by_neuron_whatever_was_evaluated_before(
            choices in prop::collection::vec((any::<prop::sample::Index>(), 0..40_usize), 1..100),
        ) {
            let network = Network::embedded();
            let mut evaluation = NetworkEvaluation::new(Arc::clone(&network));
            let mut board = Board::new(Chess::new());
            for (choice, ply) in choices {
                let moves = board.moves();
                if moves.is_empty() {
                    break;
                }
                board = board.after(*choice.get(&moves));
                let expected = naive(&network, &board);
                prop_assert_eq!(network.evaluate(&board), expected);
                prop_assert_eq!(evaluation.evaluate(&board, ply), expected);
                prop_assert_eq!(evaluation.evaluate(&board, 3), expected);
            }
        }
    }
}
