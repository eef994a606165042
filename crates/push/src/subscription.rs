use std::fmt;

use ring::rand::SystemRandom;

use crate::{Failure, Services, seal::seal, text::decoded};

/// How long a public key is: a point of P-256, uncompressed.
pub(crate) const POINT: usize = 65;
/// How long the secret is that a browser shares with the sender.
const AUTH: usize = 16;

/// Where a browser can be called, and with what only it can read.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    pub(crate) endpoint: String,
    pub(crate) key: [u8; POINT],
    pub(crate) auth: [u8; AUTH],
}

impl Subscription {
    /// A subscription as a browser gives it: `p256dh` and `auth` are its keys in base64. It must be at a service that is
    /// known, and its keys must be some.
    pub fn new(
        endpoint: &str,
        p256dh: &str,
        auth: &str,
        services: &Services,
    ) -> Result<Subscription, Failure> {
        if !services.allow(endpoint) {
            return Err(Failure::Service(endpoint.chars().take(80).collect()));
        }
        let key = decoded(p256dh).and_then(|key| key.try_into().ok());
        let auth = decoded(auth).and_then(|auth| auth.try_into().ok());
        let subscription = Subscription {
            endpoint: endpoint.to_owned(),
            key: key.ok_or(Failure::Key("p256dh"))?,
            auth: auth.ok_or(Failure::Key("auth"))?,
        };
        // Not every point is on the curve.
        seal(&subscription, b"", &SystemRandom::new())?;
        Ok(subscription)
    }

    /// Where it is called.
    pub fn endpoint(&self) -> &str {
        &self.endpoint
    }
}

/// Whoever knows where a browser can be called could disturb it.
impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription")
    }
}
