//! The messages of a conversation with a model.

use protocol::{ModelMessage, ModelRole};

/// What sets the scene.
pub(crate) fn system(content: impl Into<String>) -> ModelMessage {
    ModelMessage { role: ModelRole::System, content: content.into() }
}

/// What the model is told or asked.
pub(crate) fn user(content: impl Into<String>) -> ModelMessage {
    ModelMessage { role: ModelRole::User, content: content.into() }
}

/// What the model says.
pub(crate) fn assistant(content: impl Into<String>) -> ModelMessage {
    ModelMessage { role: ModelRole::Assistant, content: content.into() }
}
