//! What a node is worth to the side to move, as the search counts: hundredths of a pawn, and mates beyond all of them.

/// More than anything can be worth.
pub(crate) const INFINITE: i32 = 32_000;
/// Mate on the board.
pub(crate) const MATE: i32 = 31_000;
/// Anything from here on is a mate.
pub(crate) const SHORTEST_OF_MATES: i32 = MATE - 1_000;
/// A win that a tablebase knows of; below every mate.
pub(crate) const KNOWN_WIN: i32 = 20_000;
/// What no evaluation goes beyond.
pub(crate) const MOST_STATIC: i32 = KNOWN_WIN - 1_000;
/// Nobody wins.
pub(crate) const DRAW: i32 = 0;
/// No value: nothing was found out.
pub(crate) const NONE: i32 = INFINITE + 1;

/// Mating at this ply of the search.
pub(crate) fn mate_at(ply: usize) -> i32 {
    MATE - plies(ply)
}

/// Being mated at this ply of the search.
pub(crate) fn mated_at(ply: usize) -> i32 {
    plies(ply) - MATE
}

/// Whether somebody mates, or a tablebase says who wins.
pub(crate) fn is_decided(value: i32) -> bool {
    value.abs() > MOST_STATIC
}

/// As it is stored: a mate is told from the node where it was found, so that it is right wherever the node is met again.
pub(crate) fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        v if v > MOST_STATIC => v + plies(ply),
        v if v < -MOST_STATIC => v - plies(ply),
        v => v,
    }
}

/// As it is read back at this ply.
pub(crate) fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        NONE => NONE,
        v if v > MOST_STATIC => v - plies(ply),
        v if v < -MOST_STATIC => v + plies(ply),
        v => v,
    }
}

fn plies(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mate_is_as_far_away_as_it_is_from_where_it_is_read() {
        // Found at ply 5 to come at ply 9: four plies later, wherever that node is met.
        let stored = to_table(mate_at(9), 5);
        assert_eq!(from_table(stored, 5), mate_at(9));
        assert_eq!(from_table(stored, 2), mate_at(6));
        let stored = to_table(mated_at(8), 6);
        assert_eq!(from_table(stored, 3), mated_at(5));
    }

    #[test]
    fn what_is_no_mate_is_stored_as_it_is() {
        for value in [-MOST_STATIC, -300, 0, 17, MOST_STATIC] {
            assert_eq!(from_table(to_table(value, 30), 7), value);
        }
    }
}
