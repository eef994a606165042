//! A server of language models that behaves as it is told, on loopback.

mod http;
mod words;

use std::{
    collections::VecDeque,
    io::Read as _,
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use serde_json::Value;

use crate::{Dialect, Endpoint};
use http::{read_request, write_response};
use words::{choose, is_warm_up};

/// The name of the model that a stub has.
pub const MODEL: &str = "stub:1b";

/// How a stub answers a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Behaviour {
    /// Chooses the candidate of this number from the end of the question, with this reasoning.
    Choose(usize, String),
    /// Says this.
    Say(String),
    /// Says nothing, because it only thought.
    Think,
    /// Answers with this status, as its dialect does.
    Refuse(u16),
    /// Answers well, but so late.
    Late(Duration),
    /// Never answers, and waits until the other side hangs up.
    Hold,
    /// Answers with something that is not JSON.
    Babble,
    /// Hangs up.
    HangUp,
}

/// A server of language models that does what it is told and notes what it is asked. It is gone when it is dropped.
pub struct Stub {
    address: SocketAddr,
    dialect: Dialect,
    shared: Arc<Shared>,
}

struct Shared {
    dialect: Dialect,
    script: Mutex<VecDeque<Behaviour>>,
    always: Mutex<Behaviour>,
    asked: Mutex<Vec<Value>>,
    has_model: AtomicBool,
    dead: AtomicBool,
    /// How many questions are being answered now, and how many ever were at once.
    in_flight: Mutex<(usize, usize)>,
    /// How many questions were given up by whoever asked.
    given_up: Mutex<usize>,
}

impl Stub {
    /// A stub that chooses the first candidate each time.
    ///
    /// # Panics
    /// If there is no port left on loopback.
    pub fn new(dialect: Dialect) -> Stub {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port on loopback");
        let address = listener.local_addr().expect("a bound port has an address");
        let shared = Arc::new(Shared {
            dialect,
            script: Mutex::default(),
            always: Mutex::new(Behaviour::Choose(0, "It is the first.".to_owned())),
            asked: Mutex::default(),
            has_model: AtomicBool::new(true),
            dead: AtomicBool::new(false),
            in_flight: Mutex::default(),
            given_up: Mutex::default(),
        });
        let served = Arc::clone(&shared);
        thread::spawn(move || serve(&listener, &served));
        Stub { address, dialect, shared }
    }

    /// What it does with the next questions, one after the other, before it goes on as usual.
    pub fn will(&self, behaviours: impl IntoIterator<Item = Behaviour>) {
        lock(&self.shared.script).extend(behaviours);
    }

    /// What it does as usual.
    pub fn always(&self, behaviour: Behaviour) {
        *lock(&self.shared.always) = behaviour;
    }

    /// Whether it has its model from now on.
    pub fn has_model(&self, has: bool) {
        self.shared.has_model.store(has, Ordering::Relaxed);
    }

    /// Is gone from now on: every connection is refused or cut.
    pub fn die(&self) {
        self.shared.dead.store(true, Ordering::Relaxed);
    }

    /// How it is named in a configuration.
    pub fn configuration(&self, label: &str) -> String {
        let dialect = match self.dialect {
            Dialect::Ollama => "ollama",
            Dialect::OpenAi => "openai",
        };
        format!("{dialect} http://{} {MODEL}; label={label}", self.address)
    }

    /// The same, as it is read.
    ///
    /// # Panics
    /// If the label has a semicolon in it.
    pub fn endpoint(&self, label: &str) -> Endpoint {
        self.configuration(label).parse().expect("a stub's configuration can be read")
    }

    /// The questions that it was asked, as they came, warm-ups left out.
    pub fn questions(&self) -> Vec<Value> {
        lock(&self.shared.asked).clone()
    }

    /// How many questions it ever had to answer at once.
    pub fn most_at_once(&self) -> usize {
        lock(&self.shared.in_flight).1
    }

    /// How many questions were given up before it had answered.
    pub fn given_up(&self) -> usize {
        *lock(&self.shared.given_up)
    }
}

impl Drop for Stub {
    fn drop(&mut self) {
        self.die();
        // Wakes whoever waits for a connection.
        let _ = TcpStream::connect(self.address);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn serve(listener: &TcpListener, shared: &Arc<Shared>) {
    for stream in listener.incoming().filter_map(Result::ok) {
        if shared.dead.load(Ordering::Relaxed) {
            continue;
        }
        let shared = Arc::clone(shared);
        thread::spawn(move || shared.answer(stream));
    }
}

impl Shared {
    fn answer(&self, mut stream: TcpStream) -> Option<()> {
        let (path, body) = read_request(&stream)?;
        let listing = path.ends_with("/api/tags") || path.ends_with("/v1/models");
        if listing {
            return write_response(&mut stream, 200, &self.list().to_string());
        }
        let question: Value = serde_json::from_str(&body).ok()?;
        if is_warm_up(&question) {
            return write_response(&mut stream, 200, &self.dialect.words("").to_string());
        }
        lock(&self.asked).push(question.clone());
        self.begin();
        let behaviour =
            lock(&self.script).pop_front().unwrap_or_else(|| lock(&self.always).clone());
        let response = self.respond(&behaviour, &question);
        match behaviour {
            Behaviour::Late(delay) => self.wait(Some(delay), &stream),
            Behaviour::Hold => self.wait(None, &stream),
            _ => {}
        }
        lock(&self.in_flight).0 -= 1;
        if self.dead.load(Ordering::Relaxed) {
            return None;
        }
        let (status, text) = response?;
        write_response(&mut stream, status, &text)
    }

    fn list(&self) -> Value {
        let has_model = self.has_model.load(Ordering::Relaxed);
        self.dialect.models(if has_model { MODEL } else { "another" })
    }

    fn begin(&self) {
        let mut in_flight = lock(&self.in_flight);
        in_flight.0 += 1;
        in_flight.1 = in_flight.1.max(in_flight.0);
    }

    /// Waits, and notices if the other side hangs up meanwhile.
    fn wait(&self, most: Option<Duration>, stream: &TcpStream) {
        let _ = stream.set_read_timeout(most);
        if let Ok(0) = (&mut &*stream).read(&mut [0]) {
            *lock(&self.given_up) += 1;
        }
    }

    fn respond(&self, behaviour: &Behaviour, question: &Value) -> Option<(u16, String)> {
        let said = |text: &str| Some((200, self.dialect.words(text).to_string()));
        match behaviour {
            Behaviour::Choose(number, reasoning) => said(&choose(question, *number, reasoning)),
            Behaviour::Late(_) => said(&choose(question, 0, "It took a while.")),
            Behaviour::Say(text) => said(text),
            Behaviour::Think => Some((200, self.dialect.thought().to_string())),
            Behaviour::Refuse(status) => {
                Some((*status, self.dialect.complaint(*status).to_string()))
            }
            Behaviour::Babble => Some((200, "<html>not what you wanted</html>".to_owned())),
            Behaviour::HangUp | Behaviour::Hold => None,
        }
    }
}
