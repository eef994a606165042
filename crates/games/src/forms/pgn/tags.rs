//! The tags of a game that was played here, and its times, in the words of the PGN standard.

use table::TimeControl;

/// `300+2`, `300`, `1/86400` for a time for each move, and `-` for none. The standard has no words for a delay, or for a clock that waits.
pub(super) fn time_control(control: Option<TimeControl>) -> String {
    match control {
        None => "-".to_owned(),
        Some(TimeControl::Increment { base, increment: 0, .. }) => seconds(base),
        Some(TimeControl::Increment { base, increment, .. }) => {
            format!("{}+{}", seconds(base), seconds(increment))
        }
        Some(TimeControl::PerTurn { time, .. }) => format!("1/{}", seconds(time)),
    }
}

/// The day of this moment, in milliseconds since 1970, as `2026.11.19`.
pub(super) fn date(moment: u64) -> String {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    // Years begin in March here, so that the day that is sometimes there is the last one.
    let days = moment / DAY + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next_year) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = era * 400 + year_of_era + next_year;
    format!("{year:04}.{month:02}.{day:02}")
}

/// What a clock shows, as the command in a comment that programs understand.
pub(super) fn clock(left: u64) -> String {
    let seconds = left / 1000;
    format!("[%clk {}:{:02}:{:02}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn seconds(milliseconds: u64) -> String {
    match (milliseconds / 1000, milliseconds % 1000) {
        (seconds, 0) => seconds.to_string(),
        (seconds, rest) => format!("{seconds}.{rest:03}").trim_end_matches('0').to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        // As `date -u -d @SECONDS` has them.
        for (seconds, day) in [
            (0, "1970.01.01"),
            (951_782_400, "2000.02.29"),
            (951_868_800, "2000.03.01"),
            (1_763_510_400, "2025.11.19"),
            (4_107_542_399, "2100.02.28"),
            (4_107_542_400, "2100.03.01"),
        ] {
            assert_eq!(date(seconds * 1000), day);
        }
    }

    #[test]
    fn time_controls_are_written_as_the_standard_has_them() {
        let increment = |base, increment| {
            Some(TimeControl::Increment { base, increment, delay: 0, waits: false })
        };
        for (control, text) in [
            (None, "-"),
            (increment(300_000, 0), "300"),
            (increment(300_000, 2_000), "300+2"),
            (increment(10_500, 100), "10.5+0.1"),
            (Some(TimeControl::PerTurn { time: 86_400_000, waits: true }), "1/86400"),
        ] {
            assert_eq!(time_control(control), text);
        }
    }

    #[test]
    fn clocks_are_written_as_hours_minutes_and_seconds() {
        assert_eq!(clock(299_999), "[%clk 0:04:59]");
        assert_eq!(clock(36_000_000 + 61_000), "[%clk 10:01:01]");
    }
}
