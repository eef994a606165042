use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, PoisonError, RwLock},
};

use super::household;
use crate::{fair_queue::Asker, game_clock::wall_clock};

/// The addresses from which nobody is let in, and until when. Clones are the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bans(Arc<RwLock<HashMap<IpAddr, Option<u64>>>>);

impl Bans {
    /// These and no others.
    pub(crate) fn set(&self, bans: impl IntoIterator<Item = (IpAddr, Option<u64>)>) {
        let bans = bans.into_iter().map(|(address, until)| (household(address), until)).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = bans;
    }

    /// Whether nobody is let in from there now.
    pub(crate) fn include(&self, Asker(address): Asker) -> bool {
        let Some(address) = address else { return false };
        let bans = self.0.read().unwrap_or_else(PoisonError::into_inner);
        bans.get(&address).is_some_and(|until| until.is_none_or(|until| wall_clock() < until))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ban_is_for_a_whole_network_of_ipv6_and_ends_in_its_time() {
        let (bans, now) = (Bans::default(), wall_clock());
        let banned = |address: &str| bans.include(Asker(Some(household(address.parse().unwrap()))));
        let list = [
            ("2001:db8:1:2::7", None),
            ("192.0.2.1", Some(now + 100_000)),
            ("192.0.2.2", Some(now)),
        ];
        bans.set(list.map(|(address, until)| (address.parse().unwrap(), until)));
        assert!(banned("2001:db8:1:2:3:4:5:6") && banned("192.0.2.1"));
        assert!(!banned("2001:db8:1:3::7") && !banned("192.0.2.2") && !banned("192.0.2.3"));
        assert!(!bans.include(Asker::HOUSE));
        bans.set([]);
        assert!(!banned("192.0.2.1"));
    }
}
