//! The referee compared with a second one, who looks everything up in lists of moves.

use blind::{Action, Castling, Options, Refusal, Turn, Verdict, referee};
use chess::CoordinateMove;
use fastrand::Rng;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, Role, Square};

use crate::{
    naive::{self, PawnCaptures},
    scene::{random_options, random_positions},
};

/// A position, in lists.
struct SecondJudge {
    own: Vec<Square>,
    legal: Vec<CoordinateMove>,
    pseudo_legal: Vec<CoordinateMove>,
    imaginable: Vec<CoordinateMove>,
    in_check: bool,
    pawn_captures: usize,
}

impl SecondJudge {
    fn of(position: &Chess) -> SecondJudge {
        let turn = position.turn();
        let passed = position.ep_square(EnPassantMode::Always);
        let own: Vec<Square> = position.board().by_color(turn).into_iter().collect();
        let legal = position
            .legal_moves()
            .into_iter()
            .map(|m| CoordinateMove::of(m, CastlingMode::Standard))
            .collect();
        let own_board =
            position.board().clone().into_iter().filter(|(_, man)| man.color == turn).collect();
        let castling = naive::castling(&own_board, turn, Castling::of(position, turn));
        let pawn_captures = position
            .legal_moves()
            .iter()
            .filter(|m| m.role() == Role::Pawn && m.is_capture())
            .count();
        SecondJudge {
            legal,
            pseudo_legal: own
                .iter()
                .flat_map(|&square| {
                    naive::moves(position.board(), square, PawnCaptures::Real(passed))
                })
                .collect(),
            imaginable: own
                .iter()
                .flat_map(|&square| naive::moves(&own_board, square, PawnCaptures::Imagined))
                .chain(castling)
                .collect(),
            own,
            in_check: position.is_check(),
            pawn_captures,
        }
    }

    fn touch(&self, options: &Options, square: Square) -> Option<Refusal> {
        let named = options.reasons || options.touch_move;
        let moves = |list: &[CoordinateMove]| list.iter().any(|m| m.from == square);
        if !self.own.contains(&square) {
            Some(match (named, options.nonsense) {
                (true, _) => Refusal::NoSuchPiece,
                (false, true) => Refusal::Nonsense,
                (false, false) => Refusal::IllegalMove,
            })
        } else if !named || moves(&self.legal) {
            None
        } else if !self.in_check || !moves(&self.pseudo_legal) {
            Some(Refusal::NoLegalMoves)
        } else {
            Some(Refusal::WontHelp)
        }
    }

    fn attempt(
        &self,
        options: &Options,
        refused: &[CoordinateMove],
        m: CoordinateMove,
    ) -> Option<Refusal> {
        if let Some(refusal) = self.touch(options, m.from) {
            Some(refusal)
        } else if self.legal.contains(&m) {
            None
        } else if options.nonsense && (!self.imaginable.contains(&m) || refused.contains(&m)) {
            Some(Refusal::Nonsense)
        } else {
            Some(Refusal::IllegalMove)
        }
    }
}

fn refusal(verdict: Verdict) -> Option<Refusal> {
    match verdict {
        Verdict::Refused(why) => Some(why),
        _ => None,
    }
}

/// Anything at all, or something that is at least imaginable.
fn random_try(judge: &SecondJudge, rng: &mut Rng) -> CoordinateMove {
    if rng.bool() {
        return judge.imaginable[rng.usize(..judge.imaginable.len())];
    }
    let square = |rng: &mut Rng| Square::new(rng.u32(..64));
    let promotions = [None, None, None, Some(Role::Queen), Some(Role::King)];
    let (from, to) = (square(rng), square(rng));
    let to = if from == to { from.flip_vertical() } else { to };
    CoordinateMove { from, to, promotion: promotions[rng.usize(..promotions.len())] }
}

#[test]
fn both_judges_answer_alike() {
    let mut rng = Rng::with_seed(11);
    let mut answers = std::collections::HashMap::<Option<Refusal>, usize>::new();
    for position in random_positions(12, 40) {
        let (judge, options) = (SecondJudge::of(&position), random_options(&mut rng));
        let ask = |turn: &Turn, action| {
            refusal(referee::judge(&position, &options, turn, action).expect("nobody is bound"))
        };
        for square in Square::ALL {
            let answer = ask(&Turn::default(), Action::Touch(square));
            assert_eq!(answer, judge.touch(&options, square), "touch {square} in {position:?}");
        }
        for _ in 0..20 {
            let m = random_try(&judge, &mut rng);
            let refused: Vec<_> =
                if rng.bool() && !judge.legal.contains(&m) { vec![m] } else { vec![] };
            let turn = Turn { refused: refused.clone(), ..Turn::default() };
            let answer = ask(&turn, Action::Try(m));
            assert_eq!(
                answer,
                judge.attempt(&options, &refused, m),
                "{m} after {refused:?} in {position:?}, {options:?}"
            );
            *answers.entry(answer).or_default() += 1;
        }
    }
    assert_eq!(answers.len(), 6, "every answer was given: {answers:?}");
    assert!(answers.values().all(|times| *times > 20), "and more than rarely: {answers:?}");
}

#[test]
fn a_legal_move_is_judged_to_be_that_move() {
    for position in random_positions(13, 10) {
        for legal in position.legal_moves() {
            let m = CoordinateMove::of(legal, CastlingMode::Standard);
            let verdict =
                referee::judge(&position, &Options::default(), &Turn::default(), Action::Try(m));
            assert_eq!(verdict, Ok(Verdict::Played(legal)));
        }
    }
}

#[test]
fn any_is_yes_when_the_list_of_legal_moves_has_a_capture_by_a_pawn() {
    let mut yes = 0;
    for position in random_positions(14, 40) {
        let judge = SecondJudge::of(&position);
        assert_eq!(blind::pawn_tries::any(&position), judge.pawn_captures > 0);
        yes += usize::from(judge.pawn_captures > 0);
    }
    assert!(yes > 100, "{yes}");
}
