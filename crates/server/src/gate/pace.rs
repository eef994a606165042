use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use super::{Meter, Rate, meters::Meters};
use crate::fair_queue::Asker;

/// What one connection may say: people are slower, and so is everything but an attack.
const ONE: Rate = Rate { per_second: 50, at_once: 200 };

/// How many bytes, in either direction, count like one message.
const BYTES: usize = 4 << 10;
/// How many actions that must be played again count like one message.
const ACTIONS: usize = 256;

/// In what portions is counted what is stored, and how many of them a mebibyte has.
const PORTION: usize = 64;
const PORTIONS: u32 = (1 << 20) / 64;
/// For so many seconds an address shares what it may have stored in a day.
const DAY: u32 = 24 * 60 * 60;

/// How much all connections of an address may say and ask for, one message being the unit, and how much they may have stored.
#[derive(Clone, Debug)]
pub(crate) struct Paces(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    said: Meters,
    stored: Meters,
}

/// The pace of one connection.
#[derive(Debug)]
pub(crate) struct Pace {
    own: Meter,
    asker: Asker,
    paces: Paces,
}

impl Paces {
    /// So many messages, and so many mebibytes a day to be stored.
    pub(super) fn new(messages: Option<Rate>, stored: Option<u32>) -> Paces {
        let stored = stored.map(|mebibytes| mebibytes.saturating_mul(PORTIONS));
        let stored = stored.map(|all| Rate { per_second: (all / DAY).max(1), at_once: all });
        Paces(Arc::new(Inner { said: Meters::new(messages), stored: Meters::new(stored) }))
    }

    /// A connection from there.
    pub(crate) fn of(&self, asker: Asker) -> Pace {
        Pace { own: Meter::default(), asker, paces: self.clone() }
    }

    fn admits(&self, asker: Asker, cost: u32) -> bool {
        self.0.said.admit(asker, cost).is_ok()
    }

    /// Lets an address have so many bytes stored, or says how long it must wait.
    pub(super) fn admit_to_store(&self, asker: Asker, bytes: usize) -> Result<(), Duration> {
        self.0.stored.admit(asker, cost(bytes, PORTION))
    }
}

impl Pace {
    /// Whether this connection may say one thing more, so many bytes long.
    pub(crate) fn admits_message(&mut self, bytes: usize) -> bool {
        self.own.admits(ONE, 1, Instant::now()) && self.paces.admits(self.asker, cost(bytes, BYTES))
    }

    /// Whether its address may be sent so long an answer. A short one, like that something is done, is always admitted.
    pub(crate) fn admits_bytes(&self, bytes: usize) -> bool {
        bytes < BYTES || self.paces.admits(self.asker, cost(bytes, BYTES))
    }

    /// Whether its address may have so many bytes stored.
    pub(crate) fn admits_to_store(&self, bytes: usize) -> bool {
        self.paces.admit_to_store(self.asker, bytes).is_ok()
    }

    /// Whether its address may have so many actions played again.
    pub(crate) fn admits_actions(&self, actions: usize) -> bool {
        self.paces.admits(self.asker, cost(actions, ACTIONS))
    }
}

/// In units; whatever it is, it is not for nothing.
fn cost(amount: usize, unit: usize) -> u32 {
    u32::try_from(1 + amount / unit).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    const STRANGER: Asker = Asker(Some(IpAddr::V4(Ipv4Addr::LOCALHOST)));

    #[tokio::test(start_paused = true)]
    async fn an_address_may_have_so_much_stored_in_a_day_and_again_on_the_next() {
        let paces = Paces::new(None, Some(1));
        assert!((0..10).all(|_| paces.admit_to_store(STRANGER, 100_000).is_ok()));
        let wait = paces.admit_to_store(STRANGER, 100_000).unwrap_err();
        assert!(wait > Duration::from_mins(10), "{wait:?}");
        assert!(paces.admit_to_store(Asker::HOUSE, 100_000).is_ok());
        tokio::time::advance(2 * Duration::from_secs(DAY.into())).await;
        assert!((0..10).all(|_| paces.admit_to_store(STRANGER, 100_000).is_ok()));
    }
}
