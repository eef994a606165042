use chess::CoordinateMove;
use game::Rejection;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::Square;
use ts_rs::TS;

use crate::{Action, Army, Options, PawnTries, Refusal, Verdict};

/// What has happened so far in a turn, all of it known to the player whose turn it is.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "BlindTurn")]
pub struct Turn {
    /// The man that must move now, because it was touched and can move.
    #[serde_as(as = "Option<DisplayFromStr>")]
    #[ts(type = "Square | null")]
    pub touched: Option<Square>,
    /// The tries that were refused, each once.
    pub refused: Vec<CoordinateMove>,
    /// The men of which was said that they cannot move or cannot help.
    #[serde_as(as = "Vec<DisplayFromStr>")]
    #[ts(type = "Array<Square>")]
    pub released: Vec<Square>,
    /// How many touches and tries were refused.
    pub refusals: u32,
    /// Whether `any?` was asked.
    pub asked: bool,
    /// Whether `any?` was answered with a yes and no capture by a pawn was tried since.
    pub owes: bool,
}

impl Turn {
    /// Whether the player may do this now. It depends on nothing that the player does not know.
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

    /// What the player may sensibly do now: nothing that geometry or an answer in this turn has ruled out.
    ///
    /// There is always something: while the game goes on a legal move exists, it is among the tries of the [`Army`],
    /// and the referee neither refuses it nor releases its man. That move can be taken to be one of the touched man's,
    /// because a touch binds only a man that can move, and after a yes to `any?` to be a capture by a pawn. If both
    /// bind, the man is a pawn that was touched to pay the debt, and has a capture left to try, legal or not.
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

    /// Takes down how an action was answered.
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
                "you touched the man on {touched}, so it must move: try another square for it"
            ))),
            _ => Ok(()),
        }
    }

    fn permits_paying(&self, pays: impl FnOnce() -> bool) -> Result<(), Rejection> {
        if self.owes && !pays() {
            return Err(Rejection::because(
                "you asked and a pawn can capture: first try a capture with a pawn, one that was not refused yet",
            ));
        }
        Ok(())
    }

    fn permits_question(&self, options: &Options) -> Result<(), Rejection> {
        let refusal = match self.touched {
            _ if options.pawn_tries != PawnTries::OnRequest => {
                "this game is played without the question any?".to_owned()
            }
            _ if self.asked => "you have asked any? in this turn; it is answered once".to_owned(),
            Some(touched) => {
                format!("you touched the man on {touched}: any? is asked before touching")
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
