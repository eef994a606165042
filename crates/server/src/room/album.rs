use game::Game;
use table::{Lookback, Step};

/// What has been seen of a game by those who look back, so that the next look costs less.
#[derive(Debug)]
pub(super) struct Album<G: Game> {
    lookback: Lookback<G>,
    /// The longest line that was looked at.
    line: Vec<Step<G::Action>>,
}

impl<G: Game> Album<G> {
    pub(super) fn new(start: G) -> Album<G> {
        Album { lookback: Lookback::new(start), line: vec![] }
    }

    /// How many actions must be played again to see the game after this line.
    pub(super) fn cost(&self, line: &[Step<G::Action>]) -> usize {
        let in_common = self.in_common(line);
        self.lookback.cost(in_common) + line.len() - in_common
    }

    /// The game after this line.
    pub(super) fn game_after(&mut self, line: Vec<Step<G::Action>>) -> G {
        let (in_common, length) = (self.in_common(&line), line.len());
        if in_common < length {
            self.lookback.forget_after(in_common);
            self.line = line;
        }
        self.lookback.at(&self.line, length)
    }

    fn in_common(&self, line: &[Step<G::Action>]) -> usize {
        self.line.iter().zip(line).take_while(|(one, other)| one == other).count()
    }
}

#[cfg(test)]
mod tests {
    use chess::{Chess, Options};
    use game::{Seat, Viewer};
    use table::{Deed, Setup, Table};

    use super::*;

    fn table(moves: &str) -> Table<Chess> {
        let mut table = Table::new(Setup::<Options>::default()).unwrap();
        for (action, seat) in moves.split_whitespace().zip(Seat::ALL[..2].iter().cycle()) {
            table.submit(*seat, Deed::Act(action.parse().unwrap()), 0).unwrap();
        }
        table
    }

    #[test]
    fn another_line_after_the_same_beginning_is_seen_as_it_is() {
        let [one, other] = ["e2e4 e7e5 g1f3 b8c6", "e2e4 e7e5 f1c4"].map(table);
        let mut album = Album::new(one.start().clone());
        for table in [&one, &other, &one] {
            for length in (0..=table.line().len()).rev() {
                let seen = album.game_after(table.line()[..length].to_vec());
                let view = table.view_at(Viewer::Spectator, length).unwrap();
                assert_eq!(seen.view(Viewer::Spectator), view, "{length}");
            }
        }
    }

    #[test]
    fn what_was_seen_just_before_costs_nothing() {
        let table = table(&"g1f3 g8f6 f3g1 f6g8 ".repeat(3));
        let mut album = Album::new(table.start().clone());
        assert_eq!(album.cost(table.line()), 12);
        album.game_after(table.line().to_vec());
        assert_eq!(album.cost(table.line()), 0);
    }
}
