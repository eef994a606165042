use search::tuning;

use super::lessons::{Lesson, Lessons};

/// Moves the weights, step by step, to where the evaluation errs least.
///
/// The error of a lesson is the square of the difference between the expected score, as the evaluation sees it, and a
/// mixture of how the game ended and what the search expected. Some lessons are kept apart to see whether what was learned
/// holds elsewhere.
#[derive(Clone, Debug)]
pub struct Tuner {
    learned: Vec<Lesson>,
    kept_apart: Vec<Lesson>,
    weights: Vec<[f64; 2]>,
    start: Vec<[f64; 2]>,
    /// The mean of the slopes, and of their squares (Adam).
    slopes: Vec<[f64; 2]>,
    squares: Vec<[f64; 2]>,
    steps: i32,
}

/// How tuning is getting on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Steps done.
    pub step: i32,
    /// The mean error on what was learned from.
    pub error: f64,
    /// The mean error on what was kept apart.
    pub apart: f64,
}

/// How many centipawns make the expected score 10 to 1 (about 91 %).
const TENFOLD: f64 = 400.0;
/// How much the end of the game counts, against what the search expected.
const RESULT: f64 = 0.3;
/// One lesson of so many is kept apart.
const APART: usize = 10;
/// How far a weight moves in a step, at most about.
const RATE: f64 = 0.6;
/// How strongly weights are held where they began, so that what is seldom seen does not run away.
const HOLD: f64 = 5e-7;
const MEMORY: f64 = 0.9;
const LONG_MEMORY: f64 = 0.999;

impl Tuner {
    /// Begins with the weights in use.
    pub fn new(lessons: Lessons) -> Tuner {
        let weights = tuning::weights();
        let (mut learned, mut kept_apart) = (vec![], vec![]);
        for (number, lesson) in lessons.0.into_iter().enumerate() {
            if number % APART == APART - 1 { kept_apart.push(lesson) } else { learned.push(lesson) }
        }
        let zeros = vec![[0.0; 2]; weights.len()];
        Tuner {
            learned,
            kept_apart,
            start: weights.clone(),
            weights,
            slopes: zeros.clone(),
            squares: zeros,
            steps: 0,
        }
    }

    /// The mean error on what is learned from.
    pub fn error(&self) -> f64 {
        self.mean_error(&self.learned)
    }

    /// The weights as they are now.
    pub fn weights(&self) -> &[[f64; 2]] {
        &self.weights
    }

    /// Takes so many steps, and tells now and then how it is going.
    pub fn run(&mut self, steps: i32, mut tell: impl FnMut(Progress)) {
        for _ in 0..steps {
            let slopes = self.slope();
            self.step(&slopes);
            if self.steps % 20 == 0 {
                tell(self.progress());
            }
        }
    }

    /// How it stands.
    pub fn progress(&self) -> Progress {
        Progress { step: self.steps, error: self.error(), apart: self.mean_error(&self.kept_apart) }
    }

    fn mean_error(&self, lessons: &[Lesson]) -> f64 {
        let sum: f64 = lessons.iter().map(|lesson| self.miss(lesson).powi(2)).sum();
        sum / count(lessons)
    }

    /// By how much the expected score is off.
    fn miss(&self, lesson: &Lesson) -> f64 {
        expected(lesson.trace.worth(&self.weights)) - wanted(lesson)
    }

    /// In which direction the error grows, for each weight.
    fn slope(&self) -> Vec<[f64; 2]> {
        let mut slopes = vec![[0.0; 2]; self.weights.len()];
        for lesson in &self.learned {
            let seen = expected(lesson.trace.worth(&self.weights));
            let steep = (seen - wanted(lesson)) * seen * (1.0 - seen);
            let (phase, scale) = (lesson.trace.phase, lesson.trace.scale);
            let (middle, end) = (steep * phase, steep * (1.0 - phase) * scale);
            for &(place, times) in &lesson.trace.entries {
                let [to_middle, to_end] = &mut slopes[usize::from(place)];
                *to_middle += middle * f64::from(times);
                *to_end += end * f64::from(times);
            }
        }
        let count = count(&self.learned);
        for (slope, (now, start)) in slopes.iter_mut().zip(self.weights.iter().zip(&self.start)) {
            for (slope, (now, start)) in slope.iter_mut().zip(now.iter().zip(start)) {
                *slope = *slope / count + HOLD * (now - start);
            }
        }
        slopes
    }

    /// One step of Adam: as far as the slope has been steady.
    fn step(&mut self, slopes: &[[f64; 2]]) {
        self.steps += 1;
        let fresh = 1.0 - MEMORY.powi(self.steps);
        let long_fresh = 1.0 - LONG_MEMORY.powi(self.steps);
        for (place, slope) in slopes.iter().enumerate() {
            for (side, &slope) in slope.iter().enumerate() {
                let mean = &mut self.slopes[place][side];
                *mean = MEMORY * *mean + (1.0 - MEMORY) * slope;
                let square = &mut self.squares[place][side];
                *square = LONG_MEMORY * *square + (1.0 - LONG_MEMORY) * slope.powi(2);
                let root = (*square / long_fresh).sqrt() + 1e-9;
                self.weights[place][side] -= RATE * (*mean / fresh) / root;
            }
        }
    }
}

/// The score to expect from an advantage in centipawns.
fn expected(centipawns: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-centipawns / TENFOLD))
}

fn wanted(lesson: &Lesson) -> f64 {
    RESULT * lesson.result + (1.0 - RESULT) * expected(lesson.score)
}

fn count(lessons: &[Lesson]) -> f64 {
    f64::from(u32::try_from(lessons.len().max(1)).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::tuning::trace;

    fn lesson(fen: &str, result: f64, score: f64) -> Lesson {
        Lesson { trace: trace(&chess::parse_fen(fen).unwrap()), result, score }
    }

    #[test]
    fn what_the_games_say_moves_the_weights() {
        // Games in which a knight more always lost: it must come out worth less.
        let fen = "4k3/pppppppp/8/8/8/8/PPPPPPPP/1N2K3 w - - 0 1";
        let lessons = Lessons((0..10).map(|_| lesson(fen, 0.0, -300.0)).collect());
        let mut tuner = Tuner::new(lessons);
        let before = tuner.progress();
        let worth = |tuner: &Tuner| tuner.learned[0].trace.worth(&tuner.weights);
        let worth_before = worth(&tuner);
        tuner.run(60, |_| {});
        let after = tuner.progress();
        assert!(after.error < before.error * 0.8 && after.apart < before.apart);
        assert!(worth(&tuner) < worth_before);
    }

    #[test]
    fn a_trace_adds_up_to_the_evaluation() {
        use search::{Board, Evaluation, HandMade};
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "8/5pk1/4p1p1/3pP2p/3P1P1P/1p1K2P1/1P6/8 w - - 0 45",
        ] {
            let position = chess::parse_fen(fen).unwrap();
            let worth = trace(&position).worth(&tuning::weights());
            let seen = f64::from(HandMade.evaluate(&Board::new(position)));
            assert!((worth - seen).abs() < 2.0, "{worth} {seen} {fen}");
        }
    }
}
