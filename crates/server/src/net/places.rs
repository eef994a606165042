use std::{
    collections::HashMap,
    fmt,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Places that are held and given back: so many for one address, and so many for all together. Clones are the same places.
#[derive(Clone, Debug)]
pub(crate) struct Places(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    most: Option<usize>,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    most_each: Option<usize>,
    all: usize,
    each: HashMap<IpAddr, usize>,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// The address has as many as it may.
    Address(usize),
    /// All are taken.
    House(usize),
}

impl fmt::Display for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Full::Address(most) => write!(f, "your address has {most} of them, which is the most"),
            Full::House(most) => write!(f, "there are {most} of them, which is the most here"),
        }
    }
}

impl Places {
    /// So many for each address, and so many in all; no limit where there is none.
    pub(crate) fn new(most_each: Option<usize>, most: Option<usize>) -> Places {
        let held = Mutex::new(Held { most_each, ..Held::default() });
        Places(Arc::new(Inner { most, held }))
    }

    /// A place for this address, held until it is dropped. Nobody in particular counts only among all.
    pub(crate) fn take(&self, address: Option<IpAddr>) -> Result<Place, Full> {
        let mut held = self.held();
        if let Some(most) = self.0.most.filter(|most| held.all >= *most) {
            return Err(Full::House(most));
        }
        if let Some(address) = address {
            let own = held.each.get(&address).copied().unwrap_or(0);
            if let Some(most) = held.most_each.filter(|most| own >= *most) {
                return Err(Full::Address(most));
            }
        }
        held.count(address);
        Ok(Place { places: self.clone(), address })
    }

    /// A place for this address, even if it has as many as it may: for something that is there already.
    pub(crate) fn hold(&self, address: Option<IpAddr>) -> Place {
        self.held().count(address);
        Place { places: self.clone(), address }
    }

    /// So many for each address from now on. What is held already is not taken away.
    pub(crate) fn set_most_each(&self, most: Option<usize>) {
        self.held().most_each = most;
    }

    /// How many each address may hold.
    pub(crate) fn most_each(&self) -> Option<usize> {
        self.held().most_each
    }

    /// How many are held.
    pub(crate) fn held_in_all(&self) -> usize {
        self.held().all
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    fn count(&mut self, address: Option<IpAddr>) {
        if let Some(address) = address {
            *self.each.entry(address).or_default() += 1;
        }
        self.all += 1;
    }
}

/// A place that is held.
#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    address: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.places.held();
        held.all -= 1;
        if let Some(address) = self.address
            && let Some(own) = held.each.get_mut(&address)
        {
            *own -= 1;
            if *own == 0 {
                held.each.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn an_address_has_only_so_many_places_and_others_have_theirs() {
        let places = Places::new(Some(2), Some(3));
        let _first = places.take(Some(address(1))).unwrap();
        let second = places.take(Some(address(1))).unwrap();
        assert_eq!(places.take(Some(address(1))).unwrap_err(), Full::Address(2));
        let _other = places.take(Some(address(2))).unwrap();
        assert_eq!(places.take(Some(address(3))).unwrap_err(), Full::House(3));
        drop(second);
        assert!(places.take(Some(address(1))).is_ok());
        places.set_most_each(Some(1));
        assert_eq!(places.take(Some(address(1))).unwrap_err(), Full::Address(1));
    }

    #[test]
    fn what_was_given_back_leaves_nothing_behind() {
        let places = Places::new(Some(1), None);
        drop(places.take(Some(address(1))).unwrap());
        drop(places.take(None).unwrap());
        assert_eq!(places.held_in_all(), 0);
        assert!(places.held().each.is_empty());
    }
}
