//! Accuracy, held against a second computation, written the long way.

use game::Seat;
use proptest::prelude::*;
use review::{Effort, Judge, Judgement, Line, Plan, Review, WinPercent, Worth, run};
use search::StopToken;

/// A game whose moments are their own judgement: White's chances.
#[derive(Clone, Debug)]
struct Known;

#[derive(Clone, Debug, PartialEq)]
struct Chances(f64);

impl Worth for Chances {
    fn win_percent(&self, seat: Seat) -> WinPercent {
        WinPercent::new(if seat == Seat::ALL[0] { self.0 } else { 100.0 - self.0 })
    }
}

impl Judge for Known {
    type Moment = f64;
    type Move = ();
    type Worth = Chances;

    fn judge(&mut self, moment: &f64, _: Effort, _: &StopToken) -> Option<Judgement<(), Chances>> {
        Some(Judgement { worth: Chances(*moment), lines: Vec::<Line<(), Chances>>::new() })
    }

    fn choices(_: &f64) -> Vec<((), f64)> {
        vec![]
    }
}

fn accuracies(chances: &[f64]) -> [Option<f64>; 2] {
    let mut review = Review::<Known>::new(chances[0]);
    for (index, after) in chances[1..].iter().enumerate() {
        review.play(Seat::ALL[index % 2], (), *after);
    }
    run(&mut review, &Plan::with_nodes(1, 1), &mut [Known], &StopToken::default(), &mut |_, _| {});
    [review.accuracy(Seat::ALL[0]), review.accuracy(Seat::ALL[1])]
}

/// As it is published, step by step.
fn the_long_way(chances: &[f64]) -> [Option<f64>; 2] {
    let moves = chances.len() - 1;
    let size = (moves / 10).clamp(2, 8);
    let mut windows = vec![];
    for _ in 2..size {
        windows.push(chances[..size].to_vec());
    }
    for first in 0..=chances.len().saturating_sub(size) {
        windows.push(chances[first..(first + size).min(chances.len())].to_vec());
    }
    [0, 1].map(|player| {
        let (mut weighted, mut weights, mut inverse, mut count) = (0.0, 0.0, 0.0, 0.0);
        for index in (player..moves).step_by(2) {
            let change = chances[index + 1] - chances[index];
            let lost = if player == 0 { -change } else { change };
            let accuracy = if lost <= 0.0 {
                100.0
            } else {
                let curve = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * lost).exp();
                (curve - 3.166_924_740_191_411 + 1.0).clamp(0.0, 100.0)
            };
            let window = &windows[index];
            let length = window.iter().map(|_| 1.0).sum::<f64>();
            let mean = window.iter().sum::<f64>() / length;
            let variance = window.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / length;
            let weight = variance.sqrt().clamp(0.5, 12.0);
            weighted += accuracy * weight;
            weights += weight;
            inverse += 1.0 / accuracy.max(1.0);
            count += 1.0;
        }
        (count > 0.0).then(|| f64::midpoint(weighted / weights, count / inverse))
    })
}

proptest! {
    #[test]
    fn it_is_what_the_long_way_finds(chances in proptest::collection::vec(0.0f64..=100.0, 1..140)) {
        for (found, expected) in accuracies(&chances).into_iter().zip(the_long_way(&chances)) {
            match (found, expected) {
                (Some(found), Some(expected)) => prop_assert!((found - expected).abs() < 1e-9, "{} {}", found, expected),
                (found, expected) => prop_assert_eq!(found, expected),
            }
        }
    }
}

#[test]
fn who_loses_nothing_is_perfect_and_who_never_moved_is_not_judged() {
    assert_eq!(accuracies(&[50.0]), [None, None]);
    assert_eq!(accuracies(&[50.0, 50.0]), [Some(100.0), None]);
    assert_eq!(accuracies(&[50.0, 60.0, 60.0]), [Some(100.0), Some(100.0)]);
}

#[test]
fn one_blunder_among_many_good_moves_costs_more_than_its_share() {
    let mut chances = vec![50.0; 41];
    chances[20..].fill(90.0);
    let [white, black] = accuracies(&chances).map(|accuracy| accuracy.expect("both have moved"));
    assert!((white - 100.0).abs() < 1e-9);
    assert!(black < 95.0, "{black}");
}
