use chess::{Action, Chess, CoordinateMove, Options, seat_of};
use game::Game;
use shakmaty::{CastlingMode, Position as _};

/// After how many plies a new game begins.
const PLIES: usize = 200;

/// The moves of a game that the referee lets go on this long.
pub(super) fn long_game() -> Vec<String> {
    (0..1000).find_map(random_game).expect("one of a thousand random games lasts a hundred moves")
}

fn random_game(seed: u64) -> Option<Vec<String>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = Chess::new(&Options::default()).ok()?;
    let mut script = vec![];
    for _ in 0..PLIES {
        let position = game.position();
        let m =
            CoordinateMove::of(*random.choice(&position.legal_moves())?, CastlingMode::Standard);
        game.submit(seat_of(position.turn()), &Action::Move(m)).ok()?;
        script.push(m.to_string());
    }
    Some(script)
}
