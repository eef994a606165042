use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::time::Instant;

use super::{Meter, Rate};
use crate::fair_queue::Asker;

/// What one connection may say: people are slower, and so is everything but an attack.
const ONE: Rate = Rate { per_second: 50, at_once: 200 };

/// How many bytes, in either direction, count like one message.
const BYTES: usize = 4 << 10;
/// How many actions that must be played again count like one message.
const ACTIONS: usize = 256;

/// How much all connections of an address may say and ask for, one message being the unit.
#[derive(Clone, Debug)]
pub(crate) struct Paces(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    each: Option<Rate>,
    meters: Mutex<HashMap<IpAddr, Meter>>,
}

/// The pace of one connection.
#[derive(Debug)]
pub(crate) struct Pace {
    own: Meter,
    asker: Asker,
    paces: Paces,
}

impl Paces {
    pub(super) fn new(each: Option<Rate>) -> Paces {
        Paces(Arc::new(Inner { each, meters: Mutex::default() }))
    }

    /// A connection from there.
    pub(crate) fn of(&self, asker: Asker) -> Pace {
        Pace { own: Meter::default(), asker, paces: self.clone() }
    }

    fn admits(&self, Asker(address): Asker, cost: u32) -> bool {
        let (Some(rate), Some(address)) = (self.0.each, address) else { return true };
        let mut meters = self.0.meters.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if meters.len() >= super::MANY {
            meters.retain(|_, meter| !meter.is_quiet(now));
        }
        let meter = meters.entry(address).or_default();
        // What costs more than is ever admitted at once is admitted after a pause.
        meter.admits(rate, cost.min(rate.at_once), now)
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

    /// Whether its address may have so many actions played again.
    pub(crate) fn admits_actions(&self, actions: usize) -> bool {
        self.paces.admits(self.asker, cost(actions, ACTIONS))
    }
}

/// In messages; whatever it is, it is not for nothing.
fn cost(amount: usize, unit: usize) -> u32 {
    u32::try_from(1 + amount / unit).unwrap_or(u32::MAX)
}
