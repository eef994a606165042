pub(crate) mod document;
mod letter;

use chess::CoordinateMove;
use game::{Game as _, Rejection};
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Role, Square};
use thiserror::Error;

use crate::{Duplicate, Player};
use document::{Document, VARIANT, VERSION};
use letter::Letter;

/// A saved game: the list of its moves. Everything else follows from replaying them.
///
/// ```
/// use duplicate::{Duplicate, SaveFile};
/// let text = r#"{"variant":"duplicate-chess","version":1,"moves":[{"player":"N","from":"e2","to":"e4"}]}"#;
/// let file: SaveFile = text.parse()?;
/// let game = Duplicate::from_save(&file)?;
/// assert_eq!(game.to_save().to_string(), text);
/// # Ok::<(), duplicate::SaveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Document", into = "Document")]
pub struct SaveFile {
    /// The moves in order.
    pub moves: Vec<SavedMove>,
}

/// One move of a saved game.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DuplicateSavedMove))]
#[serde(deny_unknown_fields)]
pub struct SavedMove {
    /// The player.
    #[serde_as(as = "Letter")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[NSEW]$"))]
    pub player: Player,
    /// The square the piece left.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Square))]
    pub from: Square,
    /// The square it went to.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Square))]
    pub to: Square,
    /// The piece a pawn was promoted to.
    #[serde_as(as = "Option<Letter>")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[qrbn]$"))]
    pub promotion: Option<Role>,
}

/// Why a saved game cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The text is not the JSON of a saved game; the sentence names the line and the column.
    #[error("this is not a saved game of duplicate chess: {0}")]
    Unreadable(String),
    /// It is a saved game of another kind.
    #[error("this is a saved game of {0:?}; {VARIANT:?} can be opened here")]
    Variant(String),
    /// It was written by another version.
    #[error("this saved game has version {0}; version {VERSION} can be opened here")]
    Version(u32),
    /// A move by a player who was not to move.
    #[error("move {number} cannot be {player}'s: it is {turn}'s turn")]
    Turn {
        /// Its number, counted from 1.
        number: usize,
        /// The player in the file.
        player: Player,
        /// The player to move.
        turn: Player,
    },
    /// A move is not legal, or comes after the end.
    #[error("move {number} cannot be made: {why}")]
    Move {
        /// Its number, counted from 1.
        number: usize,
        /// What is wrong with it.
        why: Rejection,
    },
}

impl Duplicate {
    /// Replays a saved game. An error names the first move that cannot be made.
    pub fn from_save(file: &SaveFile) -> Result<Duplicate, SaveError> {
        let mut game = Duplicate::default();
        for (number, &saved) in (1..).zip(&file.moves) {
            game.replay(number, saved)?;
        }
        Ok(game)
    }

    fn replay(&mut self, number: usize, saved: SavedMove) -> Result<(), SaveError> {
        let SavedMove { player, from, to, promotion } = saved;
        let turn = self.position().turn();
        if player != turn {
            return Err(SaveError::Turn { number, player, turn });
        }
        let m = CoordinateMove { from, to, promotion };
        self.submit(player.seat(), &m).map_err(|why| SaveError::Move { number, why })?;
        Ok(())
    }

    /// The game as a saved game.
    pub fn to_save(&self) -> SaveFile {
        let moves = self.moves().iter().enumerate();
        let saved = moves.map(|(ply, &CoordinateMove { from, to, promotion })| SavedMove {
            player: Player::of_ply(ply),
            from,
            to,
            promotion,
        });
        SaveFile { moves: saved.collect() }
    }
}
