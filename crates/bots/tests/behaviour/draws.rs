//! What programs say to a draw that they are offered.

use blind::Blind;
use bots::{Bot, Brain, Library, Name, Playable, StopToken};
use chess::Chess;
use duplicate::Duplicate;
use game::{Game, Seat, Viewer};
use keishi::Keishi;

/// A game in which this was played, by each seat in its turn.
fn after<G: Game>(actions: &[&str]) -> G {
    let mut game = G::new(&G::Options::default()).unwrap();
    for action in actions {
        let seat = game.to_act().iter().next().unwrap();
        game.submit(seat, &action.parse().unwrap()).unwrap();
    }
    game
}

/// Whether this program takes a draw while another seat is to move.
fn agrees<G: Playable>(name: Name, game: &G) -> bool {
    let waiting = G::seats().find(|seat| !game.to_act().contains(*seat)).unwrap();
    let brain: Box<dyn Brain<G>> = name.brain(1, &Library::default()).unwrap();
    Bot::new(waiting, brain).answer_draw(&game.view(Viewer::Seat(waiting)), &StopToken::default())
}

/// The programs that play this game and are made of code alone.
fn programs<G: Playable>() -> Vec<Name> {
    let plays = |name: &Name| name.brain::<G>(1, &Library::default()).is_ok();
    Name::ALL.into_iter().filter(plays).collect()
}

#[test]
fn no_program_agrees_to_a_draw_in_the_opening() {
    fn nobody_agrees<G: Playable>(actions: &[&str]) {
        let game = after::<G>(actions);
        let programs = programs::<G>();
        assert!(programs.len() >= 3, "{programs:?}");
        for name in programs {
            assert!(!agrees(name, &game), "{name} in {}", G::NAME);
        }
    }
    nobody_agrees::<Chess>(&["e2e4", "e7e5"]);
    nobody_agrees::<Blind>(&["e2e4", "e7e5"]);
    nobody_agrees::<Duplicate>(&["e2e4", "e2e4", "e7e5", "e7e5"]);
    nobody_agrees::<Keishi>(&["b2b3", "b5b4"]);
}

/// White's moves of a game in which nothing happens; Black answers each with its mirror image.
const QUIET: &str = "a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 b1d2 g1e2 f1g2 c1b2 d1c2 a1b1 b1c1 c1b1 h1g1 g1f1 f1g1 d2f1";

/// The same move on the other side of the board.
fn mirrored(text: &str) -> String {
    let rank =
        |c: char| c.to_digit(10).and_then(|rank| char::from_digit(9 - rank, 10)).unwrap_or(c);
    text.chars().map(rank).collect()
}

#[test]
fn a_program_that_is_not_better_agrees_to_a_draw_once_there_was_a_game() {
    let both = QUIET.split(' ').flat_map(|white| [white.to_owned(), mirrored(white)]);
    let both: Vec<String> = both.collect();
    let both: Vec<&str> = both.iter().map(String::as_str).collect();
    let engine: Name = "engine".parse().unwrap();
    for name in [Name::Casual, engine] {
        assert!(agrees(name, &after::<Chess>(&both)), "{name}");
        assert!(!agrees(name, &after::<Chess>(&both[..38])), "{name}: one turn earlier");
    }
}

#[test]
fn a_position_with_few_men_is_no_opening() {
    let start = "8/8/4k3/8/8/4K3/4R3/4r3 w - - 0 1".parse().unwrap();
    let game = Chess::new(&chess::Options { start, ..Default::default() }).unwrap();
    assert!(agrees(Name::Casual, &game));
    assert!(game.to_act().contains(Seat::ALL[0]));
}
