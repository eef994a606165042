use std::time::Duration;

use forms::Form;
use game::{Seat, SeatSet};
use protocol::{AnyView, ClientDeed, Failure, GameInfo};
use store::News;
use table::TableView;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

use super::{Admission, Memoir, Pool, Room, Thinker, Thought, seats::named_by, unavailable};
use crate::{seating::Access, secret::Secret};

/// How many calls may wait in front of a room.
const QUEUE: usize = 256;
/// How long an empty room that nobody calls stays in memory.
const IDLE: Duration = Duration::from_mins(2);
/// How often servers that share a game tell each other who is there.
const ROLL_CALL: Duration = Duration::from_secs(8);

/// What can be asked of a room. Each call carries the way back for its answer.
#[derive(Debug)]
enum Call {
    Admit {
        secret: Option<Secret>,
        version: Option<u64>,
        answer: Answer<Admission>,
    },
    Dismiss {
        number: u64,
    },
    Join {
        seat: Option<Seat>,
        invitation: Option<Secret>,
        name: Option<String>,
        answer: Answer<(Seat, Secret)>,
    },
    Act {
        access: Access,
        seat: Option<Seat>,
        message: String,
        deed: ClientDeed,
        answer: Answer<()>,
    },
    Moment {
        access: Access,
        seat: Option<Seat>,
        moment: usize,
        answer: Answer<AnyView>,
    },
    Memoirs {
        secret: Option<Secret>,
        answer: Answer<Vec<Memoir>>,
    },
    Study {
        secret: Option<Secret>,
        moment: Option<usize>,
        answer: Answer<keishi::View>,
    },
    View {
        secret: Option<Secret>,
        answer: Answer<TableView<AnyView>>,
    },
    Export {
        secret: Option<Secret>,
        form: Form,
        answer: Answer<String>,
    },
    Info {
        answer: Answer<GameInfo>,
    },
    Thought(Box<Thought>),
    /// What another server did, or that news may be missing.
    News(News),
    TakeLeave,
}

type Answer<T> = oneshot::Sender<Result<T, Failure>>;

/// The way into a room: the only one.
#[derive(Clone, Debug)]
pub(crate) struct Door(mpsc::Sender<Call>);

impl Door {
    /// Whether the room has been put away.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    pub(crate) async fn admit(
        &self,
        secret: Option<Secret>,
        version: Option<u64>,
    ) -> Result<Admission, Failure> {
        self.ask(|answer| Call::Admit { secret, version, answer }).await
    }

    /// Somebody leaves. There is nothing to answer, and a room that is gone needs no telling.
    pub(crate) async fn dismiss(&self, number: u64) {
        let _ = self.0.send(Call::Dismiss { number }).await;
    }

    pub(crate) async fn join(
        &self,
        seat: Option<Seat>,
        invitation: Option<Secret>,
        name: Option<String>,
    ) -> Result<(Seat, Secret), Failure> {
        self.ask(|answer| Call::Join { seat, invitation, name, answer }).await
    }

    pub(crate) async fn act(
        &self,
        access: Access,
        seat: Option<Seat>,
        message: String,
        deed: ClientDeed,
    ) -> Result<(), Failure> {
        self.ask(|answer| Call::Act { access, seat, message, deed, answer }).await
    }

    pub(crate) async fn moment(
        &self,
        access: Access,
        seat: Option<Seat>,
        moment: usize,
    ) -> Result<AnyView, Failure> {
        self.ask(|answer| Call::Moment { access, seat, moment, answer }).await
    }

    pub(crate) async fn memoirs(&self, secret: Option<Secret>) -> Result<Vec<Memoir>, Failure> {
        self.ask(|answer| Call::Memoirs { secret, answer }).await
    }

    pub(crate) async fn study(
        &self,
        secret: Option<Secret>,
        moment: Option<usize>,
    ) -> Result<keishi::View, Failure> {
        self.ask(|answer| Call::Study { secret, moment, answer }).await
    }

    pub(crate) async fn view(&self, secret: Option<Secret>) -> Result<TableView<AnyView>, Failure> {
        self.ask(|answer| Call::View { secret, answer }).await
    }

    pub(crate) async fn export(
        &self,
        secret: Option<Secret>,
        form: Form,
    ) -> Result<String, Failure> {
        self.ask(|answer| Call::Export { secret, form, answer }).await
    }

    pub(crate) async fn info(&self) -> Result<GameInfo, Failure> {
        self.ask(|answer| Call::Info { answer }).await
    }

    /// Another server did something. A room that is gone need not know.
    pub(crate) async fn bring(&self, news: News) {
        let _ = self.0.send(Call::News(news)).await;
    }

    /// The server goes down.
    pub(crate) async fn take_leave(&self) {
        let _ = self.0.send(Call::TakeLeave).await;
    }

    async fn ask<T>(&self, call: impl FnOnce(Answer<T>) -> Call) -> Result<T, Failure> {
        let (answer, answered) = oneshot::channel();
        self.0.send(call(answer)).await.map_err(|why| unavailable(&why))?;
        answered.await.map_err(|why| unavailable(&why))?
    }
}

/// Gives a room its keeper, a task that answers its calls one after the other until the room is put away.
pub(crate) fn enter(room: Room) -> Door {
    let (sender, calls) = mpsc::channel(QUEUE);
    let bots = Bots { pool: room.house.pool.clone(), door: sender.downgrade() };
    tokio::spawn(keep(room, calls, bots));
    Door(sender)
}

async fn keep(mut room: Room, mut calls: mpsc::Receiver<Call>, bots: Bots) {
    let mut put_away = Instant::now() + IDLE;
    let mut roll = room.house.store.is_shared().then(Roll::new);
    // A room that is not to be trusted closes at once: whoever comes back gets a new one from the store.
    while !room.broken {
        if let Some(thinker) = room.ask_bot() {
            bots.ask(thinker);
        }
        let wake = room.next_flag().map_or(put_away, |flag| flag.min(put_away));
        tokio::select! {
            () = Roll::due(roll.as_ref()) => {
                if let Some(roll) = &mut roll {
                    roll.call(&mut room).await;
                }
            }
            call = calls.recv() => {
                let Some(call) = call else { return };
                put_away = Instant::now() + IDLE;
                room.answer(call).await;
            }
            () = sleep_until(wake) => {
                if let Err(why) = room.note_flag().await {
                    tracing::warn!(%why, "a fallen flag could not be kept");
                }
                if Instant::now() < put_away {
                    continue;
                }
                if room.is_deserted() {
                    return last_calls(room, calls).await;
                }
                put_away = Instant::now() + IDLE;
            }
        }
    }
}

/// The roll that is called now and then, where other servers want to know who is here.
struct Roll {
    next: Instant,
    told: SeatSet,
}

impl Roll {
    fn new() -> Roll {
        Roll { next: Instant::now(), told: SeatSet::EMPTY }
    }

    async fn due(roll: Option<&Roll>) {
        match roll {
            Some(roll) => sleep_until(roll.next).await,
            None => std::future::pending().await,
        }
    }

    async fn call(&mut self, room: &mut Room) {
        self.told = room.call_the_roll(self.told).await;
        self.next = Instant::now() + ROLL_CALL;
    }
}

/// How a room's bots get to think, and their thoughts back into the room.
struct Bots {
    pool: Pool,
    door: mpsc::WeakSender<Call>,
}

impl Bots {
    fn ask(&self, thinker: Thinker) {
        let (pool, door) = (self.pool.clone(), self.door.clone());
        tokio::spawn(async move {
            let thought = pool.think(thinker).await;
            // A room that is gone needs no thoughts any more.
            if let (Some(thought), Some(door)) = (thought, door.upgrade()) {
                let _ = door.send(Call::Thought(Box::new(thought))).await;
            }
        });
    }
}

/// Answers what was asked before the door closed.
async fn last_calls(mut room: Room, mut calls: mpsc::Receiver<Call>) {
    calls.close();
    while let Some(call) = calls.recv().await {
        room.answer(call).await;
    }
}

impl Room {
    async fn heed_news(&mut self, news: News) {
        let done = match news {
            News::Appended { seq, .. } if u64::from(seq) < self.chronicle.entries() => Ok(()),
            News::Appended { .. } => self.look_at_entries().await,
            News::Rewritten { revision, .. } => self.look_at_header(revision).await,
            News::Missed => self.reload().await,
            News::Whispered { word, .. } => {
                self.hear_of(named_by(word));
                Ok(())
            }
        };
        if let Err(why) = done {
            tracing::warn!(%why, "news from another server could not be read");
            self.broken = true;
        }
    }

    async fn answer(&mut self, call: Call) {
        // Whoever asked may be gone; then there is nobody to answer.
        match call {
            Call::Admit { secret, version, answer } => {
                let _ = answer.send(self.admit(secret.as_ref(), version).await);
            }
            Call::Dismiss { number } => self.dismiss(number),
            Call::Thought(thought) => self.heed(*thought).await,
            Call::TakeLeave => self.take_leave(),
            Call::Join { seat, invitation, name, answer } => {
                let joined = self.join(seat, invitation.as_ref(), name.as_deref()).await;
                let _ = answer.send(joined);
            }
            Call::Act { access, seat, message, deed, answer } => {
                let _ = answer.send(self.act(access, seat, &message, deed).await);
            }
            Call::Moment { access, seat, moment, answer } => {
                let _ = answer.send(self.moment(access, seat, moment));
            }
            Call::Memoirs { secret, answer } => {
                let memoirs = match self.access(secret.as_ref()) {
                    Ok(access) => self.memoirs(access).await,
                    Err(why) => Err(why),
                };
                let _ = answer.send(memoirs);
            }
            Call::Study { secret, moment, answer } => {
                let access = self.access(secret.as_ref());
                let _ = answer.send(access.and_then(|access| self.study(access, moment)));
            }
            Call::View { secret, answer } => {
                let _ = answer.send(self.access(secret.as_ref()).map(|access| self.view(access)));
            }
            Call::Export { secret, form, answer } => {
                let access = self.access(secret.as_ref());
                let _ = answer.send(access.and_then(|access| self.export(access, form)));
            }
            Call::News(news) => self.heed_news(news).await,
            Call::Info { answer } => {
                let _ = answer.send(Ok(self.info()));
            }
        }
    }
}
