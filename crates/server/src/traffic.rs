//! What comes in and how it is answered: counted for whoever watches over the server, and logged where that is wanted.

use std::time::Instant;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};

use crate::{gate::Gate, metrics::Metrics};

/// Where requests are noted.
#[derive(Clone)]
pub(crate) struct Traffic {
    pub(crate) metrics: Metrics,
    pub(crate) gate: Gate,
    /// Whether each request is also a line of the log.
    pub(crate) logged: bool,
}

/// All routes with a name in them, as they are described.
const OF_A_GAME: [&str; 9] = [
    "/api/games/{id}/join",
    "/api/games/{id}/memoirs",
    "/api/games/{id}/push",
    "/api/games/{id}/push/stop",
    "/api/games/{id}/record",
    "/api/games/{id}/socket",
    "/api/games/{id}/solution",
    "/api/games/{id}/view",
    "/api/games/{id}",
];
const OTHERS: [&str; 10] = [
    "/api",
    "/api/brains",
    "/api/games",
    "/api/health",
    "/api/import",
    "/api/keishi",
    "/api/push",
    "/api/puzzles",
    "/api/ready",
    "/api/schema",
];

/// Notes a request once it is answered; a socket once it is open.
pub(crate) async fn note(State(traffic): State<Traffic>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let asker = traffic.gate.asker(&request);
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    traffic.metrics.request_answered(route(&path), status, took);
    if traffic.logged {
        let address = asker.0.map_or_else(|| "-".to_owned(), |address| address.to_string());
        // What stands behind the path is not logged: a client that is mistaken may put a secret there.
        tracing::info!(target: "access", %address, %method, path, status, ms = took.as_millis());
    }
    response
}

/// The route of a path, of which there are few; paths there are as many as anybody likes.
fn route(path: &str) -> &'static str {
    if let Some(known) = OTHERS.iter().find(|known| **known == path) {
        return known;
    }
    if !path.starts_with("/api") {
        return "page";
    }
    let known = path.strip_prefix("/api/games/").and_then(|rest| {
        let behind = rest.find('/').map_or("", |slash| &rest[slash..]);
        OF_A_GAME.iter().find(|known| known["/api/games/{id}".len()..] == *behind)
    });
    known.copied().or_else(|| of_a_puzzle(path)).unwrap_or("unknown")
}

/// The route of a puzzle's path, if it is one.
fn of_a_puzzle(path: &str) -> Option<&'static str> {
    let parts: Vec<&str> = path.strip_prefix("/api/puzzles/")?.splitn(4, '/').collect();
    match parts[..] {
        [_, _] => Some("/api/puzzles/{game}/{number}"),
        [_, _, "solution"] => Some("/api/puzzles/{game}/{number}/solution"),
        [_, _, "try"] => Some("/api/puzzles/{game}/{number}/try"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_has_a_route_without_names_in_it() {
        for (path, wanted) in [
            ("/api", "/api"),
            ("/api/games", "/api/games"),
            ("/api/games/7hQx3RkVbD", "/api/games/{id}"),
            ("/api/games/7hQx3RkVbD/socket", "/api/games/{id}/socket"),
            ("/api/games/7hQx3RkVbD/nonsense", "unknown"),
            ("/api/games/a/b/c", "unknown"),
            ("/api/elsewhere", "unknown"),
            ("/api/puzzles/keishi/7/try", "/api/puzzles/{game}/{number}/try"),
            ("/api/puzzles/keishi/7/nonsense", "unknown"),
            ("/", "page"),
            ("/game/7hQx3RkVbD", "page"),
        ] {
            assert_eq!(route(path), wanted, "{path}");
        }
    }
}
