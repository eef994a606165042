//! Bytes as text: base64 for addresses, without padding.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

pub(crate) fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Some browsers pad, others do not.
pub(crate) fn decoded(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}
