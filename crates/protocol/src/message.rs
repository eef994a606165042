use std::fmt::{self, Write as _};

use serde::{Serialize, de::IgnoredAny};
use serde_json::{Deserializer, Map, Value};

use crate::{ErrorCode, Failure, Request};

/// The longest name of a table.
const LONGEST_NAME: usize = 64;

/// What a program calls its request: any JSON value. It comes back exactly as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Id(String);

impl Id {
    /// The `id` of this JSON object, if it has one.
    fn in_object(line: &str) -> Option<Id> {
        let mut found = None;
        let mut rest = line.trim_start().strip_prefix('{')?;
        while let Some((name, behind)) = value_at::<String>(rest) {
            let value = behind.trim_start().strip_prefix(':')?.trim_start();
            let (_, behind) = value_at::<IgnoredAny>(value)?;
            if name == "id" {
                let text = &value[..value.len() - behind.len()];
                found = Some(Id(text.trim_end().to_owned()));
            }
            rest = behind.trim_start().strip_prefix(',').unwrap_or_default();
        }
        found
    }
}

impl From<Value> for Id {
    fn from(value: Value) -> Id {
        Id(value.to_string())
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The JSON value with which the text begins, and what is behind it.
fn value_at<T: for<'de> serde::Deserialize<'de>>(text: &str) -> Option<(T, &str)> {
    let mut values = Deserializer::from_str(text).into_iter::<T>();
    let value = values.next()?.ok()?;
    Some((value, &text[values.byte_offset()..]))
}

/// A message with its `id` and the name of its `table`, if it has them: the answer to a request carries the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Message<T> {
    /// Whatever the asker chose.
    pub id: Option<Id>,
    /// Which of several tables it is about; the one without a name if nothing is said.
    pub table: Option<String>,
    /// The message itself.
    pub body: T,
}

impl<T> Message<T> {
    /// A message about the table without a name, that nobody waits for.
    pub fn new(body: T) -> Message<T> {
        Message { id: None, table: None, body }
    }

    /// The answer to this message.
    pub fn answer<U>(self, answer: impl FnOnce(T) -> U) -> Message<U> {
        Message { id: self.id, table: self.table, body: answer(self.body) }
    }
}

impl Message<Result<Request, Failure>> {
    /// Reads one line. Even of a line that is not a request the `id` is kept, if it can be found.
    pub fn read(line: &str) -> Self {
        let mut object: Map<String, Value> = match serde_json::from_str(line) {
            Ok(object) => object,
            Err(why) => {
                let message = format!("this line is not a JSON object: {why}");
                return Message::new(Err(Failure::new(ErrorCode::BadJson, message)));
            }
        };
        let id = object.remove("id").and_then(|_| Id::in_object(line));
        let table = match object.remove("table") {
            None => None,
            Some(Value::String(name)) if name.len() <= LONGEST_NAME => Some(name),
            Some(_) => {
                let message =
                    format!("the table's name must be a text of up to {LONGEST_NAME} bytes");
                let body = Err(Failure::new(ErrorCode::BadRequest, message));
                return Message { id, table: None, body };
            }
        };
        let body = serde_json::from_value(Value::Object(object)).map_err(|why| {
            Failure::new(ErrorCode::BadRequest, format!("this is not a request: {why}"))
        });
        Message { id, table, body }
    }
}

impl<T: Serialize> Message<T> {
    /// The message as one line of JSON, without the line's end: the body's fields, the `table` and the `id` behind them.
    ///
    /// # Panics
    /// If the body has no JSON form, which every message of this crate has.
    pub fn write(&self) -> String {
        let mut line = serde_json::to_string(&self.body).expect("what is said has a JSON form");
        let table = self.table.as_deref().map(|name| Value::from(name).to_string());
        for (field, value) in [("table", table), ("id", self.id.as_ref().map(Id::to_string))] {
            if let Some(value) = value
                && line.ends_with('}')
            {
                line.truncate(line.len() - 1);
                write!(line, ",\"{field}\":{value}}}").expect("text can always be written to");
            }
        }
        line
    }
}
