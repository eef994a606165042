use chess::CoordinateMove;
use game::Rejection;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Square;

use crate::{Action, Army, Options, PawnTries, Refusal, Verdict};

/// What has happened so far in a turn. The player to move knows all of it.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BlindTurn))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BlindTurn"))]
#[serde(rename_all = "camelCase")]
pub struct Turn {
    /// The piece that must move now, because it was touched and can move.
    #[serde_as(as = "Option<DisplayFromStr>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<chess::openapi::Square>))]
    #[cfg_attr(feature = "ts", ts(type = "Square | null"))]
    pub touched: Option<Square>,
    /// The refused tries, without duplicates.
    pub refused: Vec<CoordinateMove>,
    /// The pieces the moderator has said cannot move or will not help.
    #[serde_as(as = "Vec<DisplayFromStr>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<chess::openapi::Square>))]
    #[cfg_attr(feature = "ts", ts(type = "Array<Square>"))]
    pub released: Vec<Square>,
    /// The number of refused touches and tries.
    pub refusals: u32,
    /// Whether `any?` was asked.
    pub asked: bool,
    /// Whether `any?` was answered with a yes, and no pawn capture has been tried since.
    pub owes: bool,
}

impl Turn {
    /// Checks that the player may do this now. It depends only on what the player knows.
    pub fn permits(&self, army: &Army, options: &Options, action: Action) -> Result<(), Rejection> {
        match action {
            Action::AskAny => self.permits_question(options),
            Action::Touch(square) => {
                self.permits_man(square)?;
                self.permits_paying(|| army.tries_of(square).any(|m| self.pays(army, m)))
            }
            Action::Try(m) => {
                self.permits_man(m.from)?;
                self.permits_paying(|| self.pays(army, m))
            }
        }
    }

    /// The sensible actions: all that neither geometry nor an answer in this turn has ruled out.
    ///
    /// There is always at least one. While the game goes on, there is a legal move; it is among the tries of the [`Army`], and
    /// the referee neither refuses it nor releases its piece. It can be a move of the touched piece, because a touch only
    /// binds a piece that can move, and after a yes to `any?` it can be a pawn capture. If both bind, the piece is a pawn that
    /// was touched after the yes, and it still has a capture to try, legal or not.
    pub fn choices(&self, army: &Army, options: &Options) -> Vec<Action> {
        let tries: Vec<CoordinateMove> = army.tries().filter(|&m| self.is_open(army, m)).collect();
        let question = self.permits_question(options).is_ok().then_some(Action::AskAny);
        let mut touches: Vec<Square> = vec![];
        if options.touch_move && self.touched.is_none() {
            touches.extend(tries.iter().map(|m| m.from));
            touches.dedup();
        }
        let touches = touches.into_iter().map(Action::Touch);
        question.into_iter().chain(touches).chain(tries.into_iter().map(Action::Try)).collect()
    }

    /// Records the answer to an action.
    pub fn note(&mut self, options: &Options, action: Action, verdict: &Verdict) {
        match (action, *verdict) {
            (Action::Touch(square), Verdict::Silence) => self.commit(options, square),
            (Action::Touch(square), Verdict::Refused(why)) => self.note_refusal(square, why),
            (Action::Try(m), Verdict::Refused(why)) => {
                self.owes = false;
                if !self.refused.contains(&m) {
                    self.refused.push(m);
                }
                if matches!(why, Refusal::IllegalMove | Refusal::Nonsense) {
                    self.commit(options, m.from);
                }
                self.note_refusal(m.from, why);
            }
            (_, Verdict::PawnTries(any)) => (self.asked, self.owes) = (true, any),
            (_, Verdict::Played(_)) => *self = Turn::default(),
            (Action::Try(_) | Action::AskAny, _) => {}
        }
    }

    fn commit(&mut self, options: &Options, square: Square) {
        if options.touch_move {
            self.touched = Some(square);
        }
    }

    fn note_refusal(&mut self, square: Square, why: Refusal) {
        self.refusals += 1;
        if why.releases() && !self.released.contains(&square) {
            self.released.push(square);
        }
    }

    fn permits_man(&self, square: Square) -> Result<(), Rejection> {
        match self.touched {
            Some(touched) if touched != square => Err(Rejection::because(format!(
                "you touched the piece on {touched}, so it must move: try another square for it"
            ))),
            _ => Ok(()),
        }
    }

    fn permits_paying(&self, pays: impl FnOnce() -> bool) -> Result<(), Rejection> {
        if self.owes && !pays() {
            return Err(Rejection::because(
                "you asked, and a pawn can capture: first try a capture with a pawn that has not been refused yet",
            ));
        }
        Ok(())
    }

    fn permits_question(&self, options: &Options) -> Result<(), Rejection> {
        let refusal = match self.touched {
            _ if options.pawn_tries != PawnTries::OnRequest => {
                "the question any? is not part of this game".to_owned()
            }
            _ if self.asked => "you have already asked any? in this turn".to_owned(),
            Some(touched) => {
                format!("you touched the piece on {touched}: ask any? before touching")
            }
            None => return Ok(()),
        };
        Err(Rejection::because(refusal))
    }

    fn is_open(&self, army: &Army, m: CoordinateMove) -> bool {
        self.touched.is_none_or(|touched| touched == m.from)
            && !self.is_spent(m)
            && (!self.owes || army.is_pawn_capture(m))
    }

    fn pays(&self, army: &Army, m: CoordinateMove) -> bool {
        army.is_pawn_capture(m) && !self.is_spent(m)
    }

    fn is_spent(&self, m: CoordinateMove) -> bool {
        self.refused.contains(&m) || self.released.contains(&m.from)
    }
}
