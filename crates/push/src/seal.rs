//! Messages that only one browser can read: RFC 8291 in one record of RFC 8188.

use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::{SecureRandom, SystemRandom},
};

use crate::{Failure, Subscription, subscription::POINT};

/// The length of what is encrypted: the same for all, so that it tells nothing.
const PADDED: usize = 256;
/// The size of a record that is announced; the only one is smaller.
const RECORD: u32 = 4096;
/// What ends the text of the last record.
const LAST: u8 = 2;
const SALT: usize = 16;

/// Encrypts a text for a browser.
pub(crate) fn seal(
    to: &Subscription,
    text: &[u8],
    random: &SystemRandom,
) -> Result<Vec<u8>, Failure> {
    let none = |_| Failure::Key("the sender's");
    let own = EphemeralPrivateKey::generate(&ECDH_P256, random).map_err(none)?;
    let public = own.compute_public_key().map_err(none)?;
    let public: [u8; POINT] =
        public.as_ref().try_into().expect("a point of P-256 has always this length");
    let mut salt = [0; SALT];
    random.fill(&mut salt).map_err(none)?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &to.key);
    let keys = agree_ephemeral(own, &theirs, |shared| Keys::of(shared, to, &public, &salt));
    let keys = keys.map_err(|_| Failure::Key("p256dh"))?;
    let mut message = [salt.as_slice(), &RECORD.to_be_bytes(), &[65], &public].concat();
    message.extend(keys.encrypt(text)?);
    Ok(message)
}

/// The key of the one record, and its nonce.
#[derive(Debug, PartialEq, Eq)]
struct Keys {
    key: [u8; 16],
    nonce: [u8; 12],
}

impl Keys {
    fn of(shared: &[u8], to: &Subscription, sender: &[u8; POINT], salt: &[u8; SALT]) -> Keys {
        let mut material = [0; 32];
        expand(&to.auth, shared, &[b"WebPush: info\0", &to.key, sender], &mut material);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        expand(salt, &material, &[b"Content-Encoding: aes128gcm\0"], &mut key);
        expand(salt, &material, &[b"Content-Encoding: nonce\0"], &mut nonce);
        Keys { key, nonce }
    }

    fn encrypt(self, text: &[u8]) -> Result<Vec<u8>, Failure> {
        let mut record = text.to_vec();
        record.push(LAST);
        if record.len() > PADDED {
            return Err(Failure::TooLong(text.len()));
        }
        record.resize(PADDED, 0);
        self.lock(&mut record);
        Ok(record)
    }

    fn lock(self, record: &mut Vec<u8>) {
        let key = UnboundKey::new(&AES_128_GCM, &self.key).expect("the key has the right length");
        let nonce = Nonce::assume_unique_for_key(self.nonce);
        let locked = LessSafeKey::new(key).seal_in_place_append_tag(nonce, Aad::empty(), record);
        locked.expect("a record is far below the limits of AES-GCM");
    }
}

/// HKDF with SHA-256: as many bytes as fit.
fn expand(salt: &[u8], material: &[u8], info: &[&[u8]], out: &mut [u8]) {
    let key = Salt::new(HKDF_SHA256, salt).extract(material);
    let filled = key.expand(info, Length(out.len())).and_then(|bytes| bytes.fill(out));
    filled.expect("less is wanted than HKDF can give");
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{decoded, encoded};

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        decoded(text).unwrap().try_into().unwrap()
    }

    /// The example of RFC 8291, chapter 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_as_it_stands_there() {
        let browser = Subscription {
            endpoint: String::new(),
            key: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let sender = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let keys = Keys::of(&shared, &browser, &sender, &bytes("DGv6ra1nlYgDCS1FRnbzlw"));
        assert_eq!(encoded(&keys.key), "oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(encoded(&keys.nonce), "4h_95klXJ5E_qnoN");
        let mut record = b"When I grow up, I want to be a watermelon\x02".to_vec();
        keys.lock(&mut record);
        assert_eq!(
            encoded(&record),
            "8pfeW0KbunFT06SuDKoJH9Ql87S1QUrdirN6GcG7sFz1y1sqLgVi1VhjVkHsUoEsbI_0LpXMuGvnzQ"
        );
    }

    #[test]
    fn all_messages_are_of_one_length_and_one_that_is_too_long_is_refused() {
        let random = SystemRandom::new();
        let browser = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let key = browser.compute_public_key().unwrap().as_ref().try_into().unwrap();
        let browser = Subscription { endpoint: String::new(), key, auth: [7; 16] };
        let length = |text: &[u8]| seal(&browser, text, &random).map(|message| message.len());
        assert_eq!(length(b""), length(b"your move"));
        assert_eq!(length(&[b'x'; 256]), Err(Failure::TooLong(256)));
        let off_the_curve = Subscription { key: [4; 65], ..browser };
        assert_eq!(seal(&off_the_curve, b"", &random), Err(Failure::Key("p256dh")));
    }
}
