//! The OpenAPI document: what the routes say of themselves, and what is the same for all of them.

use axum::http::StatusCode;
use protocol::{ClientMessage, Failure, ServerMessage, schema};
use serde_json::Value;
use utoipa::{
    OpenApi, ToSchema,
    openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder, path::Operation},
};

/// What is said about all of it. The messages of the socket are there too, since nothing else describes them for programs.
#[derive(OpenApi)]
#[openapi(
    servers((url = "/api")),
    info(
        title = "Fourfold",
        description = "Making, joining, listing and reading games. They are played over a WebSocket, `/games/{id}/socket`: \
            a client sends a `ClientMessage` and is sent a `ServerMessage`. See docs/PROTOCOL.md.",
        license(name = "GPL-3.0-or-later", identifier = "GPL-3.0-or-later")
    ),
    components(schemas(ClientMessage, ServerMessage)),
)]
pub(super) struct Description;

/// What any request can meet before it reaches its route, or when the database is gone.
const ANYWHERE: [(StatusCode, &str); 3] = [
    (StatusCode::FORBIDDEN, "A page of another site asks"),
    (StatusCode::TOO_MANY_REQUESTS, "Too many requests from this address"),
    (StatusCode::SERVICE_UNAVAILABLE, "The server cannot do it at the moment"),
];

/// The document as it is sent.
pub(super) fn written(mut description: utoipa::openapi::OpenApi) -> Value {
    for path in description.paths.paths.values_mut() {
        for operation in [&mut path.get, &mut path.post].into_iter().flatten() {
            add_failures(operation);
            say_what_each_status_means(operation);
        }
    }
    let mut document =
        serde_json::to_value(description).expect("a description is made of text and numbers");
    schema::for_readers_of_json(&mut document);
    document
}

fn add_failures(operation: &mut Operation) {
    for (status, sentence) in ANYWHERE {
        let failure = ContentBuilder::new().schema(Some(Ref::from_schema_name(Failure::name())));
        let response = ResponseBuilder::new()
            .description(sentence)
            .content("application/json", failure.build())
            .build();
        let described = &mut operation.responses.responses;
        described.entry(status.as_str().to_owned()).or_insert_with(|| response.into());
    }
}

/// A response without a description would make the document invalid.
fn say_what_each_status_means(operation: &mut Operation) {
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else { continue };
        if response.description.is_empty() {
            let meaning = match status.as_str() {
                "400" => "The request cannot be understood, and the message says why",
                "404" => "There is no such game, or no such moment of it",
                _ => "What was asked for",
            };
            meaning.clone_into(&mut response.description);
        }
    }
}
