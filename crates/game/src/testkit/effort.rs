use std::env;

/// The environment variable that makes long tests longer or shorter, in percent.
const PERCENT: &str = "TESTKIT_PERCENT";

/// So many, or what the environment makes of it; never none.
pub(super) fn sized(count: u64) -> u64 {
    percent_of(count, env::var(PERCENT).ok().as_deref())
}

fn percent_of(count: u64, percent: Option<&str>) -> u64 {
    let Some(percent) = percent else { return count };
    let percent: u64 = percent
        .parse()
        .unwrap_or_else(|_| panic!("{PERCENT} is {percent:?}: write a number, like 10 or 1000"));
    count.saturating_mul(percent).div_ceil(100).max(1)
}

#[cfg(test)]
mod tests {
    use super::percent_of;

    #[test]
    fn as_many_as_are_asked_for_unless_the_environment_says_otherwise() {
        assert_eq!(percent_of(20, None), 20);
        assert_eq!(percent_of(20, Some("1000")), 200);
        assert_eq!(percent_of(20, Some("1")), 1);
        assert_eq!(percent_of(20, Some("0")), 1);
    }

    #[test]
    #[should_panic(expected = "write a number")]
    fn what_is_no_number_is_not_taken_for_one() {
        percent_of(20, Some("many"));
    }
}
