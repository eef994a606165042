use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::extract::ws::Utf8Bytes;
use game::SeatSet;
use tokio::{sync::mpsc, time::Instant};

use super::shown::{Kind, kind};
use crate::{hosted::Hosted, seating::Access};

/// How many messages, and how many bytes, may wait for a slow client before it is cut off; it comes back by its version. A
/// single message may be longer.
const MOST_MESSAGES: usize = 64;
const MOST_BYTES: usize = 1 << 20;
/// How often, at most, everybody is told that somebody came to watch or left.
const COUNTED_EVERY: Duration = Duration::from_secs(1);

/// What a room writes to a client; the client is cut off when it is dropped.
#[derive(Debug)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
}

/// What a client's socket reads from its room.
#[derive(Debug)]
pub(crate) struct Inbox {
    messages: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
}

/// Both ends of what a client is written.
fn post() -> (Outbox, Inbox) {
    let (sender, messages) = mpsc::channel(MOST_MESSAGES);
    let waiting = Arc::<AtomicUsize>::default();
    (Outbox { messages: sender, waiting: Arc::clone(&waiting) }, Inbox { messages, waiting })
}

impl Outbox {
    /// Whether the message found room.
    fn takes(&self, message: Utf8Bytes) -> bool {
        let length = message.len();
        let before = self.waiting.fetch_add(length, Ordering::Relaxed);
        (before == 0 || before + length <= MOST_BYTES) && self.messages.try_send(message).is_ok()
    }
}

impl Inbox {
    /// The next message; nothing once the client is cut off.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let message = self.messages.recv().await?;
        Some(self.taken(message))
    }

    /// What is there already.
    pub(crate) fn rest(&mut self) -> Vec<Utf8Bytes> {
        std::iter::from_fn(|| self.messages.try_recv().ok().map(|message| self.taken(message)))
            .collect()
    }

    fn taken(&self, message: Utf8Bytes) -> Utf8Bytes {
        self.waiting.fetch_sub(message.len(), Ordering::Relaxed);
        message
    }
}

/// A client that is connected to a room.
#[derive(Debug)]
struct Guest {
    number: u64,
    access: Access,
    /// Whether every view is to be whole.
    whole: bool,
    outbox: Outbox,
}

/// Everybody who is connected to a room.
#[derive(Debug, Default)]
pub(super) struct Guests {
    all: Vec<Guest>,
    newest: u64,
    /// When everybody was told last how many watch.
    counted: Option<Instant>,
    /// When they are to be told next, if that has changed.
    recount: Option<Instant>,
}

impl Guests {
    /// Somebody comes; the number under which they leave again, and what they read from.
    pub(super) fn admit(&mut self, access: Access, whole: bool) -> (u64, Inbox) {
        let (outbox, inbox) = post();
        self.newest += 1;
        self.all.push(Guest { number: self.newest, access, whole, outbox });
        (self.newest, inbox)
    }

    /// Somebody leaves. What they had access to, unless they were cut off before.
    pub(super) fn dismiss(&mut self, number: u64) -> Option<Access> {
        let place = self.all.iter().position(|guest| guest.number == number)?;
        Some(self.all.remove(place).access)
    }

    /// The seats whose players are here.
    pub(super) fn here(&self) -> SeatSet {
        self.all.iter().filter_map(|guest| guest.access.seat()).collect()
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Somebody came to watch, or left. Whether everybody is told now; otherwise they are soon.
    pub(super) fn recounts(&mut self) -> bool {
        let now = Instant::now();
        let due = self.counted.map_or(now, |at| at + COUNTED_EVERY);
        self.recount = Some(due);
        due <= now
    }

    /// Everybody is told now how many watch.
    pub(super) fn note_counted(&mut self) {
        (self.counted, self.recount) = (Some(Instant::now()), None);
    }

    /// When everybody is to be told how many watch.
    pub(super) fn recount(&self) -> Option<Instant> {
        self.recount
    }

    /// How many watch.
    pub(super) fn watching(&self) -> usize {
        self.all.iter().filter(|guest| guest.access == Access::Spectator).count()
    }

    /// Whether nobody is.
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Everybody gets what is written for their kind and for whether they want whole views, written once for each. Who does
    /// not read is cut off.
    pub(super) fn tell<G: Hosted>(
        &mut self,
        mut write: impl FnMut(Kind, bool) -> Option<Utf8Bytes>,
    ) {
        let mut written: Vec<((Kind, bool), Option<Utf8Bytes>)> = vec![];
        self.all.retain(|guest| {
            let kind = (kind::<G>(guest.access), guest.whole);
            let known = written.iter().position(|(other, _)| *other == kind);
            let known = known.unwrap_or_else(|| {
                written.push((kind, write(kind.0, kind.1)));
                written.len() - 1
            });
            guest.takes(written[known].1.clone())
        });
    }

    /// Whether nobody is here beside one guest of this kind.
    pub(super) fn is_alone<G: Hosted>(&self, wanted: Kind) -> bool {
        self.all.iter().filter(|guest| kind::<G>(guest.access) == wanted).count() <= 1
    }

    /// One of them gets this.
    pub(super) fn tell_one(&mut self, number: u64, message: &Utf8Bytes) {
        self.all.retain(|guest| guest.number != number || guest.takes(Some(message.clone())));
    }

    /// Everybody gets the same.
    pub(super) fn tell_all(&mut self, message: &Utf8Bytes) {
        self.all.retain(|guest| guest.takes(Some(message.clone())));
    }
}

impl Guest {
    /// Whether the message, if there is one, found room.
    fn takes(&self, message: Option<Utf8Bytes>) -> bool {
        message.is_none_or(|message| self.outbox.takes(message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(length: usize) -> Utf8Bytes {
        "x".repeat(length).into()
    }

    #[tokio::test]
    async fn who_reads_is_written_any_amount_and_who_does_not_only_so_much() {
        let (outbox, mut inbox) = post();
        for _ in 0..100 {
            assert!(outbox.takes(message(MOST_BYTES / 2)));
            assert!(inbox.next().await.is_some());
        }
        assert!(outbox.takes(message(MOST_BYTES / 2)) && outbox.takes(message(MOST_BYTES / 2)));
        assert!(!outbox.takes(message(1)), "a megabyte is waiting");
    }

    #[tokio::test]
    async fn one_long_message_finds_room_where_nothing_is_waiting() {
        let (outbox, mut inbox) = post();
        assert!(outbox.takes(message(3 * MOST_BYTES)));
        assert!(!outbox.takes(message(1)));
        assert_eq!(inbox.next().await.map(|message| message.len()), Some(3 * MOST_BYTES));
    }

    #[test]
    fn short_messages_are_counted_too() {
        let (outbox, _inbox) = post();
        assert!((0..MOST_MESSAGES).all(|_| outbox.takes(message(1))));
        assert!(!outbox.takes(message(1)));
    }
}
