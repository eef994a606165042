use std::time::Duration;

use axum::{
    body::{self, Body, HttpBody},
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time::timeout;

use super::Gate;
use crate::http_failure::{HttpFailure, bad_request};

/// The longest body of a request.
const LONGEST: usize = 1 << 20;

/// Waits for the whole body before anything else is done with a request: for so long, from so many at once, and no longer a
/// body than this.
pub(crate) async fn gather(
    State((gate, patience)): State<(Gate, Duration)>,
    request: Request,
    next: Next,
) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let asker = gate.asker(&request);
    let place = match gate.body(asker) {
        Ok(place) => place,
        Err(why) => return HttpFailure::from(why).into_response(),
    };
    let (parts, body) = request.into_parts();
    match timeout(patience, body::to_bytes(body, LONGEST)).await {
        Ok(Ok(bytes)) => {
            drop(place);
            // What is sent is kept, most of it: a game that is brought along, or how one is laid.
            if let Err(full) = gate.admit_to_store(asker, bytes.len()) {
                return full.into_response();
            }
            next.run(Request::from_parts(parts, Body::from(bytes))).await
        }
        Ok(Err(_)) => {
            let refusal = format!("the body of a request has at most {LONGEST} bytes");
            HttpFailure::from(bad_request(refusal)).into_response()
        }
        Err(_) => {
            let refusal = format!("the body did not arrive within {} seconds", patience.as_secs());
            let mut response = HttpFailure::from(bad_request(refusal)).into_response();
            *response.status_mut() = StatusCode::REQUEST_TIMEOUT;
            response
        }
    }
}
