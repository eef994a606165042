use serde::Serialize;

/// The form that an answer must have, as a JSON schema. The order of its fields is the order in which a model answers:
/// reasons come before what they are for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename = "object", rename_all = "camelCase")]
pub struct Schema {
    properties: Properties,
    required: [&'static str; 2],
    additional_properties: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Properties {
    reasoning: Text,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    choice: Option<Choice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    accept: Option<YesOrNo>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename = "string", rename_all = "camelCase")]
struct Text {
    max_length: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename = "string")]
struct Choice {
    #[serde(rename = "enum")]
    choices: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename = "boolean")]
struct YesOrNo {}

/// The longest reasons that are wanted, in characters.
const LONGEST_REASONS: usize = 400;
/// How many tokens of an answer are not for its reasons.
const FRAME: usize = 24;
/// How many characters of reasons a token holds at the least, as a rule.
const CHARACTERS_A_TOKEN: usize = 3;

impl Schema {
    /// One of these choices.
    pub(crate) fn choice(choices: Vec<String>) -> Schema {
        Schema::with("move", Some(Choice { choices }), None)
    }

    /// Whether a draw is taken.
    pub(crate) fn draw() -> Schema {
        Schema::with("accept", None, Some(YesOrNo {}))
    }

    /// The same, with reasons short enough to leave room for the rest in an answer of this many tokens: what is cut off in the
    /// middle cannot be read.
    pub(crate) fn within(mut self, tokens: usize) -> Schema {
        let room = tokens.saturating_sub(FRAME) * CHARACTERS_A_TOKEN;
        self.properties.reasoning.max_length = room.min(LONGEST_REASONS);
        self
    }

    fn with(answer: &'static str, choice: Option<Choice>, accept: Option<YesOrNo>) -> Schema {
        let reasoning = Text { max_length: LONGEST_REASONS };
        Schema {
            properties: Properties { reasoning, choice, accept },
            required: ["reasoning", answer],
            additional_properties: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_come_before_what_they_are_for() {
        let text = serde_json::to_string(&Schema::choice(vec!["e2e4".to_owned()])).unwrap();
        let expected = concat!(
            r#"{"type":"object","properties":{"reasoning":{"type":"string","maxLength":400},"#,
            r#""move":{"type":"string","enum":["e2e4"]}},"required":["reasoning","move"],"additionalProperties":false}"#
        );
        assert_eq!(text, expected);
        let text = serde_json::to_string(&Schema::draw()).unwrap();
        assert!(text.contains(r#""accept":{"type":"boolean"}"#), "{text}");
    }

    #[test]
    fn a_short_answer_has_shorter_reasons() {
        let longest = |tokens| Schema::draw().within(tokens).properties.reasoning.max_length;
        assert_eq!((longest(64), longest(120), longest(1_024)), (120, 288, LONGEST_REASONS));
    }
}
