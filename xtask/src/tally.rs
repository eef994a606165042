use std::{fmt, ops::AddAssign};

/// How many tests and checks passed, failed and were skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

impl Tally {
    /// A check that stands for itself.
    pub(crate) const PASSED: Tally = Tally { passed: 1, failed: 0, skipped: 0 };
    pub(crate) const FAILED: Tally = Tally { passed: 0, failed: 1, skipped: 0 };
    pub(crate) const SKIPPED: Tally = Tally { passed: 0, failed: 0, skipped: 1 };

    pub(crate) fn is_empty(self) -> bool {
        self == Tally::default()
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.passed += more.passed;
        self.failed += more.failed;
        self.skipped += more.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// Whose words are counted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Counts {
    /// nextest, or cargo's own tests.
    Rust,
    Vitest,
    Playwright,
    /// Nobody's.
    Nothing,
}

impl Counts {
    /// What a line adds.
    pub(crate) fn read(self, line: &str) -> Tally {
        let plain = without_colors(line);
        let line = plain.trim();
        match self {
            Counts::Rust if line.starts_with("Summary [") => Tally {
                passed: before(line, "passed"),
                failed: before(line, "failed") + before(line, "timed out"),
                skipped: before(line, "skipped"),
            },
            Counts::Rust if line.starts_with("test result: ") => Tally {
                passed: before(line, "passed"),
                failed: before(line, "failed"),
                skipped: before(line, "ignored"),
            },
            Counts::Vitest if line.starts_with("Tests ") => Tally {
                passed: before(line, "passed"),
                failed: before(line, "failed"),
                skipped: before(line, "skipped") + before(line, "todo"),
            },
            // Its summary has a line for each count.
            Counts::Playwright if line.starts_with(|c: char| c.is_ascii_digit()) => {
                let of = |word: &str| {
                    let (number, rest) = line.split_once(' ').unwrap_or_default();
                    let is_it = rest == word || rest.starts_with(&format!("{word} ("));
                    if is_it { number.parse().unwrap_or(0) } else { 0 }
                };
                Tally {
                    passed: of("passed") + of("flaky"),
                    failed: of("failed") + of("interrupted"),
                    skipped: of("skipped") + of("did not run"),
                }
            }
            _ => Tally::default(),
        }
    }
}

/// The number before this word, wherever that is.
fn before(line: &str, word: &str) -> u64 {
    let number = |(place, _)| -> Option<u64> {
        let digits = line[..place].trim_end().rsplit(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse().ok()
    };
    line.match_indices(word).find_map(number).unwrap_or(0)
}

fn without_colors(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once('m').map_or("", |(_, text)| text));
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_each_tool_says_of_itself_is_counted() {
        let tally = |passed, failed, skipped| Tally { passed, failed, skipped };
        for (counts, line, expected) in [
            (
                Counts::Rust,
                "     Summary [  12.345s] 812 tests run: 809 passed (3 slow, 1 flaky), 2 failed, 1 timed out, 7 skipped",
                tally(809, 3, 7),
            ),
            (
                Counts::Rust,
                "\u{1b}[32;1m     Summary\u{1b}[0m [   0.1s] \u{1b}[1m1\u{1b}[0m test run: \u{1b}[1m1\u{1b}[0m \u{1b}[32mpassed\u{1b}[0m, 0 skipped",
                tally(1, 0, 0),
            ),
            (
                Counts::Rust,
                "test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.52s",
                tally(12, 0, 3),
            ),
            (
                Counts::Vitest,
                "      Tests  1 failed | 122 passed | 2 skipped (125)",
                tally(122, 1, 2),
            ),
            (Counts::Vitest, " Test Files  14 passed (14)", tally(0, 0, 0)),
            (Counts::Playwright, "  45 passed (1.2m)", tally(45, 0, 0)),
            (Counts::Playwright, "  2 did not run", tally(0, 0, 2)),
            (Counts::Playwright, "  1 failed", tally(0, 1, 0)),
            (Counts::Playwright, "  ✓  45 passed pawns are counted (1.2s)", tally(0, 0, 0)),
            (Counts::Rust, "test wire::a_line_says_12_passed ... ok", tally(0, 0, 0)),
        ] {
            assert_eq!(counts.read(line), expected, "{line:?}");
        }
    }

    #[test]
    fn a_sum_is_one_plain_line() {
        let mut sum = Tally::PASSED;
        sum += Tally { passed: 2, failed: 3, skipped: 4 };
        sum += Tally::SKIPPED;
        assert_eq!(sum.to_string(), "3 passed, 3 failed, 5 skipped");
    }
}
