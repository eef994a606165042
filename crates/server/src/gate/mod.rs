//! The gate in front of the rooms: who asks, how often, and from where.

mod address;
mod bans;
mod body;
mod meters;
mod origin;
mod pace;
mod rate;

use std::sync::Arc;

use crate::{
    fair_queue::Asker,
    net::{Full, Place, Places},
};

use axum::{
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::{ErrorCode, Failure};

use crate::http_failure::HttpFailure;
pub(crate) use address::household;
pub(crate) use bans::Bans;
pub(crate) use body::gather;
use meters::Meters;
pub(crate) use pace::Pace;
use pace::Paces;
pub(crate) use rate::Meter;
pub use rate::Rate;

/// Who is let in, and how often.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How many requests an address may send; no limit if there is none.
    pub requests: Option<Rate>,
    /// How much an address may say over all its sockets, in messages; long ones count more, and so does looking far back. No
    /// limit if there is none.
    pub messages: Option<Rate>,
    /// How many mebibytes an address may send in a day to be stored, and at once; no limit if there is none.
    pub stored: Option<u32>,
    /// How many sockets an address may have open; no limit if there is none.
    pub sockets: Option<usize>,
    /// How many connections of any kind an address may have open, counted from the moment they are accepted; no limit if
    /// there is none. Behind a proxy all come from the proxy, and only the limits on requests and sockets count.
    pub connections: Option<usize>,
    /// How many connections there may be in all; no limit if there is none.
    pub all_connections: Option<usize>,
    /// Whether a proxy in front says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// Whether only this machine can reach the server, so that it has no other names than this machine has.
    pub local: bool,
    /// Sites besides this one whose pages may talk to the server, as `https://example.org`.
    pub origins: Vec<String>,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            requests: Some(Rate { per_second: 20, at_once: 400 }),
            messages: Some(Rate { per_second: 200, at_once: 4_000 }),
            stored: Some(64),
            sockets: Some(100),
            connections: Some(200),
            all_connections: Some(50_000),
            behind_proxy: false,
            local: false,
            origins: vec![],
        }
    }
}

/// What somebody is told who has sent enough to be stored.
pub(crate) const FULL: &str =
    "your address has sent as much as is kept for one in a day: come back later";

/// What making something costs, in requests that only look.
const MAKING: u32 = 5;

/// How many bodies of requests may be on their way from one address, and in all: each may be as long as the longest.
const BODIES_EACH: usize = 8;
const BODIES: usize = 64;

/// Keeps the rules.
#[derive(Clone)]
pub(crate) struct Gate(Arc<Inner>);

struct Inner {
    rules: Rules,
    requests: Meters,
    connections: Places,
    sockets: Places,
    bodies: Places,
    paces: Paces,
    bans: Bans,
}

impl Gate {
    pub(crate) fn new(rules: Rules) -> Gate {
        let connections = Places::new(rules.connections, rules.all_connections);
        let sockets = Places::new(rules.sockets, None);
        let bodies = Places::new(Some(BODIES_EACH), Some(BODIES));
        let paces = Paces::new(rules.messages, rules.stored);
        let (requests, bans) = (Meters::new(rules.requests), Bans::default());
        Gate(Arc::new(Inner { rules, requests, connections, sockets, bodies, paces, bans }))
    }

    /// Who asks.
    pub(crate) fn asker(&self, request: &Request) -> Asker {
        Asker(address::of(request, self.0.rules.behind_proxy))
    }

    /// Lets a request in, or says why not.
    fn admit(&self, request: &Request, asker: Asker) -> Result<(), HttpFailure> {
        let rules = &self.0.rules;
        if self.0.bans.include(asker) {
            let refusal = "nobody is let in from your address: ask whoever runs this server";
            return Err(Failure::new(ErrorCode::Forbidden, refusal).into());
        }
        if rules.local && !origin::names_this_machine(request.headers(), &rules.origins) {
            let refusal =
                "this server has another name: see --origin, or --proxy if one stands in front";
            return Err(Failure::new(ErrorCode::Forbidden, refusal).into());
        }
        if !origin::is_welcome(request.headers(), &rules.origins) {
            let refusal = "pages of another site may not talk to this server";
            return Err(Failure::new(ErrorCode::Forbidden, refusal).into());
        }
        let cost = if request.method() == Method::POST { MAKING } else { 1 };
        self.0.requests.admit(asker, cost).map_err(|wait| {
            let refusal = "too many requests from your address: wait a little";
            HttpFailure::passing(Failure::new(ErrorCode::TooMany, refusal), wait)
        })
    }

    /// Lets an address have so many bytes stored, or says why not.
    fn admit_to_store(&self, asker: Asker, bytes: usize) -> Result<(), HttpFailure> {
        self.0
            .paces
            .admit_to_store(asker, bytes)
            .map_err(|wait| HttpFailure::passing(Failure::new(ErrorCode::TooMany, FULL), wait))
    }

    /// The pace that a connection from there must keep.
    pub(crate) fn pace(&self, asker: Asker) -> Pace {
        self.0.paces.of(asker)
    }

    /// Who is not let in.
    pub(crate) fn bans(&self) -> &Bans {
        &self.0.bans
    }

    /// The places of connections.
    pub(crate) fn connections(&self) -> Places {
        self.0.connections.clone()
    }

    /// Whether a proxy stands in front, so that all connections come from there.
    pub(crate) fn is_behind_proxy(&self) -> bool {
        self.0.rules.behind_proxy
    }

    /// A place for one more socket, held for as long as it is kept.
    pub(crate) fn socket(&self, Asker(address): Asker) -> Result<Place, Failure> {
        let full = |full| match full {
            Full::Address(most) => {
                format!("your address has {most} sockets open, which is the most: close one")
            }
            Full::House(most) => format!("{most} sockets are open, which is the most here"),
        };
        let place = self.0.sockets.take(address);
        place.map_err(|why| Failure::new(ErrorCode::TooMany, full(why)))
    }

    /// A place for the body of a request while it comes in.
    pub(crate) fn body(&self, Asker(address): Asker) -> Result<Place, Failure> {
        let refusal =
            "too much is being sent to the server at once: wait until something has arrived";
        let place = self.0.bodies.take(address);
        place.map_err(|_| Failure::new(ErrorCode::TooMany, refusal))
    }
}

/// The gate as a layer around routes.
pub(crate) async fn guard(State(gate): State<Gate>, mut request: Request, next: Next) -> Response {
    let asker = gate.asker(&request);
    match gate.admit(&request, asker) {
        Ok(()) => {
            request.extensions_mut().insert(asker);
            next.run(request).await
        }
        Err(why) => why.into_response(),
    }
}

/// Refuses what is not asked of a table: to be connected to others, and to hear oneself.
pub(crate) async fn refuse_tunnels(request: Request, next: Next) -> Response {
    if [Method::CONNECT, Method::TRACE].contains(request.method()) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    next.run(request).await
}

/// What an answer is allowed in a browser if it does not say itself what it needs, as only the client does: nothing.
const POLICY: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What every answer says to a browser: take it for what it says it is, tell nobody, be framed by nobody.
const HEADERS: [(header::HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Adds the headers that keep a browser safe.
pub(crate) async fn secure(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let strictest = HeaderValue::from_static(POLICY);
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(strictest);
    response
}

/// What the API says is for now and for whoever asked.
pub(crate) async fn forget(mut response: Response) -> Response {
    let never = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(never);
    response
}
