//! The gate in front of the rooms: who asks, how often, and from where.

mod address;
mod origin;
mod rate;

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    extract::{Request, State},
    http::{HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::{ErrorCode, Failure};
use tokio::time::Instant;

use crate::fault::Fault;
pub(crate) use rate::Meter;
pub use rate::Rate;

/// Who is let in, and how often.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How many requests an address may send; no limit if there is none.
    pub requests: Option<Rate>,
    /// How many sockets an address may have open; no limit if there is none.
    pub sockets: Option<usize>,
    /// Whether a proxy in front says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// Sites besides this one whose pages may talk to the server, as `https://example.org`.
    pub origins: Vec<String>,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            requests: Some(Rate { per_second: 20, at_once: 400 }),
            sockets: Some(100),
            behind_proxy: false,
            origins: vec![],
        }
    }
}

/// What making something costs, in requests that only look.
const MAKING: u32 = 5;

/// When so many addresses are remembered, those that have been quiet are forgotten.
const MANY: usize = 10_000;

/// Keeps the rules.
#[derive(Clone)]
pub(crate) struct Gate(Arc<Inner>);

struct Inner {
    rules: Rules,
    requests: Mutex<HashMap<IpAddr, Meter>>,
    sockets: Mutex<HashMap<IpAddr, usize>>,
}

impl Gate {
    pub(crate) fn new(rules: Rules) -> Gate {
        Gate(Arc::new(Inner { rules, requests: Mutex::default(), sockets: Mutex::default() }))
    }

    /// Lets a request in, or says why not.
    fn admit(&self, request: &Request) -> Result<(), Failure> {
        let rules = &self.0.rules;
        if !origin::is_welcome(request.headers(), &rules.origins) {
            let refusal = "pages of another site may not talk to this server";
            return Err(Failure::new(ErrorCode::Forbidden, refusal));
        }
        let (Some(rate), Some(address)) =
            (rules.requests, address::of(request, rules.behind_proxy))
        else {
            return Ok(());
        };
        let cost = if request.method() == Method::POST { MAKING } else { 1 };
        let mut meters = self.0.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if meters.len() >= MANY {
            meters.retain(|_, meter| !meter.is_quiet(now));
        }
        if meters.entry(address).or_default().admits(rate, cost, now) {
            Ok(())
        } else {
            let refusal = "too many requests from your address: wait a little";
            Err(Failure::new(ErrorCode::TooMany, refusal))
        }
    }

    /// A place for one more socket from where this request comes, held for as long as the ticket is.
    pub(crate) fn socket(&self, request: &Request) -> Result<Ticket, Failure> {
        let Inner { rules, sockets, .. } = &*self.0;
        let address = address::of(request, rules.behind_proxy);
        let (Some(most), Some(address)) = (rules.sockets, address) else {
            return Ok(Ticket { gate: self.clone(), address: None });
        };
        let mut sockets = sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let open = sockets.entry(address).or_default();
        if *open >= most {
            let refusal = format!("your address has {most} connections open, which is the most");
            return Err(Failure::new(ErrorCode::TooMany, refusal));
        }
        *open += 1;
        Ok(Ticket { gate: self.clone(), address: Some(address) })
    }
}

/// A socket's place.
pub(crate) struct Ticket {
    gate: Gate,
    address: Option<IpAddr>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut sockets = self.gate.0.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = sockets.get_mut(&address) {
            *open -= 1;
            if *open == 0 {
                sockets.remove(&address);
            }
        }
    }
}

/// The gate as a layer around routes.
pub(crate) async fn guard(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    match gate.admit(&request) {
        Ok(()) => next.run(request).await,
        Err(why) => Fault::from(why).into_response(),
    }
}

/// What every answer says to a browser: take nothing from elsewhere, tell nobody, be framed by nobody.
const HEADERS: [(header::HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Adds the headers that keep a browser safe.
pub(crate) async fn secure(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// What the API says is for now and for whoever asked.
pub(crate) async fn forget(mut response: Response) -> Response {
    let never = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(never);
    response
}
