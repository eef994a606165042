use chess::seat_of;
use game::Seat;
use review::{Evaluation, Mark, WinPercent, Worth};
use shakmaty::Color;

const WHITE: Seat = seat_of(Color::White);
const BLACK: Seat = seat_of(Color::Black);

fn centipawns(number: i32) -> Evaluation {
    Evaluation::Centipawns(number)
}

fn mate(winner: Color, moves: u32) -> Evaluation {
    Evaluation::Mate { winner, moves }
}

#[test]
fn win_percentages_are_those_of_the_published_curve() {
    for (centipawns, percent) in [
        (0, "50.0"),
        (15, "51.4"),
        (100, "59.1"),
        (200, "67.6"),
        (300, "75.1"),
        (500, "86.3"),
        (1000, "97.5"),
    ] {
        assert_eq!(WinPercent::of_centipawns(centipawns).to_string(), percent);
    }
    assert_eq!(WinPercent::of_centipawns(1000), WinPercent::of_centipawns(9000));
    assert_eq!(WinPercent::of_mate(true), WinPercent::of_centipawns(1000));
}

#[test]
fn both_sides_chances_add_up() {
    for number in (-3000..3000).step_by(37) {
        let worth = centipawns(number);
        let sum = worth.win_percent(WHITE).percent() + worth.win_percent(BLACK).percent();
        assert!((sum - 100.0).abs() < 1e-9, "{number}: {sum}");
    }
}

#[test]
fn marks_go_by_the_loss_of_chances_and_not_of_pawns() {
    for (before, after, mark) in [
        (0, 20, Mark::Good),
        (0, -50, Mark::Good),
        (0, -60, Mark::Inaccuracy),
        (0, -115, Mark::Mistake),
        (0, -170, Mark::Blunder),
        // Two pawns are nothing to somebody who is a rook and a bishop ahead.
        (1000, 800, Mark::Good),
        (-900, -1200, Mark::Good),
    ] {
        assert_eq!(centipawns(before).mark(&centipawns(after), WHITE), mark, "{before} to {after}");
        let (before, after) = (centipawns(-before), centipawns(-after));
        assert_eq!(before.mark(&after, BLACK), mark, "Black: {before} to {after}");
    }
}

#[test]
fn a_mate_that_is_missed_or_allowed_counts_by_how_the_game_stands() {
    use Color::{Black, White};
    for (before, after, mark) in [
        (mate(White, 3), centipawns(1200), Mark::Inaccuracy),
        (mate(White, 3), centipawns(800), Mark::Mistake),
        (mate(White, 3), centipawns(500), Mark::Blunder),
        (mate(White, 3), mate(Black, 2), Mark::Blunder),
        (mate(White, 3), mate(White, 9), Mark::Good),
        (centipawns(-1200), mate(Black, 4), Mark::Inaccuracy),
        (centipawns(-800), mate(Black, 4), Mark::Mistake),
        (centipawns(0), mate(Black, 4), Mark::Blunder),
        (mate(Black, 4), mate(Black, 1), Mark::Good),
        (centipawns(50), mate(White, 4), Mark::Good),
    ] {
        assert_eq!(before.mark(&after, WHITE), mark, "{before} to {after}");
    }
}

#[test]
fn a_percentage_beyond_certainty_is_refused() {
    assert!(std::panic::catch_unwind(|| WinPercent::new(100.1)).is_err());
    assert!(std::panic::catch_unwind(|| WinPercent::new(f64::NAN)).is_err());
}
