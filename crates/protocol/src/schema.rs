//! Every message as a JSON Schema, made from the types themselves.

use game::openapi::Named;
use serde_json::{Map, Value, json};

use crate::{
    BrainInfo, ClientMessage, CreateGame, Failure, GameCreated, GameInfo, JoinGame, KeishiInfo,
    KeishiReview, Memoir, PushInfo, PushSubscription, Puzzle, PuzzleAnswer, PuzzleShelf, PuzzleTry,
    Request, Response, SeatTaken, ServerMessage,
    openapi::{AnyRecord, add},
};

/// The schema of every message: of stdio ([`Request`], [`Response`]), of REST and of the WebSocket, each under its name in
/// `$defs`, with all that they are made of. `docs/protocol.schema.json` holds it, and a server sends it at `/api/schema`.
///
/// ```
/// let schema = protocol::schema::json_schema();
/// assert_eq!(schema["$defs"]["ChessView"]["properties"]["fen"]["$ref"], "#/$defs/Fen");
/// ```
///
/// # Panics
/// If a schema has no JSON form, which each has.
pub fn json_schema() -> Value {
    let mut all = Named::new();
    add::<Request>(&mut all);
    add::<Response>(&mut all);
    add::<ClientMessage>(&mut all);
    add::<ServerMessage>(&mut all);
    add::<AnyRecord>(&mut all);
    add::<CreateGame>(&mut all);
    add::<GameCreated>(&mut all);
    add::<GameInfo>(&mut all);
    add::<JoinGame>(&mut all);
    add::<SeatTaken>(&mut all);
    add::<BrainInfo>(&mut all);
    add::<Memoir>(&mut all);
    add::<KeishiInfo>(&mut all);
    add::<KeishiReview>(&mut all);
    add::<PushInfo>(&mut all);
    add::<PushSubscription>(&mut all);
    add::<PuzzleShelf>(&mut all);
    add::<Puzzle>(&mut all);
    add::<PuzzleTry>(&mut all);
    add::<PuzzleAnswer>(&mut all);
    add::<Failure>(&mut all);
    let written = |(name, schema)| {
        (name, serde_json::to_value(schema).expect("a schema is made of text and numbers"))
    };
    let mut definitions: Value = all.into_iter().map(written).collect::<Map<_, _>>().into();
    for_readers_of_json(&mut definitions);
    point_to_definitions(&mut definitions);
    let messages = ["Request", "Response", "ClientMessage", "ServerMessage"];
    let messages = messages.map(|name| json!({"$ref": format!("#/$defs/{name}")}));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages of Fourfold",
        "description": "A Request and a Response are lines of `fourfold stdio`, a ClientMessage and a ServerMessage those of a game's \
            WebSocket. See docs/PROTOCOL.md.",
        "oneOf": messages,
        "$defs": definitions,
    })
}

/// An OpenAPI document keeps its schemas elsewhere.
fn point_to_definitions(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(target) if name == "$ref" => {
                        *target = target.replace("#/components/schemas/", "#/$defs/");
                    }
                    field => point_to_definitions(field),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(point_to_definitions),
        _ => {}
    }
}

/// Descriptions come from the comments of the program, whose examples and links help only readers of Rust.
pub fn for_readers_of_json(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(text) if name == "description" => *text = prose(text),
                    field => for_readers_of_json(field),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(for_readers_of_json),
        _ => {}
    }
}

/// The text without blocks of code, and with the words of links instead of links.
fn prose(text: &str) -> String {
    let without_code: String = text.split("```").step_by(2).collect();
    let mut pieces = without_code.trim().split("`]");
    let first = pieces.next().expect("splitting gives at least one piece").to_owned();
    let told = pieces.fold(first, |told, piece| {
        let address = piece.strip_prefix('(').and_then(|rest| rest.split_once(')'));
        told + "`" + address.map_or(piece, |(_, behind)| behind)
    });
    told.replace("[`", "`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_examples_and_links_only_the_words_remain() {
        let comment = "As in [`New`](crate::New), see [`Deed`].\n\n```\nlet x = [1];\n```\n";
        assert_eq!(prose(comment), "As in `New`, see `Deed`.");
        assert_eq!(prose("the `squares` [here]"), "the `squares` [here]");
    }
}
