use std::sync::Arc;

use game::{Outcome, ParseActionError, ReadError, Rejection, Seat};
use serde::{Deserialize, Serialize};
use shakmaty::{Color, Position as _, san::SanPlus};

use crate::{
    Action, Chess, CoordinateMove, Ground, LawEnd, Position, Shift, Start,
    pgn::{self, MoveError},
    seat_of,
};

/// A move in both notations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MoveText {
    /// From where to where.
    pub coordinates: CoordinateMove,
    /// Standard notation, with `+` or `#`.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::San))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub san: SanPlus,
    /// The pieces that move, where a move does more than take one piece to its square: castling and en passant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shifts: Option<[Shift; 2]>,
}

/// What anybody may know of a game of chess: everything.
///
/// The position is a position; it becomes text, a FEN, only on the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(as = "crate::wire::Wire<'static>", rename = "ChessView")
)]
pub struct View {
    /// Where the game began.
    pub start: Start,
    /// The position, with its clocks.
    pub position: Position,
    /// The positions before it that may still come back, oldest first: all since the half-move clock was zero.
    pub past: Arc<Vec<Position>>,
    /// The moves so far.
    pub moves: Arc<Vec<MoveText>>,
    /// What the side to move may play; nothing once the game is over.
    pub legal: Vec<MoveText>,
    /// How often the position has occurred.
    pub occurrences: usize,
    /// On what ground the side to move may claim a draw now: the first of the grounds.
    pub claim: Option<Ground>,
    /// All grounds on which it may: both may hold at once.
    pub grounds: Vec<Ground>,
    /// The moves with which it may claim one.
    pub claim_with: Vec<CoordinateMove>,
    /// Where the law ended a game that was played on, as the papers show that it came with.
    pub law_end: Option<LawEnd>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

impl View {
    pub(crate) fn of(game: &Chess) -> View {
        use game::Game as _;
        let mut view = View {
            start: game.start().clone(),
            position: game.position().clone(),
            past: Arc::clone(&game.past),
            moves: Arc::clone(&game.played),
            legal: vec![],
            occurrences: game.occurrences(),
            claim: None,
            grounds: vec![],
            claim_with: vec![],
            law_end: game.law_end(),
            outcome: game.outcome().cloned(),
        };
        if view.outcome.is_none() {
            view.add_options(game);
        }
        view
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.position.turn()
    }

    fn add_options(&mut self, game: &Chess) {
        let position = game.position();
        self.grounds = game.claimable().collect();
        self.claim = self.grounds.first().copied();
        let may_claim = game.may_claim_with_a_move();
        for m in position.legal_moves() {
            let coordinates = CoordinateMove::of(m, game.start().mode());
            let san = SanPlus::from_move(position.clone(), m);
            self.legal.push(MoveText { coordinates, san, shifts: Shift::of(m) });
            if may_claim && game.claimable_with(m).next().is_some() {
                self.claim_with.push(coordinates);
            }
        }
    }

    fn read_move(&self, text: &str) -> Result<CoordinateMove, ReadError> {
        if let Ok(coordinates) = text.parse() {
            return Ok(coordinates);
        }
        let m = pgn::read_move(text, &self.position).map_err(|why| match why {
            MoveError::NotAMove => ReadError::from(ParseActionError(format!(
                "{text:?} is not a move: write e2e4 or e4, g1f3 or Nf3, e1g1 or O-O, e7e8q or e8=Q"
            ))),
            MoveError::Ambiguous => {
                ParseActionError(format!("{text} is ambiguous: say from which square")).into()
            }
            MoveError::Illegal => {
                let refusal = format!("{text} is not a legal move for {}", self.turn());
                Rejection::because(refusal).into()
            }
        })?;
        Ok(CoordinateMove::of(m, self.start.mode()))
    }
}

impl game::View for View {
    type Action = Action;

    fn options(&self, seat: Seat) -> Vec<Action> {
        if seat != seat_of(self.turn()) {
            return vec![];
        }
        let moves = self.legal.iter().map(|m| Action::Move(m.coordinates));
        let claim = self.claim.map(|_| Action::Claim { with: None });
        let claims = self.claim_with.iter().map(|&m| Action::Claim { with: Some(m) });
        moves.chain(claim).chain(claims).collect()
    }

    /// Understands coordinates and standard notation, with the liberties that people take with it, also behind `claim`.
    fn read(&self, text: &str) -> Result<Action, ReadError> {
        let text = text.trim();
        match text.strip_prefix("claim") {
            Some("") => Ok(Action::Claim { with: None }),
            Some(rest) if rest.starts_with(' ') => {
                Ok(Action::Claim { with: Some(self.read_move(rest.trim_start())?) })
            }
            _ => self.read_move(text).map(Action::Move),
        }
    }
}
