use chess::{CoordinateMove, seat_of};
use game::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Color;

use crate::{Action, Announcement, Army, Options, Reveal, Tally, Turn};

/// What one viewer may know of a game.
///
/// ```
/// use blind::{Blind, Options};
/// use game::{Game, Seat, View, Viewer};
/// let (white, black) = (Seat::ALL[0], Seat::ALL[1]);
/// let mut game = Blind::new(&Options::default())?;
/// game.submit(white, &"touch e2".parse()?)?;
/// let tries = game.view(Viewer::Seat(white)).options(white);
/// assert_eq!(tries.iter().map(ToString::to_string).collect::<Vec<_>>(), ["e2d3", "e2e3", "e2f3", "e2e4"]);
/// assert!(game.view(Viewer::Seat(black)).heard.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[serde_as]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BlindView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BlindView"))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The rules that are played.
    pub rules: Options,
    /// Whose turn it is, while the game goes on and if the viewer may know.
    #[serde_as(as = "Option<DisplayFromStr>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<chess::openapi::Color>))]
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub to_move: Option<Color>,
    /// What the moderator said to the viewer so far.
    pub heard: Vec<Said>,
    /// What only a player knows; nothing for those who watch.
    pub own: Option<Own>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// What was hidden, after the end.
    pub reveal: Option<Reveal>,
}

/// Something the moderator said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BlindSaid))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BlindSaid"))]
#[serde(rename_all = "camelCase")]
pub struct Said {
    /// The number of the turn in which it was said: 1 for White's first, 2 for Black's first, and so on.
    pub turn: u32,
    /// What was said.
    #[serde(flatten)]
    pub said: Announcement,
}

/// What a player knows of their own side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Own {
    /// Colour, pieces and castling rights.
    #[serde(flatten)]
    pub army: Army,
    /// Whether the player's king is in check.
    pub in_check: bool,
    /// The player's moves so far.
    pub moves: Vec<CoordinateMove>,
    /// The pieces captured and lost.
    pub tally: Tally,
    /// What happened in this turn, if it is the player's own.
    pub turn: Option<Turn>,
    /// What the player may sensibly do now, by geometry and by what was answered in this turn.
    pub choices: Vec<Action>,
}

impl game::View for View {
    type Action = Action;

    fn options(&self, seat: Seat) -> Vec<Action> {
        match &self.own {
            Some(own) if seat_of(own.army.color) == seat => own.choices.clone(),
            _ => vec![],
        }
    }
}
