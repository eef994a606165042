use game::{Outcome, ParseActionError, Seat};
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{
    Color, Position as _,
    san::{San, SanError, SanPlus},
};
use ts_rs::TS;

use crate::{Action, ChessGame, CoordinateMove, Ground, Start, parse_fen, print_fen, seat_of};

/// A move in both notations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MoveText {
    /// From where to where.
    pub coordinates: CoordinateMove,
    /// Standard notation, with `+` or `#`.
    #[ts(type = "string")]
    pub san: SanPlus,
}

/// What anybody may know of a game of chess: everything.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "ChessView")]
pub struct View {
    /// Where the game began.
    pub start: Start,
    /// The position, with its clocks.
    pub fen: String,
    /// Who is to move.
    #[serde_as(as = "DisplayFromStr")]
    #[ts(type = "Color")]
    pub turn: Color,
    /// Whether the king of the side to move is attacked.
    pub check: bool,
    /// The moves so far.
    pub moves: Vec<MoveText>,
    /// What the side to move may play; nothing once the game is over.
    pub legal: Vec<MoveText>,
    /// Half-moves since the last capture or pawn move.
    pub half_moves: u32,
    /// How often the position has occurred.
    pub occurrences: usize,
    /// On what ground the side to move may claim a draw now.
    pub claim: Option<Ground>,
    /// The moves with which it may claim one.
    pub claim_with: Vec<CoordinateMove>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

impl View {
    pub(crate) fn of(game: &ChessGame) -> View {
        use game::Game as _;
        let position = game.position();
        let mut view = View {
            start: game.start().clone(),
            fen: print_fen(position),
            turn: position.turn(),
            check: position.is_check(),
            moves: game.played().to_vec(),
            legal: vec![],
            half_moves: position.halfmoves(),
            occurrences: game.occurrences(),
            claim: None,
            claim_with: vec![],
            outcome: game.outcome().cloned(),
        };
        if view.outcome.is_none() {
            view.add_options(game);
        }
        view
    }

    fn add_options(&mut self, game: &ChessGame) {
        let position = game.position();
        self.claim = game.claimable();
        for m in position.legal_moves() {
            let coordinates = CoordinateMove::of(m, game.start().mode());
            self.legal.push(MoveText { coordinates, san: SanPlus::from_move(position.clone(), m) });
            if game.claimable_with(m).is_some() {
                self.claim_with.push(coordinates);
            }
        }
    }

    fn read_move(&self, text: &str) -> Result<CoordinateMove, ParseActionError> {
        if let Ok(coordinates) = text.parse() {
            return Ok(coordinates);
        }
        let Ok(san) = San::from_ascii(text.as_bytes()) else {
            return Err(ParseActionError(format!(
                "{text:?} is no move: write e2e4 or e4, g1f3 or Nf3, e1g1 or O-O, e7e8q or e8=Q"
            )));
        };
        let position = parse_fen(&self.fen).map_err(|why| ParseActionError(why.to_string()))?;
        match san.to_move(&position) {
            Ok(m) => Ok(CoordinateMove::of(m, self.start.mode())),
            Err(SanError::AmbiguousSan) => {
                Err(ParseActionError(format!("{text} is ambiguous: say from which square")))
            }
            Err(SanError::IllegalSan) => {
                Err(ParseActionError(format!("{text} is not a legal move for {}", self.turn)))
            }
        }
    }
}

impl game::View for View {
    type Action = Action;

    fn options(&self, seat: Seat) -> Vec<Action> {
        if seat != seat_of(self.turn) {
            return vec![];
        }
        let moves = self.legal.iter().map(|m| Action::Move(m.coordinates));
        let claim = self.claim.map(|_| Action::Claim { with: None });
        let claims = self.claim_with.iter().map(|&m| Action::Claim { with: Some(m) });
        moves.chain(claim).chain(claims).collect()
    }

    /// Understands coordinates and standard notation, also behind `claim`.
    fn read(&self, text: &str) -> Result<Action, ParseActionError> {
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
