//! What a follower is told after a break: exactly what was missed, by a count that tells nothing of what others do in silence.

#[cfg(test)]
mod tests {
    use blind::{Action, Blind};
    use game::{Seat, Viewer};
    use table::{Deed, Follower, Said, Setup, Table};

    const WHITE: Seat = Seat::ALL[0];
    const BLACK: Seat = Seat::ALL[1];

    fn table(preset: &str, sandbox: bool) -> Table<Blind> {
        let options = blind::preset(preset).unwrap();
        Table::new(Setup { options, sandbox, ..Setup::default() }).unwrap()
    }

    fn act(table: &mut Table<Blind>, seat: Seat, action: &str) {
        let action: Action = action.parse().unwrap();
        table.submit(seat, Deed::Act(action), 0).unwrap();
    }

    fn words(said: &[Said<blind::Announcement>]) -> Vec<String> {
        let word = |said: &Said<blind::Announcement>| match said {
            Said::Referee(said) => said.to_string(),
            Said::Table(news) => news.sentence(&["white", "black"]),
        };
        said.iter().map(word).collect()
    }

    #[test]
    fn ones_own_silent_touch_does_not_repeat_what_was_said_before_it() {
        let mut table = table("house", false);
        act(&mut table, WHITE, "e2e4");
        act(&mut table, BLACK, "e7e5");
        let before = table.version(WHITE.into());
        act(&mut table, WHITE, "touch g1");
        assert_eq!(table.version(WHITE.into()), before + 1, "one notices what one does");
        assert_eq!(words(&table.missed(WHITE.into(), before)), [""; 0]);
        assert_eq!(words(&table.missed(WHITE.into(), before - 1)), ["Black has moved"]);
    }

    #[test]
    fn the_owner_of_a_sandbox_misses_exactly_the_entries_after_the_version() {
        let mut table = table("icc", true);
        for (seat, action) in
            [(WHITE, "e2e4"), (BLACK, "e7e6"), (WHITE, "e4e6"), (WHITE, "d2d4"), (BLACK, "e6d5")]
        {
            act(&mut table, seat, action);
        }
        let owner = Follower::Owner;
        assert_eq!(table.version(owner), 5);
        assert_eq!(words(&table.missed(owner, 4)), words(&table.newest(owner)));
        assert_eq!(words(&table.missed(owner, 5)), [""; 0]);
        assert_eq!(table.eyes_of(owner), Viewer::Seat(BLACK), "the one to act");
    }

    #[test]
    fn what_an_opponent_tries_in_silence_changes_no_version() {
        let mut table = table("icc", false);
        let before = table.version(BLACK.into());
        act(&mut table, WHITE, "touch e2");
        act(&mut table, WHITE, "e2e5");
        assert_eq!(table.version(BLACK.into()), before);
        assert!(!table.newest_noticed_by(BLACK.into()) && table.newest_noticed_by(WHITE.into()));
        act(&mut table, WHITE, "e2e4");
        assert_eq!(table.version(BLACK.into()), before + 1);
    }

    #[test]
    fn what_was_said_too_long_ago_is_not_told_again() {
        let mut table = table("house", true);
        for _ in 0..50 {
            for (seat, action) in
                [(WHITE, "g1f3"), (BLACK, "g8f6"), (WHITE, "f3g1"), (BLACK, "f6g8")]
            {
                if table.outcome().is_none() {
                    act(&mut table, seat, action);
                    table.submit(seat, Deed::Undo, 0).unwrap();
                    act(&mut table, seat, action);
                }
            }
        }
        assert!(table.missed(WHITE.into(), 0).len() <= 3 * 64);
    }
}
