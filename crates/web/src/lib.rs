//! The web client, built with npm from `web/` and carried inside the program.
//!
//! [`site`] serves it: hashed files for ever, the page itself always fresh, and the page also for every address that only the
//! client understands.
//!
//! ```
//! use axum::{body::Body, http::{Request, StatusCode}};
//! use tower::ServiceExt as _;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let request = Request::get("/game/abc").body(Body::empty()).unwrap();
//! let response = web::site().oneshot(request).await.unwrap();
//! assert_eq!(response.status(), StatusCode::OK);
//! assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
//! # }
//! ```

mod encoding;
mod file;
mod site;

pub use site::{is_built, site};
