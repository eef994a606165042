//! The laws that every game keeps, checked on random games: so many by default, and `TESTKIT_PERCENT` percent of it if the
//! environment says so.

mod conform;
mod effort;
mod silent;

pub use conform::{assert_conforms, assert_conforms_with};
pub use silent::{assert_silent, assert_silent_with};

use serde::Serialize;

use crate::{Game, Heard, Viewer};

/// Everybody who can look at a game of this kind.
fn viewers<G: Game>() -> impl Iterator<Item = Viewer> {
    G::seats().map(Viewer::Seat).chain([Viewer::Spectator])
}

/// All that anybody can know of the game, as bytes.
fn everything_visible<G: Game>(game: &G) -> Vec<String> {
    let views = viewers::<G>().map(|viewer| json(&game.view(viewer)));
    views.chain([json(&game.to_act()), json(&game.outcome())]).collect()
}

/// What one viewer heard of it.
fn heard_by<A: Clone>(heard: &[Heard<A>], viewer: Viewer) -> Vec<A> {
    heard.iter().filter_map(|h| h.for_viewer(viewer)).cloned().collect()
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data can be written as JSON")
}
