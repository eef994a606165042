use super::{NEURON_ONE, Network, NetworkError};

pub(super) const FEATURES: usize = 12 * 64;
pub(super) const NEURONS: usize = 128;

/// One number for each neuron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Neurons(pub [i16; NEURONS]);

/// The numbers of a network, as whoever trains it wants them; [`Network::new`](super::Network::new) says whether the engine can play
/// with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// For each input, what it adds to each neuron; 255 stands for 1.
    pub features: Vec<Neurons>,
    /// What each neuron begins with; 255 stands for 1.
    pub biases: Neurons,
    /// The output weights: for the neurons of the side to move, then for those of the other side; 64 stands for 1.
    pub output: [Neurons; 2],
    /// What the output begins with; 255 times 64 stands for 1.
    pub output_bias: i32,
    /// The score at which the output is 1, in centipawns.
    pub scale: u16,
    /// How the network was trained, in words of at most 65 535 bytes.
    pub note: String,
}

/// No weight of an input is larger: a board has 32 men, and their sum must fit 16 bits.
const LARGEST_FEATURE: u16 = 512;
/// No bias is larger, for the same reason.
const LARGEST_BIAS: u16 = 16_000;
/// No output weight is larger: with the largest neuron its product must fit 16 bits.
const LARGEST_OUTPUT: u16 = 127;
/// Nor is the bias of the output.
const LARGEST_OUTPUT_BIAS: u32 = 1 << 24;
/// Scales beyond this would be mistakes.
const LARGEST_SCALE: u16 = 1_000;

impl Network {
    /// The inputs: own pawn to king and the other side's pawn to king, each on 64 squares.
    pub const FEATURES: usize = FEATURES;
    /// Neurons for each side.
    pub const NEURONS: usize = NEURONS;

    /// The network of these numbers, unless there is another number of inputs than [`Network::FEATURES`] or an evaluation could overflow.
    pub fn new(weights: Weights) -> Result<Network, NetworkError> {
        let refused = if weights.features.len() != FEATURES {
            Some("the number of inputs")
        } else if weights.features.iter().any(|feature| feature.exceeds(LARGEST_FEATURE)) {
            Some("a weight")
        } else if weights.biases.exceeds(LARGEST_BIAS) {
            Some("a bias")
        } else if weights.output.iter().any(|side| side.exceeds(LARGEST_OUTPUT))
            || weights.largest_sum() > i64::from(i32::MAX)
        {
            Some("an output weight")
        } else if weights.output_bias.unsigned_abs() > LARGEST_OUTPUT_BIAS {
            Some("the output bias")
        } else if !(1..=LARGEST_SCALE).contains(&weights.scale) {
            Some("the scale")
        } else if weights.note.len() > usize::from(u16::MAX) {
            Some("the length of the note")
        } else {
            None
        };
        refused.map_or(Ok(Network(weights)), |what| Err(NetworkError::OutOfBounds(what)))
    }
}

impl Weights {
    /// What the output neuron can add up to.
    fn largest_sum(&self) -> i64 {
        let one = i64::from(NEURON_ONE);
        let weights = self.output.iter().flat_map(|side| side.0);
        weights.map(|weight| i64::from(weight).abs() * one * one).sum()
    }
}

impl Neurons {
    fn exceeds(&self, most: u16) -> bool {
        self.0.iter().any(|number| number.unsigned_abs() > most)
    }
}
