//! A game of 300 moves, replayed from its record: as it lies in memory, and from its JSON.

use chess::Chess;
use criterion::{Criterion, criterion_group, criterion_main};
use game::{Game, View, Viewer};
use table::{Deed, Record, Setup, Table};

const PLIES: usize = 600;

/// A random game of this length.
fn long_game() -> Record<Chess> {
    (0..1000).find_map(random_game).expect("one of a thousand games lasts 300 moves")
}

fn random_game(seed: u64) -> Option<Record<Chess>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut table = Table::<Chess>::new(Setup::default()).expect("the standard start");
    for ply in 0..PLIES as u64 {
        let seat = table.game().to_act().iter().next()?;
        let mut options = table.game().view(Viewer::Seat(seat)).options(seat);
        options.retain(|action| matches!(action, chess::Action::Move(_)));
        let action = *random.choice(&options)?;
        table.submit(seat, Deed::Act(action), ply * 1000).ok()?;
    }
    Some(table.record().clone())
}

fn replay(c: &mut Criterion) {
    let record = long_game();
    let text = record.to_string();
    c.bench_function("300 moves from the record", |b| {
        b.iter(|| Table::replay(&record).expect("a good record"));
    });
    c.bench_function("300 moves from its JSON", |b| {
        b.iter(|| {
            let record: Record<Chess> = text.parse().expect("a good record");
            Table::replay(&record).expect("a good record")
        });
    });
}

criterion_group!(benches, replay);
criterion_main!(benches);
