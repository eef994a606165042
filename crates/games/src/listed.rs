use game::Game;
use protocol::{AnyAnnouncement, AnyView, GameName};

/// A game of the list: what is typed inside is put in terms of any game where it leaves.
///
/// ```
/// use game::{Game, Viewer};
/// use games::Listed;
/// use keishi::{Keishi, Options};
///
/// fn told_to_spectators<G: Listed>(game: &G) -> String {
///     let view = G::any_view(game.view(Viewer::Spectator));
///     serde_json::to_string(&view).expect("a view has a JSON form")
/// }
///
/// let game = Keishi::new(&Options::default())?;
/// assert!(told_to_spectators(&game).starts_with(r#"{"game":"keishi","options""#));
/// # Ok::<(), game::SetupError>(())
/// ```
pub trait Listed: Game {
    /// Which one of the list it is.
    const GAME: GameName;

    /// The view, as one of any game.
    fn any_view(view: Self::View) -> AnyView;

    /// The announcement, as one of any game.
    fn any_announcement(said: Self::Announcement) -> AnyAnnouncement;
}
