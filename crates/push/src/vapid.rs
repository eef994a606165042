use std::{
    fmt,
    str::FromStr,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde_json::json;

use crate::{Failure, text::decoded, text::encoded};

/// For how long a push service may believe what was signed: at most a day.
const VALID: Duration = Duration::from_hours(12);

/// The key by which a sender is known to push services. Subscriptions belong to it, so it must be kept. Its text is secret.
pub struct VapidKey {
    pair: EcdsaKeyPair,
    document: Vec<u8>,
}

impl VapidKey {
    /// A new one.
    ///
    /// # Panics
    ///
    /// If the machine has no randomness.
    pub fn generate() -> VapidKey {
        let random = SystemRandom::new();
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        let document = document.expect("the machine has randomness");
        VapidKey::of(document.as_ref().to_vec()).expect("what was just made can be read")
    }

    fn of(document: Vec<u8>) -> Option<VapidKey> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, &document, &SystemRandom::new()).ok()?;
        Some(VapidKey { pair, document })
    }

    /// What browsers are told, in base64.
    pub fn public(&self) -> String {
        encoded(self.pair.public_key().as_ref())
    }

    /// The header `Authorization` for a push service, which is named by scheme and host.
    pub(crate) fn authorization(&self, audience: &str, contact: Option<&str>) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let until = now.expect("the machine's clock is set to a time after 1970") + VALID;
        let mut claims = json!({ "aud": audience, "exp": until.as_secs() });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let head = encoded(json!({ "typ": "JWT", "alg": "ES256" }).to_string().as_bytes());
        let token = format!("{head}.{}", encoded(claims.to_string().as_bytes()));
        let signature = self.pair.sign(&SystemRandom::new(), token.as_bytes());
        let signature = encoded(signature.expect("the machine has randomness").as_ref());
        format!("vapid t={token}.{signature}, k={}", self.public())
    }
}

/// As it is to be kept.
impl fmt::Display for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&encoded(&self.document))
    }
}

impl FromStr for VapidKey {
    type Err = Failure;

    fn from_str(text: &str) -> Result<VapidKey, Failure> {
        decoded(text).and_then(VapidKey::of).ok_or(Failure::Key("what was kept"))
    }
}

/// A secret must not get into a log.
impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VapidKey")
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    #[test]
    fn what_is_signed_can_be_verified_with_the_public_key() {
        let key: VapidKey = VapidKey::generate().to_string().parse().unwrap();
        let header = key.authorization("https://push.example", Some("mailto:ada@example.org"));
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let verifier = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decoded(public).unwrap());
        verifier.verify(signed.as_bytes(), &decoded(signature).unwrap()).unwrap();
        let (_, claims) = signed.split_once('.').unwrap();
        let claims: Value = serde_json::from_slice(&decoded(claims).unwrap()).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["sub"], "mailto:ada@example.org");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        let left = claims["exp"].as_u64().unwrap() - now;
        assert!(left > 0 && left <= 24 * 60 * 60, "{left}");
    }

    #[test]
    fn nonsense_is_no_key() {
        for text in ["", "?", "AAAA"] {
            assert_eq!(text.parse::<VapidKey>().unwrap_err(), Failure::Key("what was kept"));
        }
    }
}
