mod upkeep;

use std::{collections::VecDeque, fmt};

use game::Seat;
use protocol::{AnyView, ClientDeed, ClientMessage, ServerMessage};

use crate::{Failure, Heard, Kind, Server, Timing, line::Line, retry::Retry};

/// What a connection says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It broke, and will be tried again.
    Lost(Failure),
    /// It is back.
    Back,
}

type Watcher = Box<dyn FnMut(Presence) + Send + Sync>;

/// What was asked of the server and is not acknowledged yet.
#[derive(Debug)]
struct Pending {
    id: String,
    message: ClientMessage,
}

/// The connection to one game's table. It says hello with the version it knows, comes back by itself after a break, and sends
/// what was not acknowledged again under the same name, so that everything is done exactly once.
///
/// Every method may be given up while it waits, for instance in `tokio::select!`; nothing is lost by it.
pub struct Connection {
    servers: Vec<Server>,
    game: String,
    token: Option<String>,
    timing: Timing,
    line: Option<Line>,
    retry: Retry,
    /// The newest version that was read.
    version: u64,
    /// What was read and not handed out yet.
    inbox: VecDeque<Heard>,
    pending: Vec<Pending>,
    /// Whether what is pending must be sent again.
    resend: bool,
    /// What begins the names of this connection's messages: nobody else at this seat uses it.
    run: u64,
    serial: u64,
    watcher: Option<Watcher>,
}

impl Connection {
    /// Connects to a game: with the token of a seat or a sandbox, or to watch. The first message is the welcome. A server that
    /// cannot be reached at first is a failure at once.
    pub async fn open(
        server: &Server,
        game: &str,
        token: Option<&str>,
    ) -> Result<Connection, Failure> {
        Connection::open_with(server, game, token, Timing::default()).await
    }

    /// The same with other pauses and limits.
    pub async fn open_with(
        server: &Server,
        game: &str,
        token: Option<&str>,
        timing: Timing,
    ) -> Result<Connection, Failure> {
        let mut connection = Connection {
            servers: vec![server.clone()],
            game: game.to_owned(),
            token: token.map(str::to_owned),
            timing,
            line: None,
            retry: Retry::new(timing),
            version: 0,
            inbox: VecDeque::new(),
            pending: vec![],
            resend: false,
            run: fastrand::u64(..),
            serial: 0,
            watcher: None,
        };
        let hello = connection.hello(None);
        let (line, welcome) = Line::open(server, game, &hello, timing).await?;
        connection.line = Some(line);
        connection.note(&welcome);
        connection.inbox.push_back(welcome);
        Ok(connection)
    }

    /// Another server with the same games, to be tried when one is lost.
    #[must_use]
    pub fn also_at(mut self, server: Server) -> Connection {
        self.servers.push(server);
        self
    }

    /// Calls this whenever the connection is lost or back.
    #[must_use]
    pub fn watched(mut self, watcher: impl FnMut(Presence) + Send + Sync + 'static) -> Connection {
        self.watcher = Some(Box::new(watcher));
        self
    }

    /// The game's name in addresses.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The newest version that was read from the server, which may be ahead of what was handed out.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The next message. After a break it is another welcome, with what was missed.
    pub async fn next(&mut self) -> Result<ServerMessage, Failure> {
        let heard = self.next_heard().await?;
        heard.message().map_err(|why| self.server().strange(why.to_string()))
    }

    /// The next message as it came, for those who do not look into every view.
    pub async fn next_heard(&mut self) -> Result<Heard, Failure> {
        match self.inbox.pop_front() {
            Some(heard) => Ok(heard),
            None => self.hear().await,
        }
    }

    /// Does something, and waits until it is done and durable. Returns the first version that shows it.
    pub async fn act(&mut self, deed: ClientDeed) -> Result<u64, Failure> {
        self.act_for(None, deed).await
    }

    /// The same for one of the seats of a sandbox.
    pub async fn act_for(&mut self, seat: Option<Seat>, deed: ClientDeed) -> Result<u64, Failure> {
        self.serial += 1;
        let id = format!("{:x}-{}", self.run, self.serial);
        let message = ClientMessage::Do { id: id.clone(), seat, deed };
        self.pending.push(Pending { id: id.clone(), message: message.clone() });
        self.say(&message).await;
        loop {
            let heard = self.hear().await?;
            match (heard.kind(), heard.version(), heard.refusal()) {
                _ if heard.envelope.id.as_ref() != Some(&id) => self.inbox.push_back(heard),
                (Kind::Done, Some(version), _) => return Ok(version),
                (_, _, Some(why)) => return Err(why.into()),
                _ => self.inbox.push_back(heard),
            }
        }
    }

    /// What could be seen at an earlier moment, counted from 0; in a sandbox through the eyes of this seat.
    pub async fn moment(&mut self, moment: usize, seat: Option<Seat>) -> Result<AnyView, Failure> {
        let wish = ClientMessage::Seek { moment, seat };
        self.say(&wish).await;
        loop {
            let heard = self.hear().await?;
            match (heard.kind(), heard.refusal()) {
                (Kind::Moment, _) => {
                    let message = heard.message();
                    let message = message.map_err(|why| self.server().strange(why.to_string()))?;
                    if let ServerMessage::Moment { view, .. } = message {
                        return Ok(*view);
                    }
                }
                (Kind::Error, Some(why)) if heard.envelope.id.is_none() => return Err(why.into()),
                (Kind::Welcome, _) => {
                    self.inbox.push_back(heard);
                    self.say(&wish).await;
                }
                _ => self.inbox.push_back(heard),
            }
        }
    }

    /// Asks for the whole view as it is now; it comes as an update.
    pub async fn look(&mut self) {
        self.say(&ClientMessage::Look).await;
    }

    /// Passes over messages until this version was read.
    pub async fn skip_to(&mut self, version: u64) -> Result<(), Failure> {
        self.inbox.clear();
        while self.version < version {
            self.hear().await?;
        }
        Ok(())
    }
}

impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let server = self.server().origin();
        f.debug_struct("Connection")
            .field("server", &server)
            .field("game", &self.game)
            .field("version", &self.version)
            .finish_non_exhaustive()
    }
}
