use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One message of a conversation with a model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "ModelMessage")]
pub struct Message {
    /// Who says it.
    pub role: Role,
    /// What is said.
    pub content: String,
}

/// Who says something in a conversation with a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(rename = "ModelRole")]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Whoever set the scene.
    System,
    /// Whoever asks.
    User,
    /// The model.
    Assistant,
}

impl Message {
    pub(super) fn system(content: impl Into<String>) -> Message {
        Message { role: Role::System, content: content.into() }
    }

    pub(super) fn user(content: impl Into<String>) -> Message {
        Message { role: Role::User, content: content.into() }
    }

    pub(super) fn assistant(content: impl Into<String>) -> Message {
        Message { role: Role::Assistant, content: content.into() }
    }
}
