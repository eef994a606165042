use super::parameters::Parameters;

/// How fast the averages of the gradient and of its square forget.
const FORGET: f32 = 0.9;
const FORGET_SQUARE: f32 = 0.999;
/// Keeps what is divided by from being zero.
const LEAST: f32 = 1e-8;

/// Adam with decoupled weight decay: each number moves by its average gradient, divided by the gradient's usual size.
#[derive(Debug)]
pub(super) struct Adam {
    average: Parameters,
    square: Parameters,
    steps: i32,
    decay: f32,
}

impl Adam {
    pub(super) fn new(decay: f32) -> Adam {
        Adam { average: Parameters::zero(), square: Parameters::zero(), steps: 0, decay }
    }

    /// Moves all numbers, at this rate, against the gradient.
    pub(super) fn step(&mut self, parameters: &mut Parameters, gradient: &Parameters, rate: f32) {
        self.steps += 1;
        // The averages begin at zero.
        let unbiased = 1.0 - FORGET.powi(self.steps);
        let unbiased_square = 1.0 - FORGET_SQUARE.powi(self.steps);
        let keep = 1.0 - rate * self.decay;
        let rows = parameters.0.iter_mut().zip(&gradient.0);
        let memory = self.average.0.iter_mut().zip(&mut self.square.0);
        for ((row, gradient), (average, square)) in rows.zip(memory) {
            for at in 0..row.0.len() {
                let slope = gradient.0[at];
                let average = &mut average.0[at];
                let square = &mut square.0[at];
                *average = FORGET * *average + (1.0 - FORGET) * slope;
                *square = FORGET_SQUARE * *square + (1.0 - FORGET_SQUARE) * slope * slope;
                let size = (*square / unbiased_square).sqrt() + LEAST;
                row.0[at] = keep * row.0[at] - rate * *average / unbiased / size;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of squares of the distances from 1 is least at 1.
    #[test]
    fn it_finds_the_bottom_of_a_valley() {
        let (mut parameters, mut adam) = (Parameters::zero(), Adam::new(0.0));
        for step in 0..400_u16 {
            let mut gradient = parameters.clone();
            gradient.0.iter_mut().flat_map(|row| &mut row.0).for_each(|number| *number -= 1.0);
            adam.step(&mut parameters, &gradient, 0.1 / f32::from(1 + step / 40));
        }
        let numbers = parameters.0.iter().flat_map(|row| row.0);
        assert!(numbers.into_iter().all(|number| (number - 1.0).abs() < 0.01));
    }

    /// Whatever the size of the gradient is.
    #[test]
    fn the_first_step_goes_down_by_the_rate() {
        for size in [1e-4, 1.0, 1e4] {
            let (mut parameters, mut adam) = (Parameters::zero(), Adam::new(0.0));
            let mut gradient = Parameters::zero();
            gradient.0[3].0[5] = size;
            adam.step(&mut parameters, &gradient, 0.25);
            assert!((parameters.0[3].0[5] + 0.25).abs() < 1e-3, "{size}");
            parameters.0[3].0[5] = 0.0;
            assert_eq!(parameters, Parameters::zero());
        }
    }

    #[test]
    fn weights_without_a_gradient_decay() {
        let (mut parameters, mut adam) = (Parameters::zero(), Adam::new(0.1));
        parameters.0[0].0[0] = 1.0;
        adam.step(&mut parameters, &Parameters::zero(), 0.5);
        assert!((parameters.0[0].0[0] - 0.95).abs() < 1e-6);
    }
}
