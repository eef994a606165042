//! Values of nodes for the side to move, in centipawns, with tablebase wins and mates above them.

/// Above every value.
pub(crate) const INFINITE: i32 = 32_000;
/// Mate on the board.
pub(crate) const MATE: i32 = 31_000;
/// The longest mate that the search can find; every value from here up is a mate.
pub(crate) const MATE_IN_MAX_PLY: i32 = MATE - 1_000;
/// A tablebase win, below every mate.
pub(crate) const TB_WIN: i32 = 20_000;
/// The largest static evaluation.
pub(crate) const MAX_EVAL: i32 = TB_WIN - 1_000;
/// A drawn position.
pub(crate) const DRAW: i32 = 0;
/// No value.
pub(crate) const NONE: i32 = INFINITE + 1;

/// Giving mate at this ply.
pub(crate) fn mate_in(ply: usize) -> i32 {
    MATE - plies(ply)
}

/// Being mated at this ply.
pub(crate) fn mated_in(ply: usize) -> i32 {
    plies(ply) - MATE
}

/// Whether this is a mate or a tablebase win, for either side.
pub(crate) fn is_decisive(value: i32) -> bool {
    value.abs() > MAX_EVAL
}

/// The value to store in the transposition table: mates are counted from the node instead of the root, so that they are
/// right wherever the position comes up again.
pub(crate) fn to_tt(value: i32, ply: usize) -> i32 {
    match value {
        v if v > MAX_EVAL => v + plies(ply),
        v if v < -MAX_EVAL => v - plies(ply),
        v => v,
    }
}

/// The value of a table entry, read at this ply.
pub(crate) fn from_tt(value: i32, ply: usize) -> i32 {
    match value {
        NONE => NONE,
        v if v > MAX_EVAL => v - plies(ply),
        v if v < -MAX_EVAL => v + plies(ply),
        v => v,
    }
}

/// A number of plies, to add to values.
pub(crate) fn plies(ply: usize) -> i32 {
    i32::try_from(ply).expect("a ply is at most MAX_PLY")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mate_is_counted_from_where_it_is_read() {
        // Found at ply 5 with mate at ply 9: four plies away, wherever the node comes up.
        let stored = to_tt(mate_in(9), 5);
        assert_eq!(from_tt(stored, 5), mate_in(9));
        assert_eq!(from_tt(stored, 2), mate_in(6));
        let stored = to_tt(mated_in(8), 6);
        assert_eq!(from_tt(stored, 3), mated_in(5));
    }

    #[test]
    fn other_values_are_stored_unchanged() {
        for value in [-MAX_EVAL, -300, 0, 17, MAX_EVAL] {
            assert_eq!(from_tt(to_tt(value, 30), 7), value);
        }
    }
}
