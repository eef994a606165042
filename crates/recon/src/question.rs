use std::time::Duration;

use protocol::ModelMessage;

use crate::{Endpoint, Schema};

/// Something that a [`Recon`](crate::Recon) wants to know before it goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Who is asked.
    pub endpoint: Endpoint,
    /// What is asked.
    pub inquiry: Inquiry,
    /// How long the answer may take.
    pub patience: Duration,
}

/// What an endpoint can be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Inquiry {
    /// Whether the server is there and has its model.
    Presence,
    /// What the model says at the end of this conversation.
    Conversation {
        /// All that was said, the oldest first.
        messages: Vec<ModelMessage>,
        /// The temperature at which the model may speak.
        temperature: f64,
        /// The form that the answer must have, if the server is to insist on one.
        schema: Option<Schema>,
    },
}
