use shakmaty::{Bitboard, Square, attacks};

use crate::{
    Hold, Men,
    book::Book,
    ground::{haunts, stuck},
};

/// What the attacker can do in one turn, and what the book says of it.
pub(crate) struct Turn<'a> {
    book: &'a Book,
    men: &'a Men,
    /// Where the bare king may be at all.
    pub(crate) haunts: Bitboard,
    pub(crate) officers: Vec<Step>,
    pub(crate) kings: Vec<Step>,
    /// Where the bare king leaves the other one without a legal move.
    stuck: Bitboard,
}

/// A move to try.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// The men after it.
    pub(crate) after: Men,
    /// From where the bare king forbids it.
    pub(crate) refused: Bitboard,
}

impl<'a> Turn<'a> {
    pub(crate) fn new(book: &'a Book, men: &'a Men) -> Turn<'a> {
        let haunts = haunts(men);
        let officer = |(from, to, after)| Step { from, to, after, refused: Bitboard::EMPTY };
        let king = |(to, after)| {
            let refused = haunts & attacks::king_attacks(to);
            Step { from: men.king(), to, after, refused }
        };
        Turn {
            book,
            men,
            haunts,
            officers: men.officer_moves().map(officer).collect(),
            kings: men.king_moves().map(king).collect(),
            stuck: stuck(men),
        }
    }

    /// The men before it.
    pub(crate) const fn men(&self) -> &'a Men {
        self.men
    }

    /// Everything that can be tried by a man that is not bound.
    pub(crate) fn tries(&self, hold: Hold) -> impl Iterator<Item = &Step> {
        let officers = self.officers.iter().filter(move |_| hold != Hold::King);
        officers.chain(self.kings.iter().filter(move |_| hold != Hold::Released))
    }

    /// The best thing to try if the bare king is on one of these squares and the man in hand is so bound, and in how many
    /// moves it mates at the latest. Nothing if no mate is certain.
    pub(crate) fn best(&self, squares: Bitboard, hold: Hold) -> Option<(&Step, u8)> {
        let tries = self.tries(hold);
        let judged = tries.filter_map(|step| Some((step, self.moves(step, squares, hold)?)));
        judged.min_by_key(|(_, moves)| *moves)
    }

    /// In how many moves this try mates at the latest. Nothing if that is not certain, or if it is certain to be refused, which
    /// would tell nothing.
    pub(crate) fn moves(&self, step: &Step, squares: Bitboard, hold: Hold) -> Option<u8> {
        let refused = squares & step.refused;
        if refused == squares {
            return None;
        }
        let played = 1 + self.book.moves(&step.after, squares & !refused)?;
        Some(played.max(self.after_refusal(refused, hold)?))
    }

    /// In how many moves mate comes after a try of the king was refused, at the latest.
    pub(crate) fn after_refusal(&self, refused: Bitboard, hold: Hold) -> Option<u8> {
        let answers = self.answers(refused, hold);
        answers
            .into_iter()
            .filter(|(squares, _)| squares.any())
            .try_fold(0, |most, (squares, hold)| Some(most.max(self.best(squares, hold)?.1)))
    }

    /// What may be heard when a try of the king is refused: the squares that go with each answer, and what it binds.
    pub(crate) fn answers(&self, refused: Bitboard, hold: Hold) -> [(Bitboard, Hold); 2] {
        match hold {
            _ if !self.book.rules.touch_move => [(refused, Hold::Free), (Bitboard::EMPTY, hold)],
            Hold::King => [(refused, Hold::King), (Bitboard::EMPTY, hold)],
            Hold::Free | Hold::Released => {
                [(refused & !self.stuck, Hold::King), (refused & self.stuck, Hold::Released)]
            }
        }
    }
}
