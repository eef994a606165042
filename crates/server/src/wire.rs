use axum::extract::ws::Utf8Bytes;
use serde::Serialize;

/// A message as it goes over the wire.
pub(crate) fn written(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message).expect("what a server says has a JSON form").into()
}
