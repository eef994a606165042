//! The speed of the moderator: a game replayed, a refused try judged, a view made.

use blind::{Action, Blind, Options, Turn, preset, referee};
use criterion::{Criterion, criterion_group, criterion_main};
use game::{Game, Seat, View, Viewer};
use shakmaty::Chess;

/// The actions of a random game, with the seats they belong to.
fn random_game(options: &Options, length: usize) -> Vec<(Seat, Action)> {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut game = Blind::new(options).expect("every rule set can be played");
    let mut actions = vec![];
    while actions.len() < length {
        let Some(seat) = game.to_act().iter().next() else { break };
        let choices = game.view(Viewer::Seat(seat)).options(seat);
        let action = choices[rng.usize(..choices.len())];
        game.submit(seat, &action).expect("a choice is accepted");
        actions.push((seat, action));
    }
    actions
}

fn replay(options: &Options, actions: &[(Seat, Action)]) -> Blind {
    let mut game = Blind::new(options).expect("it was played before");
    for (seat, action) in actions {
        game.submit(*seat, action).expect("it was accepted before");
    }
    game
}

fn moves_only(actions: &[(Seat, Action)], options: &Options) -> Vec<(Seat, Action)> {
    let mut game = Blind::new(options).expect("it was played before");
    let mut moves = vec![];
    for (seat, action) in actions {
        game.submit(*seat, action).expect("it was accepted before");
        if !game.to_act().contains(*seat) {
            moves.push((*seat, *action));
        }
    }
    moves
}

fn benches(criterion: &mut Criterion) {
    for name in ["house", "rand"] {
        let options = preset(name).expect("the preset is known");
        let actions = random_game(&options, 1000);
        let moves = moves_only(&actions, &options);
        criterion.bench_function(&format!("{name}: replay {} moves", moves.len()), |b| {
            b.iter(|| replay(&options, &moves));
        });
        criterion.bench_function(&format!("{name}: replay {} actions", actions.len()), |b| {
            b.iter(|| replay(&options, &actions));
        });
        let game = replay(&options, &actions);
        criterion.bench_function(&format!("{name}: view"), |b| {
            b.iter(|| game.view(Viewer::Seat(Seat::ALL[0])));
        });
    }
    let (position, options) = (Chess::default(), Options::default());
    let refused: Action = "e2d3".parse().expect("this is a try");
    criterion.bench_function("judge a refused try", |b| {
        b.iter(|| referee::judge(&position, &options, &Turn::default(), refused));
    });
}

criterion_group!(group, benches);
criterion_main!(group);
