use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// What opens a seat: 128 random bits, told to one client once and never written down.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(String);

impl Secret {
    /// One that nobody can guess.
    pub(crate) fn random() -> Secret {
        Secret(format!("{:032x}", rand::random::<u128>()))
    }

    /// What a client handed in.
    pub(crate) fn from_client(text: &str) -> Secret {
        Secret(text.to_owned())
    }

    /// The words in which it is told, once.
    pub(crate) fn reveal(&self) -> String {
        self.0.clone()
    }

    /// What is kept of it.
    pub(crate) fn fingerprint(&self) -> Fingerprint {
        let digest: [u8; 32] = Sha256::digest(&self.0).into();
        Fingerprint(digest.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}")))
    }
}

/// A secret must not get into a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// What is kept of a secret: enough to know it again, and not enough to tell it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Fingerprint(String);

impl Fingerprint {
    /// Whether it is this secret's, in a time that tells nothing about it.
    pub(crate) fn matches(&self, secret: &Secret) -> bool {
        self.0.as_bytes().ct_eq(secret.fingerprint().0.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_again_and_no_other_is() {
        let secret = Secret::random();
        assert!(secret.fingerprint().matches(&Secret::from_client(&secret.reveal())));
        assert!(!secret.fingerprint().matches(&Secret::random()));
        assert!(!secret.fingerprint().matches(&Secret::from_client("")));
    }

    #[test]
    fn a_secret_shows_neither_in_logs_nor_in_what_is_kept() {
        let secret = Secret::random();
        assert_eq!(format!("{secret:?}"), "Secret");
        assert!(!format!("{:?}", secret.fingerprint()).contains(&secret.reveal()));
        assert_eq!(secret.reveal().len(), 32);
    }
}
