//! The list of what is judged. Each term is a run of places in one list of weights.

/// A kind of judgement, and where its weights stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Term {
    pub(crate) name: &'static str,
    pub(crate) first: usize,
    pub(crate) count: usize,
}

impl Term {
    const fn first(name: &'static str, count: usize) -> Term {
        Term { name, first: 0, count }
    }

    const fn then(self, name: &'static str, count: usize) -> Term {
        Term { name, first: self.end(), count }
    }

    const fn end(self) -> usize {
        self.first + self.count
    }

    /// The place of the weight of this number.
    pub(crate) const fn at(self, number: usize) -> usize {
        debug_assert!(number < self.count);
        self.first + number
    }
}

/// What a man is worth: pawn to queen.
pub(crate) const MATERIAL: Term = Term::first("material", 5);
/// What a man is worth on its square: six kinds of men, each with the squares of the files a to d as White sees them. The
/// other half of the board is their mirror image.
pub(crate) const PLACE: Term = MATERIAL.then("place", 6 * 32);
/// Squares that a knight can go to.
pub(crate) const KNIGHT_MOBILITY: Term = PLACE.then("knight mobility", 9);
/// Squares that a bishop can go to.
pub(crate) const BISHOP_MOBILITY: Term = KNIGHT_MOBILITY.then("bishop mobility", 14);
/// Squares that a rook can go to.
pub(crate) const ROOK_MOBILITY: Term = BISHOP_MOBILITY.then("rook mobility", 15);
/// Squares that a queen can go to.
pub(crate) const QUEEN_MOBILITY: Term = ROOK_MOBILITY.then("queen mobility", 28);
/// Both bishops.
pub(crate) const BISHOP_PAIR: Term = QUEEN_MOBILITY.then("bishop pair", 1);
/// A knight or a bishop that no pawn can drive away: knight, bishop.
pub(crate) const OUTPOST: Term = BISHOP_PAIR.then("outpost", 2);
/// A knight or bishop just behind a pawn.
pub(crate) const SHIELDED: Term = OUTPOST.then("shielded", 1);
/// A bishop's own pawns on its colour, each.
pub(crate) const BAD_BISHOP: Term = SHIELDED.then("bad bishop", 1);
/// A rook's file: half open, open.
pub(crate) const ROOK_FILE: Term = BAD_BISHOP.then("rook file", 2);
/// A pawn with another of its side before it on its file.
pub(crate) const DOUBLED: Term = ROOK_FILE.then("doubled", 1);
/// A pawn without neighbours: against a closed file, on a half-open one.
pub(crate) const ISOLATED: Term = DOUBLED.then("isolated", 2);
/// A pawn that its neighbours have left behind, likewise.
pub(crate) const BACKWARD: Term = ISOLATED.then("backward", 2);
/// A pawn beside another, by rank.
pub(crate) const PHALANX: Term = BACKWARD.then("phalanx", 8);
/// A pawn guarded by another, by rank.
pub(crate) const GUARDED: Term = PHALANX.then("guarded", 8);
/// A passed pawn, by rank.
pub(crate) const PASSED: Term = GUARDED.then("passed", 8);
/// A passed pawn that can step forward unharmed, by rank.
pub(crate) const PASSED_FREE: Term = PASSED.then("passed and free", 8);
/// How far the own king is from the square before a passed pawn.
pub(crate) const PASSED_OWN_KING: Term = PASSED_FREE.then("passed, own king", 8);
/// How far the other king is.
pub(crate) const PASSED_THEIR_KING: Term = PASSED_OWN_KING.then("passed, their king", 8);
/// A passed pawn that outruns the king of a side without officers.
pub(crate) const UNSTOPPABLE: Term = PASSED_THEIR_KING.then("unstoppable", 1);
/// The nearest own pawn on the files around the king, by its rank; 0 if there is none. The king's own file apart.
pub(crate) const SHELTER: Term = UNSTOPPABLE.then("shelter", 16);
/// The nearest pawn of theirs on those files, by how far it is still away.
pub(crate) const STORM: Term = SHELTER.then("storm", 16);
/// How dangerous the attack on the other king is.
pub(crate) const DANGER: Term = STORM.then("danger", 40);
/// A pawn attacks a knight, bishop, rook, queen.
pub(crate) const PAWN_THREAT: Term = DANGER.then("pawn threat", 4);
/// A knight or bishop attacks a pawn, knight, bishop, rook, queen.
pub(crate) const MINOR_THREAT: Term = PAWN_THREAT.then("minor threat", 5);
/// A rook attacks a pawn, knight, bishop, rook, queen.
pub(crate) const ROOK_THREAT: Term = MINOR_THREAT.then("rook threat", 5);
/// An attacked man of theirs that nothing guards.
pub(crate) const HANGING: Term = ROOK_THREAT.then("hanging", 1);
/// A pawn can step forward and attack an officer.
pub(crate) const PUSH_THREAT: Term = HANGING.then("push threat", 1);
/// Safe squares behind one's own pawns in the centre, each.
pub(crate) const SPACE: Term = PUSH_THREAT.then("space", 1);
/// The right to move.
pub(crate) const TEMPO: Term = SPACE.then("tempo", 1);

/// How many weights there are.
pub(crate) const COUNT: usize = TEMPO.end();

/// All terms, in their order.
pub(crate) const ALL: &[Term] = &[
    MATERIAL,
    PLACE,
    KNIGHT_MOBILITY,
    BISHOP_MOBILITY,
    ROOK_MOBILITY,
    QUEEN_MOBILITY,
    BISHOP_PAIR,
    OUTPOST,
    SHIELDED,
    BAD_BISHOP,
    ROOK_FILE,
    DOUBLED,
    ISOLATED,
    BACKWARD,
    PHALANX,
    GUARDED,
    PASSED,
    PASSED_FREE,
    PASSED_OWN_KING,
    PASSED_THEIR_KING,
    UNSTOPPABLE,
    SHELTER,
    STORM,
    DANGER,
    PAWN_THREAT,
    MINOR_THREAT,
    ROOK_THREAT,
    HANGING,
    PUSH_THREAT,
    SPACE,
    TEMPO,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_terms_fill_the_list_without_gap_or_overlap() {
        let end = ALL.iter().fold(0, |end, term| {
            assert_eq!(term.first, end, "{}", term.name);
            end + term.count
        });
        assert_eq!(end, COUNT);
    }
}
