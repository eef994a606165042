//! How the same things are said in each dialect.

use serde_json::{Value, json};

use super::{Dialect, Endpoint, Message};

/// For how long a server should keep the model in memory.
const KEEP_ALIVE: &str = "30m";

impl Dialect {
    /// Where the models are listed.
    pub(super) const fn list(self) -> &'static str {
        match self {
            Dialect::Ollama => "/api/tags",
            Dialect::OpenAi => "/v1/models",
        }
    }

    /// Where conversations are held.
    pub(super) const fn chat(self) -> &'static str {
        match self {
            Dialect::Ollama => "/api/chat",
            Dialect::OpenAi => "/v1/chat/completions",
        }
    }

    /// The names in a list of models.
    pub(super) fn names(self, list: &Value) -> Option<Vec<&str>> {
        let (models, name) = match self {
            Dialect::Ollama => ("models", "name"),
            Dialect::OpenAi => ("data", "id"),
        };
        let models = list.get(models)?.as_array()?;
        Some(models.iter().filter_map(|model| model.get(name)?.as_str()).collect())
    }

    /// What was said in an answer. A model that only thought, until it had no more room, has said nothing.
    pub(super) fn said(self, answer: &Value) -> Option<&str> {
        let message = match self {
            Dialect::Ollama => answer.get("message"),
            Dialect::OpenAi => {
                answer.get("choices").and_then(|choices| choices.get(0)?.get("message"))
            }
        }?;
        Some(message.get("content").and_then(Value::as_str).unwrap_or_default())
    }
}

impl Endpoint {
    /// A question, with all that was said before.
    pub(super) fn question(&self, messages: &[Message], temperature: f64) -> Value {
        match self.dialect {
            Dialect::Ollama => json!({
                "model": self.model,
                "messages": messages,
                "stream": false,
                "keep_alive": KEEP_ALIVE,
                "options": self.ollama_options(temperature),
            }),
            Dialect::OpenAi => json!({
                "model": self.model,
                "messages": messages,
                "stream": false,
                "max_tokens": self.answer,
                "temperature": temperature,
            }),
        }
    }

    /// What makes the server load the model. The options are those of later questions, or it would load it again.
    pub(super) fn warm_up(&self, temperature: f64) -> Value {
        match self.dialect {
            Dialect::Ollama => self.question(&[], temperature),
            Dialect::OpenAi => {
                let mut question = self.question(&[Message::user("Ready?")], temperature);
                question["max_tokens"] = json!(1);
                question
            }
        }
    }

    fn ollama_options(&self, temperature: f64) -> Value {
        json!({ "num_ctx": self.context, "num_predict": self.answer, "temperature": temperature })
    }
}

/// What a server says is wrong, in any dialect.
pub(super) fn complaint(answer: &Value) -> Option<&str> {
    let error = answer.get("error")?;
    error.as_str().or_else(|| error.get("message")?.as_str())
}
