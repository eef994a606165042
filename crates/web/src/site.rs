use axum::{
    Router,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};

use crate::{
    encoding,
    file::{BUILT, File},
};

/// What the client needs, and no more: everything comes from this server, pictures may be made on the spot, and no other
/// page may frame ours.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
    object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The routes of the client: its files, and its page for every address that is neither a file nor under `/api`.
pub fn site<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().fallback(answer)
}

/// Whether the client is here, or only a page that says how to get it.
pub fn is_built() -> bool {
    BUILT
}

async fn answer(uri: Uri, headers: HeaderMap) -> Response {
    match find(uri.path()) {
        Some(file) => send(file, &headers),
        None => (StatusCode::NOT_FOUND, "there is nothing under this address").into_response(),
    }
}

/// The file of this address. An address without a dot is one of the client's own pages.
fn find(path: &str) -> Option<File> {
    let name = path.trim_start_matches('/');
    let is_page = name != "api" && !name.starts_with("api/") && !name.contains('.');
    File::named(name).or_else(|| is_page.then(|| File::named("index.html")).flatten())
}

fn send(file: File, headers: &HeaderMap) -> Response {
    let asked = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let caching =
        if file.is_immutable() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if asked(header::IF_NONE_MATCH).is_some_and(|tags| knows(tags, file.tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (body, form) = encoding::best(file, asked(header::ACCEPT_ENCODING).unwrap_or_default());
        let mut response = ([(header::CONTENT_TYPE, file.media_type())], body).into_response();
        if let Some(form) = form {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(form));
        }
        response
    };
    for (name, value) in [
        (header::ETAG, file.tag),
        (header::CACHE_CONTROL, caching),
        (header::VARY, "accept-encoding"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn knows(tags: &str, tag: &str) -> bool {
    tags.split(',')
        .map(|known| known.trim().trim_start_matches("W/"))
        .any(|known| known == tag || known == "*")
}
