//! The ko by the solver's past and by the referee.

use game::{Game, View as _, Viewer};
use keishi::{Action, Keishi, Options};
use keishi_solver::Past;
use proptest::prelude::*;

proptest! {
    #[test]
    fn the_past_forbids_what_the_referee_forbids(choices in proptest::collection::vec(any::<u8>(), 1..60), swap: bool) {
        let mut game = Keishi::new(&Options { swap, ..Options::default() }).unwrap();
        for choice in choices {
            let Some(side) = game.turn() else { break };
            let past = Past::of(game.played());
            let forbidden = past.forbidden().filter(|m| game.position().play(*m).is_ok());
            prop_assert_eq!(game.forbidden_moves().collect::<Vec<_>>(), Vec::from_iter(forbidden));
            let action = next(&game, past, choice);
            game.submit(side.seat(), &action).unwrap();
        }
    }
}

/// Often takes back the last move, so that the ko has something to forbid.
fn next(game: &Keishi, past: Past, choice: u8) -> Action {
    let seat = game.turn().expect("the game goes on").seat();
    let options = game.view(Viewer::Seat(seat)).options(seat);
    let back = past.own.map(|m| Action::Move(m.back())).filter(|back| options.contains(back));
    match back {
        Some(back) if !choice.is_multiple_of(4) => back,
        _ => options[usize::from(choice / 4) % options.len()],
    }
}
