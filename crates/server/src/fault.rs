use axum::{
    Json,
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use protocol::{ErrorCode, Failure};

/// A JSON body, or a sentence that says what is wrong with it.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(why) => Err(bad_request(why.body_text()).into()),
        }
    }
}

pub(crate) fn bad_request(why: String) -> Failure {
    Failure::new(ErrorCode::BadRequest, why)
}

/// A failure as an answer over HTTP.
pub(crate) struct Fault(Failure);

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Fault {
        Fault(failure)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = match self.0.code {
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
        (status, Json(self.0)).into_response()
    }
}
