//! The evaluation: a neural network, (768 → 128) × 2 → 1.
//!
//! Each side sees which of the 768 piece-square inputs are there, from its own side of the board, through the same weights. The
//! [`accumulator`] holds what 128 neurons make of that; they go through a squared clipped `ReLU`, and one output neuron weighs
//! those of the side to move and those of the other side. Everything is done in integers, so the value is the same on every machine.

mod accumulator;
mod evaluate;
mod features;
mod format;
mod weights;

use std::sync::{Arc, LazyLock};

pub use evaluate::NetworkEvaluation;
pub use format::NetworkError;
pub use weights::{Neurons, Weights};

use weights::{FEATURES, NEURONS};

/// A clipped neuron is at most this.
const NEURON_ONE: i16 = 255;
/// An output weight of 1.
const OUTPUT_ONE: i32 = 64;

/// A network that the engine can play with: no evaluation overflows.
///
/// ```
/// use search::{Board, Network};
/// use shakmaty::{CastlingMode, Chess, fen::Fen};
/// let queen_up: Fen = "4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1".parse()?;
/// let queen_up = queen_up.into_position::<Chess>(CastlingMode::Standard)?;
/// assert!(Network::embedded().evaluate(&Board::new(queen_up)) > 500);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network(Weights);

impl Network {
    /// The network that the engine plays with.
    pub fn embedded() -> Arc<Network> {
        static EMBEDDED: LazyLock<Arc<Network>> = LazyLock::new(|| {
            let bytes = include_bytes!("fourfold.net");
            Arc::new(Network::read(bytes).expect("a test reads the embedded network"))
        });
        Arc::clone(&EMBEDDED)
    }

    /// Its numbers.
    pub fn weights(&self) -> &Weights {
        &self.0
    }

    /// How it was trained, as its file says.
    pub fn note(&self) -> &str {
        &self.0.note
    }
}
