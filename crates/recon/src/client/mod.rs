//! The client of language models: the only place that knows of HTTP.

mod dialect;
mod http;

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Instant,
};

use bots::StopToken;

use crate::{
    Answer, Endpoint, Endpoints, Failure, Inquiry, Question, conversation::TEMPERATURE, message,
};
use dialect::Body;
use http::Http;

/// Asks servers of language models. Every call waits on the thread that makes it: a server makes it where that is allowed.
///
/// ```
/// use recon::{Client, Endpoints};
/// let nobody = Client::new(Endpoints::default())?;
/// assert!(nobody.preflight().is_err());
/// # Ok::<(), recon::Failure>(())
/// ```
#[derive(Debug)]
pub struct Client {
    endpoints: Endpoints,
    http: Http,
    /// The one that answered the last preflight.
    first: AtomicUsize,
}

impl Client {
    /// A client that asks these endpoints. It fails where TLS cannot be set up.
    pub fn new(endpoints: Endpoints) -> Result<Client, Failure> {
        Ok(Client { endpoints, http: Http::new()?, first: AtomicUsize::new(0) })
    }

    /// Who can be asked.
    pub fn endpoints(&self) -> &Endpoints {
        &self.endpoints
    }

    /// The number of the endpoint with which a new game begins.
    pub fn first(&self) -> usize {
        self.first.load(Ordering::Relaxed)
    }

    /// Checks which endpoint is there and has its model, the best first; games begin there from now on. If none does, it says what
    /// is wrong with each of them.
    pub fn preflight(&self) -> Result<(), Vec<Failure>> {
        let mut failures = vec![];
        for (number, endpoint) in self.endpoints.iter().enumerate() {
            let patience = self.endpoints.patience().preflight;
            let question =
                Question { endpoint: endpoint.clone(), inquiry: Inquiry::Presence, patience };
            match self.ask(&question, &StopToken::default()).said {
                Ok(_) => {
                    self.first.store(number, Ordering::Relaxed);
                    return Ok(());
                }
                Err(why) => failures.push(why),
            }
        }
        Err(failures)
    }

    /// Has the server load the model with which games begin now.
    pub fn warm_up(&self) -> Result<(), Failure> {
        let Some(endpoint) = self.endpoints.get(self.first()) else { return Ok(()) };
        let hello = [message::user("Ready?")];
        let body = Body::warm_up(endpoint, &hello, TEMPERATURE);
        let patience = self.endpoints.patience().first;
        self.http.post(endpoint, &body, patience, &StopToken::default()).map(|_| ())
    }

    /// The answer to a question; a stop ends the wait for it.
    pub fn ask(&self, question: &Question, stop: &StopToken) -> Answer {
        let began = Instant::now();
        let said = self.said(question, stop);
        Answer { said, took: began.elapsed() }
    }

    fn said(&self, question: &Question, stop: &StopToken) -> Result<String, Failure> {
        let Question { endpoint, inquiry, patience } = question;
        match inquiry {
            Inquiry::Presence => {
                let list = self.http.list(endpoint, *patience, stop)?;
                has_model(endpoint, &list).map(|()| String::new())
            }
            Inquiry::Conversation { messages, temperature, schema } => {
                let body = Body::question(endpoint, messages, *temperature, schema.as_ref());
                let answer = self.http.post(endpoint, &body, *patience, stop)?;
                endpoint.dialect.said(&answer).map(str::to_owned).ok_or(Failure::Unreadable)
            }
        }
    }
}

/// Whether the model is on the server's list.
fn has_model(endpoint: &Endpoint, list: &serde_json::Value) -> Result<(), Failure> {
    let names = endpoint.dialect.names(list).ok_or(Failure::Unreadable)?;
    let found = names.iter().any(|name| endpoint.is_served_as(name));
    if found { Ok(()) } else { Err(Failure::NoSuchModel(endpoint.model.clone())) }
}
