use std::time::Duration;

use game::SeatSet;
use protocol::Failure;
use store::News;
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};

use super::{
    Room,
    call::{Call, Letter, Mailbox},
    driver::{Pool, Thinker},
};
use crate::{
    fair_queue::{Asker, Need},
    hosted::Hosted,
};

/// How long an empty room that nobody calls stays in memory.
const IDLE: Duration = Duration::from_mins(2);
/// How often servers that share a game tell each other who is there.
const ROLL_CALL: Duration = Duration::from_secs(8);

impl<G: Hosted> Room<G> {
    /// Gives the room its keeper, a task that answers its calls one after the other until the room is put away.
    pub(crate) fn enter(self) -> Mailbox<G> {
        let (mailbox, letters) = Mailbox::new();
        let bots = Bots { pool: self.house.pool.clone(), mailbox: mailbox.downgrade() };
        tokio::spawn(keep(self, letters, bots));
        mailbox
    }
}

async fn keep<G: Hosted>(mut room: Room<G>, mut letters: mpsc::Receiver<Letter<G>>, bots: Bots<G>) {
    let mut put_away = Instant::now() + IDLE;
    let mut roll = room.house.store.is_shared().then(Roll::new);
    // A room that is not to be trusted closes at once: whoever comes back gets a new one from the store.
    while !room.broken {
        room.see_to_duties().await;
        if let Some(thinker) = room.ask_bot() {
            bots.ask(thinker, room.turn_of_bots());
        }
        tokio::select! {
            () = Roll::due(roll.as_ref()) => {
                if let Some(roll) = &mut roll {
                    roll.call(&mut room).await;
                }
            }
            letter = letters.recv() => {
                let Some(letter) = letter else { return };
                put_away = Instant::now() + IDLE;
                letter(&mut room).await;
            }
            () = sleep_until(room.next_alarm().map_or(put_away, |alarm| alarm.min(put_away))) => {
                room.tell_late_of_watchers();
                if room.is_on_duty()
                    && let Err(why) = room.note_flag().await
                {
                    tracing::warn!(%why, "a fallen flag could not be kept");
                }
                if Instant::now() < put_away {
                    continue;
                }
                if room.is_deserted() {
                    room.leave_word().await;
                    return last_calls(room, letters).await;
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

    async fn call<G: Hosted>(&mut self, room: &mut Room<G>) {
        self.told = room.call_the_roll(self.told).await;
        self.next = Instant::now() + ROLL_CALL;
    }
}

/// How a room's programs get to think, and their thoughts back into the room.
struct Bots<G: Hosted> {
    pool: Pool,
    mailbox: mpsc::WeakSender<Letter<G>>,
}

impl<G: Hosted> Bots<G> {
    fn ask(&self, thinker: Thinker<G>, turn: (Asker, Need)) {
        let (pool, mailbox) = (self.pool.clone(), self.mailbox.clone());
        let (seat, basis) = (thinker.seat, thinker.basis);
        tokio::spawn(async move {
            let thought = pool.think(thinker, turn).await;
            let letter: Letter<G> = Box::new(move |room| match thought {
                Some(thought) => Box::pin(room.heed(thought)),
                None => Box::pin(room.lose_program(seat, basis)),
            });
            // A room that is gone needs no thoughts any more.
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(letter).await;
            }
        });
    }
}

/// Answers what was asked before the door closed.
async fn last_calls<G: Hosted>(mut room: Room<G>, mut letters: mpsc::Receiver<Letter<G>>) {
    letters.close();
    while let Some(letter) = letters.recv().await {
        letter(&mut room).await;
    }
}

/// Another server did something, or its news may be missing.
pub(crate) struct Bring(pub(crate) News);

impl Call for Bring {
    type Answer = ();

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<(), Failure> {
        let done = match self.0 {
            News::Appended { seq, .. } if seq < room.entries() => Ok(()),
            News::Appended { .. } => room.look_at_entries().await,
            News::Rewritten { revision, .. } => room.look_at_header(revision).await,
            News::Missed => room.reload().await,
            News::Whispered { word, .. } => {
                room.hear_whisper(word);
                Ok(())
            }
        };
        if let Err(why) = done {
            tracing::warn!(%why, "news from another server could not be read");
            room.broken = true;
        }
        Ok(())
    }
}
