use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use super::{Endpoint, Leash, Trouble, client::Client, dialect::Question};

/// How freely a model speaks.
pub(super) const TEMPERATURE: f64 = 0.4;

/// The endpoints that can be asked, the best first, and how patiently.
///
/// Where none is configured there is nobody to ask.
///
/// ```
/// use bots::recon::Lines;
/// assert!(Lines::default().preflight().is_err());
/// ```
#[derive(Debug)]
pub struct Lines {
    endpoints: Vec<Endpoint>,
    patience: Patience,
    client: Client,
    /// The one that answered the last preflight.
    first: AtomicUsize,
}

/// How long an answer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Whether somebody is there.
    pub preflight: Duration,
    /// The first move on an endpoint, which may have to load the model.
    pub first: Duration,
    /// Any other move.
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

impl Default for Lines {
    fn default() -> Lines {
        Lines::new(vec![], Patience::default())
    }
}

impl Lines {
    /// Lines to these endpoints.
    pub fn new(endpoints: Vec<Endpoint>, patience: Patience) -> Lines {
        Lines { endpoints, patience, client: Client::new(), first: AtomicUsize::new(0) }
    }

    /// Whether there is nobody to ask.
    pub fn is_empty(&self) -> bool {
        self.endpoints.is_empty()
    }

    /// How long an answer may take.
    pub(super) fn patience(&self) -> Patience {
        self.patience
    }

    /// The endpoint of this number.
    pub(super) fn endpoint(&self, number: usize) -> Option<&Endpoint> {
        self.endpoints.get(number)
    }

    /// Where a new game begins.
    pub(super) fn first(&self) -> usize {
        self.first.load(Ordering::Relaxed)
    }

    /// Looks which endpoint is there and has its model, the best first; games begin there from now on. What is wrong with
    /// each of them if none is.
    ///
    /// This waits; a server asks on a thread that may.
    pub fn preflight(&self) -> Result<(), Vec<Trouble>> {
        let mut troubles = vec![];
        for number in 0..self.endpoints.len() {
            match self.look_at(number) {
                Ok(()) => {
                    self.first.store(number, Ordering::Relaxed);
                    return Ok(());
                }
                Err(why) => troubles.push(why),
            }
        }
        Err(troubles)
    }

    /// Has the model loaded where games begin now. Whether that works shows soon enough.
    pub fn warm_up(&self) {
        if let Some(endpoint) = self.endpoint(self.first()) {
            let _ = self.client.warm_up(endpoint, TEMPERATURE, self.patience.first);
        }
    }

    /// Whether this endpoint is there and has its model.
    pub(super) fn look_at(&self, number: usize) -> Result<(), Trouble> {
        let endpoint = self.endpoint(number).ok_or(Trouble::Nobody)?;
        self.client.look_for_model(endpoint, self.patience.preflight)
    }

    /// What an endpoint's model says to this.
    pub(super) fn ask(
        &self,
        endpoint: &Endpoint,
        question: &Question<'_>,
        limit: Duration,
        leash: &Leash,
    ) -> Result<String, Trouble> {
        self.client.ask(endpoint, question, limit, leash)
    }
}
