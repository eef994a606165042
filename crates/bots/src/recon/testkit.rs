//! A server of language models that behaves as it is told, on loopback.

use std::{
    collections::VecDeque,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use super::{Dialect, Endpoint};

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
    /// Answers with something that is no JSON.
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

    /// Has the model no more, or again.
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
            return write_response(&mut stream, 200, &self.said("").to_string());
        }
        lock(&self.asked).push(question.clone());
        self.begin();
        let behaviour =
            lock(&self.script).pop_front().unwrap_or_else(|| lock(&self.always).clone());
        let response = self.respond(&behaviour, &question);
        if let Behaviour::Late(delay) = behaviour {
            self.delay(delay, &stream);
        }
        lock(&self.in_flight).0 -= 1;
        if self.dead.load(Ordering::Relaxed) {
            return None;
        }
        let (status, text) = response?;
        write_response(&mut stream, status, &text)
    }

    fn begin(&self) {
        let mut in_flight = lock(&self.in_flight);
        in_flight.0 += 1;
        in_flight.1 = in_flight.1.max(in_flight.0);
    }

    /// Waits, and notices if the other side hangs up meanwhile.
    fn delay(&self, delay: Duration, stream: &TcpStream) {
        let _ = stream.set_read_timeout(Some(delay));
        if let Ok(0) = (&mut &*stream).read(&mut [0]) {
            *lock(&self.given_up) += 1;
        }
    }

    fn respond(&self, behaviour: &Behaviour, question: &Value) -> Option<(u16, String)> {
        let said = |text: &str| Some((200, self.said(text).to_string()));
        match behaviour {
            Behaviour::Choose(number, reasoning) => said(&choose(question, *number, reasoning)),
            Behaviour::Late(_) => said(&choose(question, 0, "It took a while.")),
            Behaviour::Say(text) => said(text),
            Behaviour::Think => Some((200, self.thought().to_string())),
            Behaviour::Refuse(status) => Some((*status, self.complaint(*status).to_string())),
            Behaviour::Babble => Some((200, "<html>not what you wanted</html>".to_owned())),
            Behaviour::HangUp => None,
        }
    }

    fn list(&self) -> Value {
        let name = if self.has_model.load(Ordering::Relaxed) { MODEL } else { "another" };
        match self.dialect {
            Dialect::Ollama => json!({ "models": [{ "name": name }] }),
            Dialect::OpenAi => {
                json!({ "object": "list", "data": [{ "id": name, "object": "model" }] })
            }
        }
    }

    fn said(&self, text: &str) -> Value {
        let message = json!({ "role": "assistant", "content": text });
        match self.dialect {
            Dialect::Ollama => json!({ "message": message, "done": true, "done_reason": "stop" }),
            Dialect::OpenAi => {
                json!({ "choices": [{ "message": message, "finish_reason": "stop" }] })
            }
        }
    }

    fn thought(&self) -> Value {
        let thinking = "Let me see, where could the queen be";
        match self.dialect {
            Dialect::Ollama => json!({
                "message": { "role": "assistant", "content": "", "thinking": thinking },
                "done": true,
                "done_reason": "length",
            }),
            Dialect::OpenAi => json!({
                "choices": [{
                    "message": { "role": "assistant", "content": null, "reasoning_content": thinking },
                    "finish_reason": "length",
                }],
            }),
        }
    }

    fn complaint(&self, status: u16) -> Value {
        match self.dialect {
            Dialect::Ollama => json!({ "error": "the stub refuses" }),
            Dialect::OpenAi => {
                json!({ "error": { "message": "the stub refuses", "type": "error", "code": status } })
            }
        }
    }
}

fn is_warm_up(question: &Value) -> bool {
    let messages = question["messages"].as_array().map_or(0, Vec::len);
    messages == 0 || question["max_tokens"] == 1
}

/// An answer that chooses the candidate of this number in the question, or accepts what is offered.
fn choose(question: &Value, number: usize, reasoning: &str) -> String {
    let asked = question["messages"].as_array().and_then(|messages| messages.last());
    let asked = asked.and_then(|message| message["content"].as_str()).unwrap_or_default();
    let candidates = asked.rsplit("Candidates").next().unwrap_or_default();
    let is_move = |word: &&str| word.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let chosen = candidates.split_whitespace().filter(is_move).nth(number);
    match chosen {
        Some(chosen) if asked.contains("Candidates") => {
            json!({ "reasoning": reasoning, "move": chosen }).to_string()
        }
        _ => json!({ "reasoning": reasoning, "accept": true }).to_string(),
    }
}

fn read_request(stream: &TcpStream) -> Option<(String, String)> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let path = line.split(' ').nth(1)?.to_owned();
    let mut length = 0;
    loop {
        let mut header = String::new();
        reader.read_line(&mut header).ok()?;
        let header = header.trim().to_ascii_lowercase();
        if header.is_empty() {
            break;
        }
        if let Some(value) = header.strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    String::from_utf8(body).ok().map(|body| (path, body))
}

fn write_response(stream: &mut TcpStream, status: u16, body: &str) -> Option<()> {
    let head = format!(
        "HTTP/1.1 {status} Stub\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    stream.write_all(body.as_bytes()).ok()
}
