//! How much less deep late moves are searched.

/// A ply, in the parts that reductions are counted in.
pub(super) const PLY: i32 = 1024;

/// The reduction of a move that has nothing special about it, in parts of a ply: it grows with depth and with how many
/// were tried before.
pub(super) fn base(depth: i32, number: i32) -> i32 {
    800 + logarithm(depth) * logarithm(number) / 74
}

/// The binary logarithm in parts of 128, with straight lines between the powers of two.
fn logarithm(number: i32) -> i32 {
    let number = number.max(1);
    let whole = i32::try_from(number.ilog2()).unwrap_or(0);
    let power = 1 << whole;
    128 * whole + 128 * (number - power) / power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_and_deeper_means_more() {
        assert_eq!(logarithm(1), 0);
        assert_eq!(logarithm(8), 3 * 128);
        assert!(base(8, 20) > base(8, 10));
        assert!(base(16, 10) > base(8, 10));
        assert!((2 * PLY..4 * PLY).contains(&base(10, 10)));
    }
}
