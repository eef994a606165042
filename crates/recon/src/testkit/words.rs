//! What a stub says, in the words of its dialect.

use serde_json::{Value, json};

use crate::Dialect;

impl Dialect {
    /// A list with this model on it.
    pub(super) fn models(self, name: &str) -> Value {
        match self {
            Dialect::Ollama => json!({ "models": [{ "name": name }] }),
            Dialect::OpenAi => {
                json!({ "object": "list", "data": [{ "id": name, "object": "model" }] })
            }
        }
    }

    /// The model says this.
    pub(super) fn words(self, text: &str) -> Value {
        let message = json!({ "role": "assistant", "content": text });
        match self {
            Dialect::Ollama => json!({ "message": message, "done": true, "done_reason": "stop" }),
            Dialect::OpenAi => {
                json!({ "choices": [{ "message": message, "finish_reason": "stop" }] })
            }
        }
    }

    /// The model only thinks, until there is no more room.
    pub(super) fn thought(self) -> Value {
        let thinking = "Let me see, where could the queen be";
        match self {
            Dialect::Ollama => json!({
                "message": { "role": "assistant", "content": "", "thinking": thinking },
                "done": true,
                "done_reason": "length",
            }),
            Dialect::OpenAi => json!({
                "choices": [{
                    "message": { "role": "assistant", "content": null, "reasoning_content": thinking },
                    "finish_reason": "length",
                }],
            }),
        }
    }

    /// The server refuses.
    pub(super) fn complaint(self, status: u16) -> Value {
        match self {
            Dialect::Ollama => json!({ "error": "the stub refuses" }),
            Dialect::OpenAi => {
                json!({ "error": { "message": "the stub refuses", "type": "error", "code": status } })
            }
        }
    }
}

/// Whether a question only makes the server load its model.
pub(super) fn is_warm_up(question: &Value) -> bool {
    let messages = question["messages"].as_array().map_or(0, Vec::len);
    messages == 0 || question["max_tokens"] == 1
}

/// An answer that chooses the candidate of this number in the question, or accepts what is offered.
pub(super) fn choose(question: &Value, number: usize, reasoning: &str) -> String {
    let asked = question["messages"].as_array().and_then(|messages| messages.last());
    let asked = asked.and_then(|message| message["content"].as_str()).unwrap_or("");
    let candidates = asked.rsplit("Candidates").next().unwrap_or("");
    let is_move = |word: &&str| word.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let chosen = candidates.split_whitespace().filter(is_move).nth(number);
    match chosen {
        Some(chosen) if asked.contains("Candidates") => {
            json!({ "reasoning": reasoning, "move": chosen }).to_string()
        }
        _ => json!({ "reasoning": reasoning, "accept": true }).to_string(),
    }
}
