use std::{sync::Arc, time::Duration};

use crate::Endpoint;

/// The endpoints that can be asked, the best first, and how patiently. Clones share the list.
///
/// ```
/// use recon::Endpoints;
/// assert!(Endpoints::default().is_empty(), "where none is configured there is nobody to ask");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Endpoints {
    list: Arc<[Endpoint]>,
    patience: Patience,
}

/// How long an answer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Whether a server is there.
    pub preflight: Duration,
    /// The first decision on an endpoint, which may have to load the model.
    pub first: Duration,
    /// Any other decision.
    pub later: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            preflight: Duration::from_millis(1_500),
            first: Duration::from_secs(90),
            later: Duration::from_secs(30),
        }
    }
}

impl Endpoints {
    /// These endpoints, the best first.
    pub fn new(list: Vec<Endpoint>, patience: Patience) -> Endpoints {
        Endpoints { list: list.into(), patience }
    }

    /// Whether there is nobody to ask.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All of them, the best first.
    pub fn iter(&self) -> impl Iterator<Item = &Endpoint> {
        self.list.iter()
    }

    /// The endpoint of this number, counted from 0.
    pub fn get(&self, number: usize) -> Option<&Endpoint> {
        self.list.get(number)
    }

    /// How long an answer may take.
    pub fn patience(&self) -> Patience {
        self.patience
    }
}
