use search::Network;

use super::lesson::Lesson;

/// Neurons for each side.
const NEURONS: usize = Network::NEURONS;
/// Where the rows begin that belong to no input.
const BIASES: usize = Network::FEATURES;
const OUTPUT: usize = BIASES + 1;
/// The row whose first number is the bias of the output. The others are not used.
const OUTPUT_BIAS: usize = OUTPUT + 2;
const ROWS: usize = OUTPUT_BIAS + 1;

/// One number for each neuron.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [f32; NEURONS]);

/// The numbers of a network that learns, or as many that belong to them: what they should change by, and how they did.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Parameters(pub(super) Vec<Row>);

/// So many numbers are added up at once.
const LANES: usize = 16;

impl Row {
    pub(super) const ZERO: Row = Row([0.0; NEURONS]);

    fn add(&mut self, other: &Row) {
        for (sum, number) in self.0.iter_mut().zip(&other.0) {
            *sum += number;
        }
    }

    /// The clipped neurons.
    fn clipped(&self) -> Row {
        Row(self.0.map(|sum| sum.clamp(0.0, 1.0)))
    }

    /// The sum over the squares of these neurons, each times its weight.
    fn weighed(&self, weights: &Row) -> f32 {
        let mut lanes = [0.0; LANES];
        let (neurons, _) = self.0.as_chunks::<LANES>();
        let (weights, _) = weights.0.as_chunks::<LANES>();
        for (neurons, weights) in neurons.iter().zip(weights) {
            for lane in 0..LANES {
                lanes[lane] += neurons[lane] * neurons[lane] * weights[lane];
            }
        }
        lanes.iter().sum()
    }
}

impl Parameters {
    pub(super) fn zero() -> Parameters {
        Parameters(vec![Row::ZERO; ROWS])
    }

    /// Random numbers to begin with.
    pub(super) fn random(dice: &mut fastrand::Rng) -> Parameters {
        let mut parameters = Parameters::zero();
        let mut shake = |row: &mut Row, most: f32| {
            row.0.fill_with(|| most * (2.0 * dice.f32() - 1.0));
        };
        parameters.0[..BIASES].iter_mut().for_each(|row| shake(row, 0.05));
        parameters.0[OUTPUT..OUTPUT_BIAS].iter_mut().for_each(|row| shake(row, 0.1));
        parameters
    }

    pub(super) fn features(&self) -> &[Row] {
        &self.0[..BIASES]
    }

    pub(super) fn biases(&self) -> &Row {
        &self.0[BIASES]
    }

    pub(super) fn output(&self) -> [&Row; 2] {
        [&self.0[OUTPUT], &self.0[OUTPUT + 1]]
    }

    pub(super) fn set_output(&mut self, output: &[Row; 2]) {
        self.0[OUTPUT..OUTPUT_BIAS].copy_from_slice(output);
    }

    pub(super) fn output_bias(&self) -> f32 {
        self.0[OUTPUT_BIAS].0[0]
    }

    /// The rows in the order of the file of a network, and the bias of the output.
    pub(super) fn of_rows(rows: impl IntoIterator<Item = Row>, output_bias: f32) -> Parameters {
        let mut last = Row::ZERO;
        last.0[0] = output_bias;
        let rows: Vec<Row> = rows.into_iter().chain([last]).collect();
        assert_eq!(rows.len(), ROWS, "a network has this many rows");
        Parameters(rows)
    }

    fn sums(&self, features: &[u16]) -> Row {
        let mut sums = *self.biases();
        for &feature in features {
            sums.add(&self.0[usize::from(feature)]);
        }
        sums
    }

    /// The output for a position: its sigmoid is the share of points that the side to move may expect.
    pub(super) fn output_for(&self, lesson: &Lesson) -> f32 {
        let neurons = lesson.features().map(|features| self.sums(&features).clipped());
        let [ours, theirs] = self.output();
        self.output_bias() + neurons[0].weighed(ours) + neurons[1].weighed(theirs)
    }

    /// Adds to the gradient what makes the squared error for this position larger, and returns the error.
    pub(super) fn learn(&self, lesson: &Lesson, gradient: &mut Parameters) -> f32 {
        let features = lesson.features();
        let sums = features.each_ref().map(|features| self.sums(features));
        let neurons = sums.each_ref().map(Row::clipped);
        let output = self.output();
        let value =
            self.output_bias() + neurons[0].weighed(output[0]) + neurons[1].weighed(output[1]);
        let share = sigmoid(value);
        let error = share - lesson.expected;
        let slope = 2.0 * error * share * (1.0 - share);
        gradient.0[OUTPUT_BIAS].0[0] += slope;
        for side in 0..2 {
            let by_output = &mut gradient.0[OUTPUT + side];
            let mut by_sum = Row::ZERO;
            for at in 0..NEURONS {
                let (neuron, sum) = (neurons[side].0[at], sums[side].0[at]);
                by_output.0[at] += slope * neuron * neuron;
                // A clipped neuron does not change.
                let steepness = if (0.0..1.0).contains(&sum) { 2.0 * neuron } else { 0.0 };
                by_sum.0[at] = slope * output[side].0[at] * steepness;
            }
            gradient.0[BIASES].add(&by_sum);
            for &feature in &features[side] {
                gradient.0[usize::from(feature)].add(&by_sum);
            }
        }
        error * error
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(Row::ZERO);
    }

    /// Divides all numbers by the size of a batch.
    pub(super) fn divide(&mut self, size: usize) {
        let size = f32::from(u16::try_from(size).expect("the size of a batch fits 16 bits"));
        self.0.iter_mut().flat_map(|row| &mut row.0).for_each(|number| *number /= size);
    }

    /// Adds the numbers of another one.
    pub(super) fn add(&mut self, other: &Parameters) {
        for (row, other) in self.0.iter_mut().zip(&other.0) {
            row.add(other);
        }
    }

    /// Keeps the weights where the engine can play with them.
    pub(super) fn clip(&mut self, largest: f32) {
        let weights = (0..BIASES).chain(OUTPUT..OUTPUT_BIAS);
        for row in weights {
            for number in &mut self.0[row].0 {
                *number = number.clamp(-largest, largest);
            }
        }
    }
}

/// The share of points that an output stands for.
pub(super) fn sigmoid(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use proptest::prelude::*;
    use search::Board;
    use shakmaty::{Chess, Position as _};

    use super::*;

    /// A position some random moves from the start.
    fn any_position() -> impl Strategy<Value = Chess> {
        let moves = prop::collection::vec(any::<prop::sample::Index>(), 0..120);
        moves.prop_map(|choices| {
            let mut position = Chess::new();
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(*choice.get(&moves));
            }
            position
        })
    }

    proptest! {
        #[test]
        fn the_output_is_what_the_engine_makes_of_the_position(position in any_position()) {
            let network = Network::embedded();
            let output = Parameters::of(&network).output_for(&Lesson::of(&position, 0.5));
            let played = network.evaluate(&Board::new(position));
            let learned = f64::from(output) * f64::from(network.weights().scale);
            prop_assert!((learned - f64::from(played)).abs() < 3.0, "{learned}, {played}");
        }

        /// Against differences between outputs.
        #[test]
        fn the_gradient_says_how_the_squared_error_changes(
            position in any_position(), expected in 0.0..1.0_f32, seed: u64, row in 0..ROWS, at in 0..NEURONS,
        ) {
            let lesson = Lesson::of(&position, expected);
            let mut dice = Rng::with_seed(seed);
            let mut parameters = Parameters::random(&mut dice);
            // Large enough for some neurons to be clipped.
            parameters.0.iter_mut().flat_map(|row| &mut row.0).for_each(|number| *number *= 8.0);
            // A neuron that is clipped within the difference has two slopes.
            let sums = lesson.features().map(|features| parameters.sums(&features).0[at]);
            prop_assume!(sums.iter().all(|sum| (sum - 1.0).abs() > 5e-3));
            let features = lesson.features().concat();
            // Half of the time an input that is there.
            let row = if row < BIASES && dice.bool() {
                usize::from(features[row % features.len()])
            } else {
                row
            };
            let mut gradient = Parameters::zero();
            parameters.learn(&lesson, &mut gradient);
            let mut error_beside = |step: f32| {
                let before = parameters.0[row].0[at];
                parameters.0[row].0[at] += step;
                let error = f64::from(sigmoid(parameters.output_for(&lesson)) - lesson.expected);
                parameters.0[row].0[at] = before;
                error * error
            };
            let slope = (error_beside(4e-3) - error_beside(-4e-3)) / 8e-3;
            let found = f64::from(gradient.0[row].0[at]);
            let unused = row == OUTPUT_BIAS && at > 0;
            prop_assert!(unused || (slope - found).abs() < 2e-3 + 0.02 * slope.abs(), "{slope}, {found}");
        }
    }

    #[test]
    fn a_position_with_colours_changed_or_in_a_mirror_is_the_same() {
        let parameters = Parameters::random(&mut Rng::with_seed(1));
        let lesson = |fen: &str| Lesson::of(&chess::parse_fen(fen).unwrap(), 0.7);
        let output = |fen: &str| parameters.output_for(&lesson(fen));
        let [white, changed, mirrored, black] = [
            "r4rk1/pp3ppp/2n5/3q4/8/2P2N2/P4PPP/R2Q1RK1 w - - 0 1",
            "r2q1rk1/p4ppp/2p2n2/8/3Q4/2N5/PP3PPP/R4RK1 b - - 0 1",
            "1kr4r/ppp3pp/5n2/4q3/8/2N2P2/PPP4P/1KR1Q2R w - - 0 1",
            "r4rk1/pp3ppp/2n5/3q4/8/2P2N2/P4PPP/R2Q1RK1 b - - 0 1",
        ];
        assert!((output(white) - output(changed)).abs() < 1e-5);
        assert!((output(white) - output(mirrored)).abs() < 1e-5);
        assert!((output(white) - output(black)).abs() > 1e-5);
        assert!((lesson(white).expected - 0.7).abs() < 1e-6);
        assert!((lesson(black).expected - 0.3).abs() < 1e-6);
    }
}
