use serde::{Deserialize, Serialize};

/// How browsers subscribe to be called when it is somebody's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PushInfo {
    /// The server's public key, in base64; none where nobody is called.
    pub key: Option<String>,
}

/// A browser that wants to be called, as it describes itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushSubscription {
    /// The address at its maker's push service.
    pub endpoint: String,
    /// With what only it can read.
    pub keys: PushKeys,
}

/// The keys of a browser, in base64.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key: a point of P-256.
    pub p256dh: String,
    /// A secret that it shares with the server.
    pub auth: String,
}
