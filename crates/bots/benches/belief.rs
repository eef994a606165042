//! How long a decision takes in the middle of a game of blind chess.

use blind::{Blind, Options};
use bots::{Belief, Brain, Decision, Effort, Playable, Situation, StopToken};
use criterion::{Criterion, criterion_group, criterion_main};
use game::{Game, Seat, Viewer};

const WHITE: Seat = Seat::ALL[0];

/// A game after this many turns, and White's brain before it decides.
fn middle_of_a_game(effort: Effort, turns: usize) -> (Blind, Belief) {
    let mut game = Blind::new(&Options::default()).expect("the house rules");
    let (mut white, mut black) = (Belief::new(1, effort), Blind::casual(1));
    let stop = StopToken::default();
    let (mut over, mut tried) = (0, vec![]);
    while over < turns {
        let seat = game.to_act().iter().next().expect("the game goes on");
        let view = game.view(Viewer::Seat(seat));
        let situation = Situation::of(seat, &view, &[], &tried, &stop).expect("the seat is to act");
        let decision =
            if seat == WHITE { white.decide(&situation) } else { black.decide(&situation) };
        let Decision::Act(action) = decision else { break };
        game.submit(seat, &action).expect("it does what it may");
        tried.push(action);
        if !game.to_act().contains(seat) {
            tried.clear();
            over += 1;
        }
    }
    (game, white)
}

fn benches(criterion: &mut Criterion) {
    for (name, effort) in [("quick", Effort::QUICK), ("usual", Effort::default())] {
        let (game, belief) = middle_of_a_game(effort, 20);
        let (view, stop) = (game.view(Viewer::Seat(WHITE)), StopToken::default());
        let mut group = criterion.benchmark_group("belief");
        group.sample_size(10);
        group.bench_function(name, |b| {
            let decide = |mut belief: Belief| {
                let situation = Situation::of(WHITE, &view, &[], &[], &stop);
                belief.decide(&situation.expect("White is to move"))
            };
            b.iter_batched(|| belief.clone(), decide, criterion::BatchSize::LargeInput);
        });
    }
}

criterion_group!(group, benches);
criterion_main!(group);
