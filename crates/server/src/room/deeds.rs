//! What players do: through one door, and on the disk before anybody hears of it.

use game::Seat;
use protocol::{ClientDeed, ErrorCode, Failure, Stage};
use store::{Append, AppendError};
use table::Deed;

use super::{Basis, Call, Room, TRIES, Thinker, Thought, status, unavailable};
use crate::{hosted::Hosted, seating::Access};

/// The longest name that a client can give a message.
const LONGEST_MESSAGE_ID: usize = 64;
/// How many things one seat may do in a row: far more than anybody has to try in blind chess.
const MOST_IN_A_ROW: u64 = 400;
/// How many things may happen in a game.
const MOST_ENTRIES: u32 = 50_000;

/// What came of a deed that was not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Done {
    /// It is kept, and has been told.
    Kept,
    /// Another server was faster; the game has been taken up anew, and it was not done.
    Overtaken,
}

/// Somebody does something. When this is answered well, it is durable, and has been told to everybody who may know; the
/// answer is the version from which on it shows.
pub(crate) struct Act {
    pub(crate) access: Access,
    /// For which seat, in a sandbox.
    pub(crate) seat: Option<Seat>,
    /// The client's name for it: sent twice, it is done once.
    pub(crate) message: String,
    pub(crate) deed: ClientDeed,
}

impl Call for Act {
    type Answer = u64;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<u64, Failure> {
        let Act { access, seat, message, deed } = self;
        let seat = room.acting_seat(access, seat)?;
        if message.is_empty() || message.len() > LONGEST_MESSAGE_ID {
            let wanted = format!("a message needs an id of 1 to {LONGEST_MESSAGE_ID} bytes");
            return Err(Failure::new(ErrorCode::BadRequest, wanted));
        }
        match deed {
            ClientDeed::Rematch => room.want_rematch(seat).await?,
            ClientDeed::Say(phrase) => room.say(access, phrase).await?,
            deed => {
                // Each seat has its own names for messages, so nobody can guess away another's.
                let message = format!("{seat}:{message}");
                let done = room.act_once(access, seat, &message, &deed).await;
                done.inspect_err(|_| room.house.metrics.deed_refused())?;
            }
        }
        Ok(room.table.version(access.follower()))
    }
}

impl<G: Hosted> Room<G> {
    async fn act_once(
        &mut self,
        access: Access,
        seat: Seat,
        message: &str,
        deed: &ClientDeed,
    ) -> Result<(), Failure> {
        for _ in 0..TRIES {
            if self.done.contains(message) {
                return Ok(());
            }
            if self.stage() == Stage::Open {
                // The last player may just have sat down at another server.
                self.look_around().await?;
            }
            self.check_begun()?;
            self.note_flag().await?;
            let (doer, deed) = match deed.clone().into_deed() {
                Some(deed) => {
                    let read = |text: String| games::read_action(&self.table, seat, &text);
                    (seat, deed.try_map(read)?)
                }
                None => (self.deserter(seat)?, Deed::Abandon),
            };
            self.check_patience(access, doer, &deed)?;
            self.check_gift(&deed)?;
            match self.keep(doer, deed, Some(message.to_owned()), None).await? {
                Done::Kept => return Ok(()),
                Done::Overtaken => {}
            }
        }
        Err(Failure::new(ErrorCode::Unavailable, "somebody else was faster: try again"))
    }

    fn acting_seat(&self, access: Access, seat: Option<Seat>) -> Result<Seat, Failure> {
        match (access, seat) {
            (Access::Seat(own), None) => Ok(own),
            (Access::Seat(own), Some(seat)) if own == seat => Ok(own),
            (Access::Owner, Some(seat)) => Ok(seat),
            (Access::Owner, None) => Ok(self.table.seat_to_act()),
            (Access::Seat(_), Some(_)) => {
                Err(Failure::new(ErrorCode::Forbidden, "this is somebody else's seat"))
            }
            (Access::Spectator, _) => {
                Err(Failure::new(ErrorCode::Forbidden, "you are watching: join a seat to play"))
            }
        }
    }

    fn check_begun(&self) -> Result<(), Failure> {
        if self.stage() == Stage::Open {
            let refusal = "the game has not begun: somebody is missing";
            return Err(Failure::new(ErrorCode::Refused, refusal));
        }
        Ok(())
    }

    /// Whether nobody fills the record with nonsense. A move that is accepted, and whatever ends the game, is never too much.
    fn check_patience(
        &self,
        access: Access,
        seat: Seat,
        deed: &Deed<G::Action>,
    ) -> Result<(), Failure> {
        let in_a_row = self.table.in_a_row(seat);
        let impatient = access != Access::Owner && in_a_row >= MOST_IN_A_ROW;
        if impatient && !self.table.ends_turn(seat, deed) {
            let refusal = format!(
                "you did {in_a_row} things in a row: now make a move that is accepted, or give up"
            );
            return Err(Failure::new(ErrorCode::TooMany, refusal));
        }
        let last = matches!(deed, Deed::Accept(_) | Deed::Resign | Deed::Abandon);
        if self.entries() >= MOST_ENTRIES && !last {
            let refusal =
                format!("{MOST_ENTRIES} things happened in this game: its record is full");
            return Err(Failure::new(ErrorCode::TooMany, refusal));
        }
        Ok(())
    }

    /// The program that has something to decide, if one has.
    pub(super) fn ask_bot(&mut self) -> Option<Thinker<G>> {
        if self.stage() != Stage::Running || self.asleep.is_some() || !self.is_on_duty() {
            return None;
        }
        let basis = self.basis();
        self.driver.ask(&self.table, basis, self.clock.now())
    }

    /// A program has decided. It goes through the same door as everybody else.
    pub(super) async fn heed(&mut self, thought: Thought<G>) {
        if thought.basis.generation != self.generation {
            return;
        }
        self.house.metrics.bot_thought(thought.waited, thought.took);
        let Thought { seat, basis, deed, offers, memoir, .. } = &thought;
        let (seat, basis, deed, memoir) = (*seat, *basis, deed.clone(), memoir.clone());
        let offers = *offers;
        if self.driver.take_back(thought) {
            tracing::warn!(game = %self.id, "another endpoint speaks for a program now");
            self.tell_seats();
        }
        let Some(deed) = deed.filter(|_| basis == self.basis()) else { return };
        if let Some(why) = memoir.as_ref().and_then(|memoir| memoir.page.as_ref()?.stand_in) {
            tracing::warn!(game = %self.id, ?why, "a language model could not be understood: casual decided");
        }
        let thought = memoir.as_ref().map(|memoir| {
            serde_json::to_string(memoir).expect("what a program thought has a JSON form")
        });
        match self.keep(seat, deed.clone(), None, thought).await {
            Ok(Done::Kept) => memoir.iter().for_each(|memoir| self.driver.note_kept(memoir)),
            Ok(Done::Overtaken) => return,
            Err(why) if why.code == ErrorCode::Unavailable => return self.driver.rest(),
            Err(why) => {
                tracing::error!(game = %self.id, %seat, %why, "a program did what it may not");
            }
        }
        self.tell_driver(seat, deed);
        if offers {
            self.offer_draw(seat).await;
        }
    }

    /// A program broke down while it was thinking, and no player is to blame: the game is void.
    pub(super) async fn lose_program(&mut self, seat: Seat, basis: Basis) {
        tracing::error!(game = %self.id, %seat, "a program broke down while it was thinking");
        if basis.generation != self.generation {
            return;
        }
        self.driver.lose();
        if self.table.outcome().is_some() {
            return;
        }
        if let Err(why) = self.keep(seat, Deed::DropOut, None, None).await {
            tracing::error!(game = %self.id, %why, "the game of a lost program could not be ended");
            self.broken = true;
        }
    }

    /// The driver learns whether the program's turn is over.
    fn tell_driver(&mut self, seat: Seat, deed: Deed<G::Action>) {
        let Deed::Act(action) = deed else { return };
        if self.table.game().to_act().contains(seat) {
            self.driver.was_refused(seat, action);
        } else {
            self.driver.turn_over(seat);
        }
    }

    fn basis(&self) -> Basis {
        Basis { generation: self.generation, entries: self.entries() }
    }

    /// Ends the game if somebody's time has run out.
    pub(super) async fn note_flag(&mut self) -> Result<(), Failure> {
        if self.table.outcome().is_some() || self.asleep.is_some() {
            return Ok(());
        }
        let Some(seat) = self.table.flag_fallen(self.clock.of_arrival()) else { return Ok(()) };
        // If another server was faster, it noticed the flag too, or something else that came before.
        self.keep(seat, Deed::Flag, None, None).await.map(|_| ())
    }

    /// Does it, with the thought behind it, and keeps it before anybody hears of it.
    pub(super) async fn keep(
        &mut self,
        seat: Seat,
        deed: Deed<G::Action>,
        message: Option<String>,
        thought: Option<String>,
    ) -> Result<Done, Failure> {
        let (before, seq) = (self.stage(), self.entries());
        let turn = self.table.game().to_act();
        let told = self.table.submit(seat, deed, self.clock.of_arrival())?;
        let stage = self.stage();
        let newest = self.table.record().entries.last().expect("what was done is in the record");
        let append = Append {
            id: self.id,
            seq,
            entry: newest.to_string(),
            message: message.clone(),
            thought,
            status: (stage != before).then(|| status(stage)),
        };
        match self.house.store.append(append).await {
            Ok(()) => {}
            Err(AppendError::Conflict { .. }) => {
                self.recover().await?;
                return Ok(Done::Overtaken);
            }
            Err(why) => {
                self.recover().await?;
                return Err(unavailable(&why));
            }
        }
        self.done.extend(message);
        self.driver.hear(&told);
        if stage == Stage::Finished {
            self.driver.close();
        }
        self.announce();
        self.ring(turn).await;
        self.house.metrics.deed_done(G::GAME);
        Ok(Done::Kept)
    }
}
