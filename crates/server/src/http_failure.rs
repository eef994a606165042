use std::time::Duration;

use axum::{
    Json,
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use protocol::{ErrorCode, Failure};

/// A JSON body, or a sentence that says what is wrong with it.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = HttpFailure;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpFailure> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(why) => Err(bad_request(why.body_text()).into()),
        }
    }
}

pub(crate) fn bad_request(why: String) -> Failure {
    Failure::new(ErrorCode::BadRequest, why)
}

/// A failure as an answer over HTTP. Where it passes, the answer says after how long it is worth another try.
pub(crate) struct HttpFailure {
    failure: Failure,
    retry_after: Option<Duration>,
}

impl HttpFailure {
    /// A failure that passes after so long.
    pub(crate) fn passing(failure: Failure, retry_after: Duration) -> HttpFailure {
        HttpFailure { failure, retry_after: Some(retry_after) }
    }
}

impl From<Failure> for HttpFailure {
    fn from(failure: Failure) -> HttpFailure {
        let retry_after = match failure.code {
            ErrorCode::TooMany => Some(Duration::from_secs(1)),
            ErrorCode::Unavailable => Some(Duration::from_secs(2)),
            ErrorCode::AiOffline => Some(Duration::from_secs(30)),
            _ => None,
        };
        HttpFailure { failure, retry_after }
    }
}

impl IntoResponse for HttpFailure {
    fn into_response(self) -> Response {
        let status = match self.failure.code {
            ErrorCode::NotFound | ErrorCode::NoGame | ErrorCode::NoMoment => StatusCode::NOT_FOUND,
            ErrorCode::Forbidden => StatusCode::FORBIDDEN,
            ErrorCode::Refused => StatusCode::CONFLICT,
            ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::Unavailable | ErrorCode::AiOffline => StatusCode::SERVICE_UNAVAILABLE,
            ErrorCode::BadJson
            | ErrorCode::BadRequest
            | ErrorCode::BadSetup
            | ErrorCode::BadRecord
            | ErrorCode::BadAction => StatusCode::BAD_REQUEST,
        };
        let mut response = (status, Json(self.failure)).into_response();
        if let Some(after) = self.retry_after {
            // The header counts in whole seconds; nobody is to come too early.
            let seconds = after.as_secs() + u64::from(after.subsec_nanos() > 0);
            response.headers_mut().insert(header::RETRY_AFTER, seconds.max(1).into());
        }
        response
    }
}
