use std::{f32::consts::PI, thread, time::Instant};

use fastrand::Rng;
use search::{Network, NetworkError};

use super::{
    Epoch, Expectation, Lessons, Quantization,
    adam::Adam,
    parameters::{Parameters, sigmoid},
    quantized::{LARGEST, normalized_scale},
};

/// How a network is trained.
///
/// The squared error in the share of points that is expected is minimised by Adam with weight decay, in batches of a new order each epoch, at a rate that falls along a cosine to a hundredth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trainer {
    /// How often all positions are seen.
    pub epochs: usize,
    /// Positions in a step.
    pub batch: u16,
    /// The learning rate at first.
    pub rate: f32,
    /// Weight decay.
    pub decay: f32,
    /// What the first weights and the order depend on.
    pub seed: u64,
    /// On how many threads. The networks of different numbers of threads differ by what rounding does.
    pub threads: usize,
}

impl Default for Trainer {
    fn default() -> Trainer {
        Trainer { epochs: 20, batch: 16_384, rate: 1e-3, decay: 1e-2, seed: 1, threads: 1 }
    }
}

impl Trainer {
    /// Trains a network from nothing, or this one further. Tells after each epoch how far it has come.
    pub fn run(
        &self,
        lessons: &Lessons,
        from: Option<&Network>,
        watch: &mut dyn FnMut(&Epoch),
    ) -> Result<(Network, Quantization), NetworkError> {
        let mut dice = Rng::with_seed(self.seed);
        let parameters = match from {
            Some(network) => Parameters::of(network),
            None => Parameters::random(&mut dice),
        };
        let mut course = Course {
            trainer: self,
            lessons,
            parameters,
            adam: Adam::new(self.decay),
            gradients: vec![Parameters::zero(); self.threads.clamp(1, 256)],
        };
        course.run(&mut dice, watch);
        let raw = course.parameters.quantized(lessons.expectation.scale, "")?;
        let note = self.note(lessons, from);
        let network = course.parameters.quantized(normalized_scale(&raw), &note)?;
        let quantization = Quantization::of(&course.parameters, &network, lessons);
        Ok((network, quantization))
    }

    fn note(&self, lessons: &Lessons, from: Option<&Network>) -> String {
        let Trainer { epochs, batch, rate, seed, .. } = self;
        let (positions, Expectation { scale, ahead }) = (lessons.len(), lessons.expectation);
        let begun = from.map_or_else(String::new, |from| format!(", begun with: {}", from.note()));
        format!(
            "{positions} positions, scale {scale}, ahead {ahead}, {epochs} epochs of batches of {batch}, rate {rate}, seed {seed}{begun}"
        )
    }
}

/// A training under way.
struct Course<'a> {
    trainer: &'a Trainer,
    lessons: &'a Lessons,
    parameters: Parameters,
    adam: Adam,
    /// One for each thread.
    gradients: Vec<Parameters>,
}

impl Course<'_> {
    fn run(&mut self, dice: &mut Rng, watch: &mut dyn FnMut(&Epoch)) {
        let began = Instant::now();
        let learn = &self.lessons.learn;
        let mut order: Vec<usize> = (0..learn.len()).collect();
        let batch = usize::from(self.trainer.batch.max(1));
        let steps = self.trainer.epochs * learn.len().div_ceil(batch);
        let mut step = 0;
        for number in 1..=self.trainer.epochs {
            // In the last epoch the output weights are what the file will say already, and the others make up for that.
            let settled = (number == self.trainer.epochs).then(|| self.parameters.rounded_output());
            dice.shuffle(&mut order);
            let mut loss = 0.0;
            for chosen in order.chunks(batch) {
                loss += self.learn(chosen);
                let rate = self.trainer.rate * falling(step, steps);
                self.adam.step(&mut self.parameters, &self.gradients[0], rate);
                self.parameters.clip(LARGEST);
                if let Some(output) = settled {
                    self.parameters.set_output(&output);
                }
                step += 1;
            }
            let time = began.elapsed();
            let millis = time.as_millis().max(1);
            let learned = (number * learn.len()) as u128;
            watch(&Epoch {
                number,
                loss: loss / count(learn.len()),
                loss_apart: self.loss_apart(),
                time,
                speed: u64::try_from(1000 * learned / millis).expect("no machine is so fast"),
            });
        }
    }

    /// Brings the mean gradient of these positions into the first of the gradients; the sum of the squared errors.
    fn learn(&mut self, chosen: &[usize]) -> f64 {
        let share = chosen.len().div_ceil(self.gradients.len());
        let (parameters, lessons) = (&self.parameters, &self.lessons.learn);
        let learn = |chosen: &[usize], gradient: &mut Parameters| -> f64 {
            gradient.clear();
            let errors =
                chosen.iter().map(|at| f64::from(parameters.learn(&lessons[*at], gradient)));
            errors.sum()
        };
        let parts = chosen.chunks(share).zip(&mut self.gradients);
        let loss = thread::scope(|scope| {
            let learn = &learn;
            let working: Vec<_> =
                parts.map(|(part, gradient)| scope.spawn(move || learn(part, gradient))).collect();
            let losses = working.into_iter().map(|work| work.join().expect("learning is sums"));
            losses.sum()
        });
        let used = chosen.len().div_ceil(share);
        let (first, others) = self.gradients[..used].split_first_mut().expect("a thread or more");
        for gradient in others {
            first.add(gradient);
        }
        first.divide(chosen.len());
        loss
    }

    fn loss_apart(&self) -> f64 {
        let errors = self.lessons.apart.iter().map(|lesson| {
            let found = sigmoid(self.parameters.output_for(lesson));
            f64::from((found - lesson.expected).powi(2))
        });
        errors.sum::<f64>() / count(self.lessons.apart.len().max(1))
    }
}

/// From 1 at the first step along a cosine to a hundredth after the last.
fn falling(step: usize, steps: usize) -> f32 {
    let done = u16::try_from(step * usize::from(u16::MAX) / steps).expect("a part of the whole");
    let cosine = (PI * f32::from(done) / f32::from(u16::MAX)).cos();
    0.01 + 0.99 * (1.0 + cosine) / 2.0
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).expect("fewer positions fit the memory"))
}
