//! A client's WebSocket: it says hello, and from then on the room writes to it and it asks the room.

mod alive;

use std::time::Duration;

use axum::{
    Extension,
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{Utf8Bytes, WebSocket},
    },
    response::Response,
};
use protocol::{ClientDeed, ClientMessage, ErrorCode, Failure, Review, ServerMessage};
use tokio::time::timeout;

use crate::{
    analysis::{Analysis, Follower},
    door::Door,
    fair_queue::Asker,
    gate::{Bans, FULL, Gate, Pace},
    heavy_work::HeavyWork,
    http_failure::HttpFailure,
    lobby::Lobby,
    net::Timeouts,
    room::{Act, Admission, Admit, Dismiss, LookAround, Moment, Reviewable, Tried, Visit},
    seating::Access,
    secret::Secret,
    wire::written,
};
use alive::Line;

/// The longest message from a client.
const LONGEST_MESSAGE: usize = 16 << 10;
/// What a connection reads at once: a few messages, as most are. Thousands of connections wait most of the time.
const READ_BUFFER: usize = 1 << 10;
/// How much is put together before it is written though more is to come.
const WRITE_BUFFER: usize = 8 << 10;
/// How long a new connection may keep silent before it is closed.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// How many bytes a whole view counts for in the pace of whoever asks for it.
const WHOLE_VIEW: usize = 16 << 10;
/// How many messages that cannot be understood are answered before the connection is closed.
const MOST_FAULTS: u32 = 20;
/// How many actions are played again at once to show an earlier moment; what takes more waits for its turn.
const FEW_ACTIONS: usize = 64;

/// As many actions it counts to take a game apart for a review.
const REVIEWING: usize = 100;

/// Takes the connection up.
pub(crate) async fn upgrade(
    State(lobby): State<Lobby>,
    Extension(gate): Extension<Gate>,
    Extension(asker): Extension<Asker>,
    Extension(timeouts): Extension<Timeouts>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpFailure> {
    lobby.check_open()?;
    let place = gate.socket(asker)?;
    let counted = lobby.house.metrics.socket();
    let door = lobby.find(&id, asker).await?;
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    let guest = Box::new(Guest {
        door,
        asker,
        pace: gate.pace(asker),
        bans: gate.bans().clone(),
        heavy: lobby.house.heavy.clone(),
        analysis: lobby.house.analysis.clone(),
        followed: None,
    });
    Ok(upgrade.on_upgrade(async move |socket| {
        guest.serve(Box::new(Line::new(socket, timeouts.silence))).await;
        drop((place, counted));
    }))
}

/// Whoever is at the other end. Most of the time they wait, so what is done now and then takes its room only while it is done.
struct Guest {
    door: Door,
    asker: Asker,
    pace: Pace,
    bans: Bans,
    heavy: HeavyWork,
    analysis: Analysis,
    /// The review that is followed.
    followed: Option<Follower>,
}

impl Guest {
    async fn serve(mut self: Box<Self>, mut line: Box<Line<WebSocket>>) {
        let greeted = timeout(HELLO_WITHIN, Box::pin(self.greet(&mut line))).await;
        let admission = match greeted {
            Ok(Some(Ok(admission))) => admission,
            Ok(Some(Err(why))) => {
                // Whoever has gone need not know.
                let _ = line.say(written(&error(None, why))).await;
                return;
            }
            Ok(None) | Err(_) => return,
        };
        let number = admission.number;
        self.converse(&mut line, admission).await;
        self.door.tell(Dismiss(number)).await;
    }

    /// Waits for hello. Nothing if the client left without a word.
    async fn greet(&self, line: &mut Line<WebSocket>) -> Option<Result<Admission, Failure>> {
        let text = line.next_text().await?;
        Some(match serde_json::from_str(&text) {
            Ok(ClientMessage::Hello { token, version, whole }) => {
                let secret = token.as_deref().map(Secret::from_client);
                self.door.ask(Admit { secret, version, whole, asker: self.asker }).await
            }
            Ok(_) => Err(Failure::new(ErrorCode::BadRequest, r#"say {"type":"hello"} first"#)),
            Err(why) => Err(not_understood(&why)),
        })
    }

    /// What the room writes goes out, what the client says goes in, until one of them is gone.
    async fn converse(&mut self, line: &mut Line<WebSocket>, admission: Admission) {
        let Admission { number, access, welcome, mut inbox } = admission;
        if line.say(welcome).await.is_none() {
            return;
        }
        let mut faults = 0;
        loop {
            let outgoing: Vec<Utf8Bytes> = tokio::select! {
                written = inbox.next() => {
                    let Some(written) = written else { return };
                    [written].into_iter().chain(inbox.rest()).collect()
                }
                news = news(&mut self.followed) => {
                    vec![written(&ServerMessage::Review { review: Some(news) })]
                }
                text = line.next_text() => {
                    let Some(text) = text.filter(|_| !self.bans.include(self.asker)) else {
                        return;
                    };
                    let answer = self.answer((number, access), &text).await.unwrap_or_else(|why| {
                        faults += 1;
                        Some(written(&error(None, why)))
                    });
                    // What a deed has changed was written before it is acknowledged, and both leave together.
                    inbox.rest().into_iter().chain(answer).collect()
                }
            };
            if line.say_all(outgoing).await.is_none() || faults > MOST_FAULTS {
                return;
            }
        }
    }

    /// The answer to a message, if there is one beside what the room says; a failure where it is not one, or came too fast.
    async fn answer(
        &mut self,
        guest: (u64, Access),
        text: &Utf8Bytes,
    ) -> Result<Option<Utf8Bytes>, Failure> {
        if !self.pace.admits_message(text.len()) {
            return Err(too_fast());
        }
        let message = serde_json::from_str(text).map_err(|why| not_understood(&why))?;
        // Whoever has had enough stored may still give up.
        if let ClientMessage::Do { id, deed, .. } = &message
            && *deed != ClientDeed::Resign
            && !self.pace.admits_to_store(text.len())
        {
            let full = Failure::new(ErrorCode::TooMany, FULL);
            return Ok(Some(written(&error(Some(id.clone()), full))));
        }
        let Some(reply) = self.reply(guest, message).await else { return Ok(None) };
        let answer = written(&reply);
        if self.pace.admits_bytes(answer.len()) { Ok(Some(answer)) } else { Err(too_fast()) }
    }

    async fn reply(
        &mut self,
        (number, access): (u64, Access),
        message: ClientMessage,
    ) -> Option<ServerMessage> {
        Some(match message {
            ClientMessage::Ping => ServerMessage::Pong,
            ClientMessage::Hello { .. } => {
                error(None, Failure::new(ErrorCode::BadRequest, "hello was said already"))
            }
            // A whole view is long.
            ClientMessage::Look if !self.pace.admits_bytes(WHOLE_VIEW) => error(None, too_fast()),
            ClientMessage::Look => {
                let why = self.door.ask(LookAround { number, access }).await.err()?;
                error(None, why)
            }
            ClientMessage::Seek { moment, seat } => {
                let wish = Moment { access, seat, number: moment };
                Box::pin(self.look_back(wish)).await.unwrap_or_else(|why| error(None, why))
            }
            ClientMessage::Review { watching } => {
                let followed = Box::pin(self.follow(access, watching)).await;
                followed.unwrap_or_else(|why| error(None, why))
            }
            ClientMessage::Variations { since } => {
                let tried = self.door.ask(Tried { access, since }).await;
                let told = tried.map(|variations| ServerMessage::Variations { variations });
                told.unwrap_or_else(|why| error(None, why))
            }
            ClientMessage::Visit { place } => {
                self.visit(Visit { access, place }).await.unwrap_or_else(|why| error(None, why))
            }
            ClientMessage::Do { id, seat, deed } => {
                match self.door.ask(Act { access, seat, message: id.clone(), deed }).await {
                    Ok(version) => ServerMessage::Done { id, version },
                    Err(why) => error(Some(id), why),
                }
            }
        })
    }

    /// Follows the review of the game from now on, or no longer.
    async fn follow(&mut self, access: Access, watching: bool) -> Result<ServerMessage, Failure> {
        self.followed = None;
        if !watching {
            return Ok(ServerMessage::Review { review: None });
        }
        let (id, reviewing) = self.door.ask(Reviewable(access)).await?;
        if !self.pace.admits_actions(REVIEWING) {
            return Err(too_fast());
        }
        let review = self.heavy.run(self.asker, reviewing).await?;
        let follower = self.followed.insert(self.analysis.follow(id, review, self.asker)?);
        Ok(ServerMessage::Review { review: Some(follower.everything()) })
    }

    /// Looks at a place among the variations.
    async fn visit(&mut self, wish: Visit) -> Result<ServerMessage, Failure> {
        let place = wish.place;
        let visiting = self.door.ask(wish).await?;
        if !self.pace.admits_actions(visiting.cost) {
            return Err(too_fast());
        }
        let view = if visiting.cost <= FEW_ACTIONS {
            (visiting.look)()?
        } else {
            self.heavy.run(self.asker, visiting.look).await??
        };
        Ok(ServerMessage::Place { place, view: Box::new(view) })
    }

    async fn look_back(&self, wish: Moment) -> Result<ServerMessage, Failure> {
        let moment = wish.number;
        let looking = self.door.ask(wish).await?;
        if !self.pace.admits_actions(looking.cost) {
            return Err(too_fast());
        }
        let view = if looking.cost <= FEW_ACTIONS {
            (looking.look)()
        } else {
            self.heavy.run(self.asker, looking.look).await?
        };
        Ok(ServerMessage::Moment { moment, view: Box::new(view) })
    }
}

/// What becomes known of the game, where its review is followed.
async fn news(review: &mut Option<Follower>) -> Review {
    match review {
        Some(follower) => follower.next().await,
        None => std::future::pending().await,
    }
}

fn too_fast() -> Failure {
    Failure::new(ErrorCode::TooMany, "slow down: this was not done")
}

fn error(id: Option<String>, Failure { code, message }: Failure) -> ServerMessage {
    ServerMessage::Error { id, code, message }
}

fn not_understood(why: &serde_json::Error) -> Failure {
    Failure::new(ErrorCode::BadRequest, format!("this message is not understood: {why}"))
}
