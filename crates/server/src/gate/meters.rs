use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use super::{Meter, Rate};
use crate::fair_queue::Asker;

/// When this many addresses are remembered, those that have been quiet are forgotten.
const MANY: usize = 10_000;

/// How much each address does of something, where that is limited.
#[derive(Debug)]
pub(super) struct Meters {
    rate: Option<Rate>,
    each: Mutex<HashMap<IpAddr, Meter>>,
}

impl Meters {
    /// So much for each address; no limit if there is none.
    pub(super) fn new(rate: Option<Rate>) -> Meters {
        Meters { rate, each: Mutex::default() }
    }

    /// Lets an address do something of this cost, or says how long it must wait. What costs more than is ever admitted at once is
    /// admitted after a pause.
    pub(super) fn admit(&self, Asker(address): Asker, cost: u32) -> Result<(), Duration> {
        let (Some(rate), Some(address)) = (self.rate, address) else { return Ok(()) };
        let (now, cost) = (Instant::now(), cost.min(rate.at_once));
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        if each.len() >= MANY {
            each.retain(|_, meter| !meter.is_quiet(now));
        }
        let meter = each.entry(address).or_default();
        if meter.admits(rate, cost, now) { Ok(()) } else { Err(meter.wait(rate, cost, now)) }
    }
}
