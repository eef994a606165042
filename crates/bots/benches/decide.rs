//! How long programs think.

use std::hint::black_box;

use blind::Blind;
use bots::{Library, Name, Playable, Situation, StopToken, play_out};
use chess::Chess;
use criterion::Criterion;
use duplicate::Duplicate;
use game::Viewer;
use keishi::Keishi;
use table::{Setup, Table};

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    decide::<Chess>(&mut criterion, 40);
    decide::<Blind>(&mut criterion, 40);
    decide::<Duplicate>(&mut criterion, 20);
    decide::<Keishi>(&mut criterion, 4);
    criterion.final_summary();
}

/// One decision of every program after this many plies among casual players, by one that comes new to the game.
fn decide<G: Playable>(criterion: &mut Criterion, plies: usize) {
    let mut table = Table::<G>::new(Setup::default()).expect("the default options are good");
    play_out(&mut table, plies, |_| G::casual(1));
    let game = table.game();
    let seat = game.to_act().iter().next().expect("the game goes on");
    let view = game.view(Viewer::Seat(seat));
    let stop = StopToken::default();
    let situation = Situation::<G>::of(seat, &view, &[], &[], &stop).expect("the seat is to act");
    let mut group = criterion.benchmark_group(G::NAME);
    group.sample_size(10);
    let programs = Name::ALL.into_iter().filter(|name| !matches!(name, Name::Recon(_)));
    for name in programs.filter(|name| name.plays::<G>()) {
        let brain = || name.brain::<G>(2, &Library::default()).expect("it plays this game");
        group.bench_function(name.word(), |bench| {
            bench.iter_batched_ref(
                brain,
                |brain| brain.decide(black_box(&situation)),
                criterion::BatchSize::SmallInput,
            );
        });
    }
}
