use axum::extract::ws::Utf8Bytes;
use protocol::ServerMessage;

/// A message as it goes over the wire.
pub(crate) fn written(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
