//! The view as it travels: text and numbers.

use std::{borrow::Cow, sync::Arc};

use game::Outcome;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Position as _};
use thiserror::Error;

use crate::{
    CoordinateMove, Ground, LawEnd, MoveText, Start, View, game::forget_the_oldest, print_fen,
};

/// What anybody may know of a game of chess: everything.
#[serde_as]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ChessView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ChessView"))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Wire<'a> {
    /// Where the game began.
    start: Cow<'a, Start>,
    /// The position, with its clocks.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Fen))]
    fen: String,
    /// Who is to move.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Color))]
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    turn: Color,
    /// Whether the king of the side to move is attacked.
    check: bool,
    /// The moves so far.
    moves: Cow<'a, [MoveText]>,
    /// What the side to move may play; nothing once the game is over.
    legal: Cow<'a, [MoveText]>,
    /// Half-moves since the last capture or pawn move.
    half_moves: u32,
    /// How many more of them make a draw claimable.
    half_moves_to_claim: u32,
    /// How often the position has occurred.
    occurrences: usize,
    /// On what ground the side to move may claim a draw now: the first of the grounds.
    claim: Option<Ground>,
    /// All grounds on which it may: both may hold at once.
    #[serde(default)]
    grounds: Cow<'a, [Ground]>,
    /// The moves with which it may claim one.
    claim_with: Cow<'a, [CoordinateMove]>,
    /// Where the law ended a game that was played on, as the papers show that it came with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    law_end: Option<LawEnd>,
    /// How the game ended, if it has.
    outcome: Option<Cow<'a, Outcome>>,
}

/// Why a view that was received makes no sense.
#[derive(Debug, Error)]
enum WireError {
    #[error("move {number} of the view, {coordinates}, is not legal where it stands")]
    Move { number: usize, coordinates: CoordinateMove },
    #[error("the moves of the view lead to {reached}, and it says {stated}")]
    Position { reached: String, stated: String },
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let wire = Wire {
            start: Cow::Borrowed(&self.start),
            fen: print_fen(&self.position),
            turn: self.position.turn(),
            check: self.position.is_check(),
            moves: Cow::Borrowed(&self.moves),
            legal: Cow::Borrowed(&self.legal),
            half_moves: self.position.halfmoves(),
            half_moves_to_claim: Ground::HALF_MOVES.saturating_sub(self.position.halfmoves()),
            occurrences: self.occurrences,
            claim: self.claim,
            grounds: Cow::Borrowed(&self.grounds),
            claim_with: Cow::Borrowed(&self.claim_with),
            law_end: self.law_end,
            outcome: self.outcome.as_ref().map(Cow::Borrowed),
        };
        wire.serialize(to)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        Wire::deserialize(from)?.into_view().map_err(de::Error::custom)
    }
}

impl Wire<'_> {
    /// The moves are replayed to get the positions that may still come back.
    fn into_view(self) -> Result<View, WireError> {
        let mut position = self.start.position().clone();
        let mut past = vec![];
        for (number, played) in (1..).zip(self.moves.iter()) {
            let coordinates = played.coordinates;
            let m = coordinates.in_position(&position);
            let m = m.ok_or(WireError::Move { number, coordinates })?;
            past.push(position.clone());
            position.play_unchecked(m);
            if position.halfmoves() == 0 {
                past.clear();
            }
            forget_the_oldest(&mut past);
        }
        let reached = print_fen(&position);
        if reached != self.fen {
            return Err(WireError::Position { reached, stated: self.fen });
        }
        Ok(View {
            start: self.start.into_owned(),
            position,
            past: Arc::new(past),
            moves: Arc::new(self.moves.into_owned()),
            legal: self.legal.into_owned(),
            occurrences: self.occurrences,
            claim: self.claim,
            grounds: self.grounds.into_owned(),
            claim_with: self.claim_with.into_owned(),
            law_end: self.law_end,
            outcome: self.outcome.map(Cow::into_owned),
        })
    }
}
