//! What the moderator announces, to whom, and in which order.

use chess::{SEATS, seat_of};
use game::{Audience, Ending, Heard};
use shakmaty::{Chess, Color, Move, Position, Role, Square};

use crate::{
    Announcement, CaptureTells, CheckTells, Man, Options, PawnTriesTold, PromotionTells, Refusal,
    RefusalsHeard, Spectators, TallyTells, Word, check, pawn_tries,
};

/// A touch or a try of this side was refused.
pub fn refusal(options: &Options, color: Color, why: Refusal) -> Heard<Announcement> {
    let by = match options.refusals {
        RefusalsHeard::Both => everyone(options),
        RefusalsHeard::Mover | RefusalsHeard::Count => Audience::only(seat_of(color)),
    };
    Heard { by, said: Announcement { color, word: why.into() } }
}

/// This side asked `any?`.
pub fn question(options: &Options, color: Color, any: bool) -> Heard<Announcement> {
    let word = Word::PawnTries(PawnTriesTold::Any(any));
    Heard { by: everyone(options), said: Announcement { color, word } }
}

/// A legal move led to this position after this many refusals, and may have ended the game.
///
/// ```
/// use blind::{Options, report};
/// use shakmaty::{Chess, Move, Position, Role, Square};
/// let (from, to) = (Square::E2, Square::E4);
/// let m = Move::Normal { role: Role::Pawn, from, capture: None, to, promotion: None };
/// let after = Chess::default().play(m).unwrap();
/// let heard = report::of_move(&Options::default(), m, &after, 0, None);
/// assert_eq!(heard.len(), 1);
/// assert_eq!(heard[0].said.to_string(), "White has moved");
/// ```
pub fn of_move(
    options: &Options,
    m: Move,
    after: &Chess,
    refusals: u32,
    ending: Option<Ending>,
) -> Vec<Heard<Announcement>> {
    let (opponent, mover) = (after.turn(), !after.turn());
    let mut report = Report { options, heard: Vec::with_capacity(4) };
    report.everyone(mover, what_moved(options, m));
    if let Some((square, role)) = captured(m) {
        if options.tally == TallyTells::Type {
            report.only(mover, Word::Taken { man: role.into() });
        }
        report.only(opponent, Word::Lost { square, man: role.into() });
    }
    if options.refusals == RefusalsHeard::Count && refusals > 0 {
        report.everyone(mover, Word::Refusals { count: refusals });
    }
    report.promotion(mover, m.promotion());
    if after.is_check() {
        report.check(opponent, after);
    }
    if let Some(ending) = ending {
        report.end(mover, ending);
    }
    report.heard
}

/// A turn begins in this position.
pub fn of_turn(options: &Options, position: &Chess) -> Option<Heard<Announcement>> {
    let word = Word::PawnTries(pawn_tries::told(position, options.pawn_tries)?);
    Some(Heard { by: everyone(options), said: Announcement { color: position.turn(), word } })
}

struct Report<'a> {
    options: &'a Options,
    heard: Vec<Heard<Announcement>>,
}

impl Report<'_> {
    fn everyone(&mut self, color: Color, word: Word) {
        self.heard.push(Heard { by: everyone(self.options), said: Announcement { color, word } });
    }

    fn only(&mut self, color: Color, word: Word) {
        let by = Audience::only(seat_of(color));
        self.heard.push(Heard { by, said: Announcement { color, word } });
    }

    fn promotion(&mut self, mover: Color, promotion: Option<Role>) {
        match (promotion, self.options.promotions) {
            (None, _) | (_, PromotionTells::Nothing) => {}
            (_, PromotionTells::Fact) => {
                self.everyone(mover, Word::Promoted { man: Man::Unknown });
            }
            (Some(role), PromotionTells::Piece) => {
                self.everyone(mover, Word::Promoted { man: role.into() });
            }
        }
    }

    fn check(&mut self, checked: Color, after: &Chess) {
        let directions = match self.options.checks {
            CheckTells::Plain => vec![],
            CheckTells::Direction => check::directions(after),
        };
        self.everyone(checked, Word::Check { directions });
    }

    /// The outcome is not a secret, so all spectators hear it.
    fn end(&mut self, mover: Color, ending: Ending) {
        let (color, word) = match ending {
            Ending::Checkmate => (!mover, Word::Checkmate),
            Ending::Stalemate => (!mover, Word::Stalemate),
            ending => (mover, Word::Draw { ending }),
        };
        let by = Audience::everyone(SEATS.len());
        self.heard.push(Heard { by, said: Announcement { color, word } });
    }
}

/// Both players, and spectators if they may hear what the players hear.
fn everyone(options: &Options) -> Audience {
    let spectators = options.spectators != Spectators::None;
    Audience { spectators, ..Audience::everyone(SEATS.len()) }
}

fn what_moved(options: &Options, m: Move) -> Word {
    let told = |square| (options.captures != CaptureTells::Nothing).then_some(square);
    match (m, captured(m)) {
        (Move::Castle { .. }, _) => Word::Castled,
        (_, None) => Word::Moved,
        (Move::EnPassant { .. }, Some((square, _))) => {
            Word::CapturedEnPassant { square: told(square) }
        }
        (_, Some((square, role))) => {
            Word::MovedAndCaptured { square: told(square), man: man_told(options.captures, role) }
        }
    }
}

const fn man_told(switch: CaptureTells, role: Role) -> Man {
    match switch {
        CaptureTells::Nothing | CaptureTells::Square => Man::Unknown,
        CaptureTells::PawnOrPiece => Man::pawn_or_piece(role),
        CaptureTells::Type => Man::of(role),
    }
}

/// The piece that the move captures, and its square.
fn captured(m: Move) -> Option<(Square, Role)> {
    let square = match m {
        Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()),
        _ => m.to(),
    };
    m.capture().map(|role| (square, role))
}
