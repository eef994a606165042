//! How the same things are said in each dialect.

use protocol::ModelMessage;
use serde::Serialize;
use serde_json::Value;

use crate::{Dialect, Endpoint, Schema};

/// For how long a server should keep the model in memory.
const KEEP_ALIVE: &str = "30m";

/// The body of a request: what a model is asked, in the words of its server's dialect.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Body<'a> {
    Ollama {
        model: &'a str,
        messages: &'a [ModelMessage],
        stream: bool,
        keep_alive: &'static str,
        options: OllamaOptions,
        #[serde(skip_serializing_if = "Option::is_none")]
        format: Option<&'a Schema>,
    },
    OpenAi {
        model: &'a str,
        messages: &'a [ModelMessage],
        stream: bool,
        max_tokens: usize,
        temperature: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        response_format: Option<ResponseFormat<'a>>,
    },
}

#[derive(Debug, Serialize)]
pub(super) struct OllamaOptions {
    num_ctx: usize,
    num_predict: usize,
    temperature: f64,
}

#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "json_schema")]
pub(super) struct ResponseFormat<'a> {
    json_schema: NamedSchema<'a>,
}

#[derive(Debug, Serialize)]
struct NamedSchema<'a> {
    name: &'static str,
    strict: bool,
    schema: &'a Schema,
}

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
        Some(message.get("content").and_then(Value::as_str).unwrap_or(""))
    }
}

impl<'a> Body<'a> {
    /// A question, with all that was said before, and the form that an answer must have if the server is to insist on one.
    pub(super) fn question(
        at: &'a Endpoint,
        messages: &'a [ModelMessage],
        temperature: f64,
        schema: Option<&'a Schema>,
    ) -> Body<'a> {
        Body::limited(at, messages, temperature, schema, at.answer)
    }

    /// The request that makes the server load the model. Its options are those of later questions, or it would load it again.
    pub(super) fn warm_up(
        at: &'a Endpoint,
        hello: &'a [ModelMessage],
        temperature: f64,
    ) -> Body<'a> {
        match at.dialect {
            Dialect::Ollama => Body::question(at, &[], temperature, None),
            Dialect::OpenAi => Body::limited(at, hello, temperature, None, 1),
        }
    }

    fn limited(
        at: &'a Endpoint,
        messages: &'a [ModelMessage],
        temperature: f64,
        schema: Option<&'a Schema>,
        answer: usize,
    ) -> Body<'a> {
        let (model, stream) = (at.model.as_str(), false);
        match at.dialect {
            Dialect::Ollama => Body::Ollama {
                model,
                messages,
                stream,
                keep_alive: KEEP_ALIVE,
                options: OllamaOptions { num_ctx: at.context, num_predict: answer, temperature },
                format: schema,
            },
            Dialect::OpenAi => Body::OpenAi {
                model,
                messages,
                stream,
                max_tokens: answer,
                temperature,
                response_format: schema.map(|schema| ResponseFormat {
                    json_schema: NamedSchema { name: "answer", strict: true, schema },
                }),
            },
        }
    }
}

/// What a server says is wrong, in any dialect.
pub(super) fn complaint(answer: &Value) -> Option<&str> {
    let error = answer.get("error")?;
    error.as_str().or_else(|| error.get("message")?.as_str())
}
