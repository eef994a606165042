use std::fmt::Display;

use serde_json::{Map, Value};

/// What a model says in its answer, taken out of whatever surrounds it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reply {
    object: Map<String, Value>,
}

/// The keys of which an answer has one.
const ANSWERS: [&str; 3] = ["move", "accept", "resign"];

impl Reply {
    /// The last object in the text that answers anything.
    pub(crate) fn read(text: &str) -> Option<Reply> {
        let mut found = None;
        let mut rest = text;
        while let Some(start) = rest.find('{') {
            rest = &rest[start..];
            let mut objects = serde_json::Deserializer::from_str(rest).into_iter();
            let object: Option<Map<String, Value>> = objects.next().and_then(Result::ok);
            match object.filter(answers) {
                Some(object) => {
                    rest = &rest[objects.byte_offset()..];
                    found = Some(Reply { object });
                }
                None => rest = &rest[1..],
            }
        }
        found
    }

    /// What the model gives as its reasons.
    pub(crate) fn reasoning(&self) -> Option<&str> {
        let text = self.object.get("reasoning").and_then(Value::as_str).map(str::trim);
        text.filter(|text| !text.is_empty())
    }

    /// Whether it gives up.
    pub(crate) fn resigns(&self) -> bool {
        let word = self.said().is_some_and(|word| word.eq_ignore_ascii_case("resign"));
        word || self.object.get("resign").and_then(Value::as_bool) == Some(true)
    }

    /// Whether it takes the draw, if it says so.
    pub(crate) fn accepts(&self) -> Option<bool> {
        self.object.get("accept").and_then(Value::as_bool)
    }

    /// Which of these it chooses: `e2e4`, `e2-e4`, `e7-e8=Q`, or a promotion that is said apart.
    pub(crate) fn choice<A: Clone + Display>(&self, options: &[A]) -> Option<A> {
        let said = plain(self.said()?);
        let promotion = self.text("promotion").and_then(|role| plain(role).chars().next());
        let promotion = promotion.unwrap_or('q');
        let with_promotion = format!("{said}{promotion}");
        let is = |wanted: &str| options.iter().find(|option| plain(&option.to_string()) == wanted);
        is(&said).or_else(|| is(&with_promotion)).cloned()
    }

    /// The move, as the model wrote it.
    pub(crate) fn said(&self) -> Option<&str> {
        self.text("move")
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.object.get(key).and_then(Value::as_str)
    }
}

fn answers(object: &Map<String, Value>) -> bool {
    ANSWERS.iter().any(|key| object.get(*key).is_some_and(|value| !value.is_null()))
}

/// Without what people put between and around squares.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use blind::Action;

    use super::*;

    fn options(texts: &[&str]) -> Vec<Action> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    fn choice(text: &str, of: &[&str]) -> Option<String> {
        Reply::read(text)?.choice(&options(of)).map(|action| action.to_string())
    }

    #[test]
    fn the_answer_is_found_whatever_surrounds_it() {
        for text in [
            r#"{"reasoning":"centre","move":"e2e4"}"#,
            "Sure!\n```json\n{\"move\": \"e2-e4\", \"promotion\": null}\n```\nGood luck {you}.",
            r#"<think>{maybe} {"move": </think> {"move":"E2 - E4"}"#,
            r#"{"answer":{"move":"e2e4"}}"#,
            r#"{"move":"d2d4"} no, better {"move":"e2e4"}"#,
            r#"{{{"move":"e2e4"}"#,
        ] {
            assert_eq!(choice(text, &["d2d4", "e2e4"]).as_deref(), Some("e2e4"), "{text}");
        }
    }

    #[test]
    fn text_without_an_answer_is_none() {
        for text in [
            "",
            "e2e4",
            "{}",
            r#"{"reasoning":"hm"}"#,
            r#"{"move":null}"#,
            "{\"move\":\"e2e4\"",
            "}{",
        ] {
            assert_eq!(Reply::read(text), None, "{text}");
        }
    }

    #[test]
    fn promotions_can_be_said_in_several_ways() {
        let of = ["e7e8q", "e7e8n"];
        assert_eq!(choice(r#"{"move":"e7e8"}"#, &of).as_deref(), Some("e7e8q"));
        assert_eq!(choice(r#"{"move":"e7-e8","promotion":"n"}"#, &of).as_deref(), Some("e7e8n"));
        assert_eq!(choice(r#"{"move":"e7-e8=N"}"#, &of).as_deref(), Some("e7e8n"));
        assert_eq!(
            choice(r#"{"move":"e2e4","promotion":"q"}"#, &["e2e4"]).as_deref(),
            Some("e2e4")
        );
    }

    #[test]
    fn what_is_not_on_the_list_is_no_choice() {
        assert_eq!(choice(r#"{"move":"e2e5"}"#, &["e2e4"]), None);
        assert_eq!(choice(r#"{"move":"any?"}"#, &["any?", "e2e4"]).as_deref(), Some("any?"));
    }

    #[test]
    fn a_model_can_resign_and_answer_an_offer() {
        assert!(Reply::read(r#"{"move":"resign"}"#).unwrap().resigns());
        assert!(Reply::read(r#"{"resign":true}"#).unwrap().resigns());
        let reply = Reply::read(r#"{"reasoning":" lost anyway ","accept":true}"#).unwrap();
        assert_eq!((reply.accepts(), reply.reasoning()), (Some(true), Some("lost anyway")));
        assert!(!reply.resigns());
    }
}
