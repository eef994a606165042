use std::time::Duration;

use game::{BySeat, Seat};
use shakmaty::ByColor;
use table::TimeControl;
use uci::Go;

/// What is kept back of a turn's time for the way to the server, where that much is there.
const MARGIN: Duration = Duration::from_millis(500);

/// How an engine on this seat is to think: by the clock, or for so long where there is none.
pub(super) fn go(
    control: Option<TimeControl>,
    left: Option<&BySeat<u64>>,
    seat: Seat,
    movetime: Duration,
) -> Go {
    let Some((control, left)) = control.zip(left) else {
        return Go { movetime: Some(movetime), ..Go::default() };
    };
    let left = |seat| left.get(seat).copied().map(Duration::from_millis);
    match control {
        TimeControl::Increment { increment, .. } => {
            let [white, black] = [left(Seat::ALL[0]), left(Seat::ALL[1])];
            let increment = Duration::from_millis(increment);
            let increment = ByColor { white: increment, black: increment };
            Go { time: ByColor { white, black }, increment, ..Go::default() }
        }
        TimeControl::PerTurn { .. } => {
            let left =
                left(seat).map_or(movetime, |left| left.saturating_sub(MARGIN).max(left / 2));
            Go { movetime: Some(movetime.min(left)), ..Go::default() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn asked(control: Option<TimeControl>, left: [u64; 2]) -> String {
        let left = BySeat::new(2, |seat| left[seat.index()]);
        go(control, control.map(|_| &left), Seat::ALL[1], SECOND).to_string()
    }

    #[test]
    fn without_a_clock_it_thinks_for_as_long_as_was_wished() {
        assert_eq!(asked(None, [0, 0]), "go movetime 1000");
    }

    #[test]
    fn a_clock_is_handed_on() {
        let blitz =
            TimeControl::Increment { base: 60_000, increment: 2_000, delay: 0, waits: false };
        let go = asked(Some(blitz), [9_000, 8_000]);
        assert_eq!(go, "go wtime 9000 btime 8000 winc 2000 binc 2000");
    }

    #[test]
    fn a_turn_is_never_used_up() {
        let daily = TimeControl::PerTurn { time: 86_400_000, waits: false };
        assert_eq!(asked(Some(daily), [9_000, 86_400_000]), "go movetime 1000");
        assert_eq!(asked(Some(daily), [9_000, 1_200]), "go movetime 700");
        assert_eq!(asked(Some(daily), [9_000, 400]), "go movetime 200");
    }
}
