use game::Seat;
use protocol::PushSubscription;
use serde::{Deserialize, Serialize};

/// How many browsers of one player are called.
const MOST: usize = 4;

/// The browsers with which players want to be called, each with the player's seat, the oldest first.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct BellBoard(Vec<(Seat, PushSubscription)>);

impl BellBoard {
    /// Whether nobody wants to be called.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those of one seat.
    pub(crate) fn of(&self, seat: Seat) -> impl Iterator<Item = &PushSubscription> {
        self.0.iter().filter(move |(other, _)| *other == seat).map(|(_, browser)| browser)
    }

    /// One more. A browser is called for one seat only, and a seat's oldest browser makes room.
    pub(crate) fn hang(&mut self, seat: Seat, browser: &PushSubscription) {
        self.take_down(&browser.endpoint);
        if self.of(seat).count() == MOST {
            let oldest = self.0.iter().position(|(other, _)| *other == seat);
            self.0.remove(oldest.expect("the seat has some"));
        }
        self.0.push((seat, browser.clone()));
    }

    /// The browser with this address is not called any more.
    pub(crate) fn take_down(&mut self, endpoint: &str) {
        self.0.retain(|(_, browser)| browser.endpoint != endpoint);
    }
}

#[cfg(test)]
mod tests {
    use protocol::PushKeys;

    use super::*;

    fn browser(endpoint: &str) -> PushSubscription {
        let keys = PushKeys { p256dh: String::new(), auth: String::new() };
        PushSubscription { endpoint: endpoint.to_owned(), keys }
    }

    #[test]
    fn a_player_has_a_few_browsers_and_the_oldest_makes_room() {
        let (mut board, [white, black, ..]) = (BellBoard::default(), Seat::ALL);
        board.hang(black, &browser("b"));
        for endpoint in ["1", "2", "3", "4", "2", "5"] {
            board.hang(white, &browser(endpoint));
        }
        let of = |seat| board.of(seat).map(|one| one.endpoint.as_str()).collect::<Vec<_>>();
        assert_eq!(of(white), ["3", "4", "2", "5"]);
        assert_eq!(of(black), ["b"]);
    }

    #[test]
    fn a_browser_that_is_taken_down_is_called_no_more() {
        let mut board = BellBoard::default();
        board.hang(Seat::ALL[0], &browser("a"));
        board.take_down("b");
        assert!(!board.is_empty());
        board.take_down("a");
        assert!(board.is_empty());
    }
}
