//! Connections, before anybody says anything over them: how many there may be, for how long they may dawdle, and what
//! happens when the machine has no room for another.

mod listener;
mod patient;
mod places;
mod service;

use std::time::Duration;

pub(crate) use listener::Listener;
pub(crate) use places::{Full, Place, Places};
pub(crate) use service::{Bounds, serve};

/// How long a connection may take, at each step of its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For the head of a request, from the first byte or from the answer before it: an idle connection is closed after it too.
    pub head: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For the other side to take anything at all of what is being sent.
    pub send: Duration,
    /// For a socket to show a sign of life: it is pinged twice in that time.
    pub silence: Duration,
    /// For the requests under way when the server is stopped.
    pub farewell: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            head: Duration::from_secs(15),
            body: Duration::from_secs(20),
            send: Duration::from_secs(10),
            silence: Duration::from_secs(15),
            farewell: Duration::from_secs(10),
        }
    }
}
