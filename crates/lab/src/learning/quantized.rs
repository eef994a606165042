use std::fmt;

use search::{Board, Network, NetworkError, Neurons, Weights};

use super::{
    Lessons,
    lesson::Lesson,
    parameters::{Parameters, Row},
};

/// What stands for 1 in whole numbers: of neurons and their weights, and of output weights.
const NEURON_ONE: f32 = 255.0;
const OUTPUT_ONE: f32 = 64.0;
/// Larger weights would not fit: the largest neuron times the weight must stay below 32 768.
pub(super) const LARGEST: f32 = 1.98;

impl Parameters {
    /// The network in whole numbers.
    pub(super) fn quantized(&self, scale: u16, note: &str) -> Result<Network, NetworkError> {
        Network::new(Weights {
            features: self.features().iter().map(|row| row.whole(NEURON_ONE)).collect(),
            biases: self.biases().whole(NEURON_ONE),
            output: self.output().map(|row| row.whole(OUTPUT_ONE)),
            output_bias: whole(self.output_bias() * NEURON_ONE * OUTPUT_ONE),
            scale,
            note: note.to_owned(),
        })
    }

    /// The output weights as they would be in whole numbers.
    pub(super) fn rounded_output(&self) -> [Row; 2] {
        self.output().map(|row| Row::of(&row.whole(OUTPUT_ONE), OUTPUT_ONE))
    }

    /// The numbers of a network, to learn more.
    pub(super) fn of(network: &Network) -> Parameters {
        let weights = network.weights();
        let neurons = weights.features.iter().chain([&weights.biases]);
        let rows = neurons.map(|row| Row::of(row, NEURON_ONE));
        let output = weights.output.iter().map(|row| Row::of(row, OUTPUT_ONE));
        let bias = fraction(weights.output_bias, NEURON_ONE * OUTPUT_ONE);
        Parameters::of_rows(rows.chain(output), bias)
    }
}

impl Row {
    fn whole(&self, one: f32) -> Neurons {
        let most = f32::from(i16::MAX);
        let small = |number: f32| i16::try_from(whole((number * one).clamp(-most, most)));
        Neurons(self.0.map(|number| small(number).expect("it was clamped")))
    }

    fn of(neurons: &Neurons, one: f32) -> Row {
        Row(neurons.0.map(|number| f32::from(number) / one))
    }
}

/// The nearest whole number. It must be below 2²² in size.
fn whole(number: f32) -> i32 {
    // Between 2²³ and 2²⁴ there are only whole numbers, and one after the other as bits.
    const MIDDLE: f32 = 12_582_912.0;
    (MIDDLE + number).to_bits().cast_signed() - MIDDLE.to_bits().cast_signed()
}

/// A whole number as a fraction. It must be below 2²⁷ in size.
fn fraction(number: i32, one: f32) -> f32 {
    let part = |part: i32| f32::from(i16::try_from(part).expect("half of a bounded number"));
    (part(number.div_euclid(4096)) * 4096.0 + part(number.rem_euclid(4096))) / one
}

/// The scale with which a pawn is worth as much to this network as the margins of the search expect.
pub(super) fn normalized_scale(network: &Network) -> u16 {
    let scale = i32::from(network.weights().scale);
    let wanted = scale * Network::PAWN / network.pawn().max(1);
    u16::try_from(wanted.clamp(1, 1_000)).expect("at most 1 000")
}

/// How far the whole numbers are from what was learned, over some positions that were kept apart.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quantization {
    /// On average, in centipawns.
    pub average: f64,
    /// At most.
    pub largest: f64,
}

impl Quantization {
    pub(super) fn of(
        parameters: &Parameters,
        network: &Network,
        lessons: &Lessons,
    ) -> Quantization {
        let scale = f64::from(network.weights().scale);
        let mut found = Quantization::default();
        let mut count = 0_u32;
        for position in &lessons.positions {
            let exact = f64::from(parameters.output_for(&Lesson::of(position, 0.5))) * scale;
            let played = f64::from(network.evaluate(&Board::new(position.clone())));
            let off = (exact - played).abs();
            found.largest = found.largest.max(off);
            found.average += off;
            count += 1;
        }
        found.average /= f64::from(count.max(1));
        found
    }
}

impl fmt::Display for Quantization {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quantization { average, largest } = self;
        write!(f, "in whole numbers: {average:.1} centipawns off on average, {largest:.0} at most")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn whole_numbers_are_the_nearest_ones(number in -4_000_000.0..4_000_000.0_f32) {
            prop_assert!((f64::from(whole(number)) - f64::from(number)).abs() <= 0.5);
        }

        #[test]
        fn whole_numbers_survive_being_a_fraction(number in -(1 << 21)..1 << 21_i32) {
            prop_assert_eq!(whole(fraction(number, 1.0)), number);
        }
    }

    #[test]
    fn a_network_survives_being_learned_from() {
        let network = Network::embedded();
        let weights = network.weights();
        let again = Parameters::of(&network).quantized(weights.scale, &weights.note);
        assert_eq!(again.as_ref(), Ok(&*network));
        assert!(normalized_scale(&network).abs_diff(weights.scale) * 10 <= weights.scale);
    }
}
