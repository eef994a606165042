use shakmaty::{Chess, Position as _};

use super::Ply;

/// The first plies say little: half of them are random.
const FIRST: usize = 16;
/// Beyond this the search has seen a mate, or all but one.
const MOST: u16 = 10_000;

/// Whether an evaluation can be right about a position: nobody is in check, the best move takes and promotes nothing, and no
/// mate is in sight. Plies are numbered from 0 at the start of the game, random ones included.
pub(super) fn is_quiet(position: &Chess, number: usize, ply: Ply) -> bool {
    let tactical = ply.m.is_capture() || ply.m.is_promotion();
    number >= FIRST && !tactical && ply.score.unsigned_abs() <= MOST && !position.is_check()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::san::San;

    fn quiet(fen: &str, m: &str, number: usize, score: i16) -> bool {
        let position = chess::parse_fen(fen).unwrap();
        let m = m.parse::<San>().unwrap().to_move(&position).unwrap();
        is_quiet(&position, number, Ply { m, score })
    }

    #[test]
    fn early_positions_checks_tactics_and_mates_are_not_quiet() {
        let fen = "4k3/P7/8/3pP3/8/5b2/4R3/4K3 w - d6 0 40";
        assert!(quiet(fen, "Kf1", 16, 10_000));
        assert!(!quiet(fen, "Kf1", 15, 0));
        assert!(!quiet(fen, "Kf1", 16, -10_001));
        assert!(!quiet(fen, "exd6", 16, 0) && !quiet(fen, "a8=Q", 16, 0));
        assert!(!quiet("4k3/8/8/8/8/8/4r3/4K3 w - - 0 40", "Kd1", 16, 0));
    }
}
