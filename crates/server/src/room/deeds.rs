//! What players do: through one door, and on the disk before anybody hears of it.

use game::Seat;
use protocol::{ClientDeed, ErrorCode, Failure, Refusal, Stage};
use store::{Append, AppendError};
use table::Deed;
use thiserror::Error;
use tokio::time::{Duration, Instant, sleep};

use super::{Basis, Memoir, Room, TRIES, Thinker, Thought, Upshot, status, unavailable};
use crate::seating::Access;

/// How long a bot waits before it tries again what the store could not keep.
const BREATH: Duration = Duration::from_millis(200);
/// The longest name that a client can give a message.
const LONGEST_MESSAGE_ID: usize = 64;
/// How many things one seat may do in a row: far more than anybody has to try in blind chess.
const MOST_IN_A_ROW: u64 = 400;
/// How many things may happen in a game.
const MOST_ENTRIES: u64 = 50_000;

/// Why something was not done.
#[derive(Debug, Error)]
enum Setback {
    /// It was against the rules.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Another server was faster; the game has been taken up anew.
    #[error("somebody else was faster: try again")]
    Overtaken,
    /// It could not be kept.
    #[error(transparent)]
    Failed(#[from] Failure),
}

impl From<Setback> for Failure {
    fn from(setback: Setback) -> Failure {
        match setback {
            Setback::Refused(why) => why.into(),
            Setback::Overtaken => Failure::new(ErrorCode::Unavailable, setback.to_string()),
            Setback::Failed(why) => why,
        }
    }
}

impl Room {
    /// Somebody does something. When this returns well, it is durable, and has been told to everybody who may know.
    pub(super) async fn act(
        &mut self,
        access: Access,
        seat: Option<Seat>,
        message: &str,
        deed: ClientDeed,
    ) -> Result<(), Failure> {
        let seat = self.acting_seat(access, seat)?;
        if message.is_empty() || message.len() > LONGEST_MESSAGE_ID {
            let wanted = format!("a message needs an id of 1 to {LONGEST_MESSAGE_ID} bytes");
            return Err(Failure::new(ErrorCode::BadRequest, wanted));
        }
        if deed == ClientDeed::Rematch {
            return self.want_rematch(seat).await;
        }
        // Each seat has its own names for messages, so nobody can guess away another's.
        let message = format!("{seat}:{message}");
        let done = self.act_once(access, seat, &message, &deed).await;
        if done.is_err() {
            self.house.metrics.deed_refused();
        }
        done
    }

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
            self.check_patience(access, seat)?;
            self.note_flag().await?;
            let (doer, deed) = match deed.clone().into_deed() {
                Some(deed) => (seat, deed),
                None => (self.deserter(seat)?, Deed::Abandon),
            };
            match self.carry_out(doer, deed, Some(message.to_owned())).await {
                Err(Setback::Overtaken) => {}
                done => return Ok(done?),
            }
        }
        Err(Setback::Overtaken.into())
    }

    fn acting_seat(&self, access: Access, seat: Option<Seat>) -> Result<Seat, Failure> {
        match (access, seat) {
            (Access::Seat(own), None) => Ok(own),
            (Access::Seat(own), Some(seat)) if own == seat => Ok(own),
            (Access::Owner, Some(seat)) => Ok(seat),
            (Access::Owner, None) => Ok(self.table.to_act().iter().next().unwrap_or(Seat::ALL[0])),
            (Access::Seat(_), Some(_)) => {
                Err(Failure::new(ErrorCode::Forbidden, "this is somebody else's seat"))
            }
            (Access::Spectator, _) => {
                Err(Failure::new(ErrorCode::Forbidden, "you are watching: join a seat to play"))
            }
        }
    }

    /// Whether the game has begun, and nobody fills its record with nonsense.
    fn check_patience(&self, access: Access, seat: Seat) -> Result<(), Failure> {
        if self.stage() == Stage::Open {
            let refusal = "the game has not begun: somebody is missing";
            return Err(Failure::new(ErrorCode::Refused, refusal));
        }
        let in_a_row = self.chronicle.in_a_row(seat);
        if access != Access::Owner && in_a_row >= MOST_IN_A_ROW {
            let refusal =
                format!("you did {in_a_row} things in a row: now others must do something");
            return Err(Failure::new(ErrorCode::TooMany, refusal));
        }
        if self.chronicle.entries() >= MOST_ENTRIES {
            let refusal =
                format!("{MOST_ENTRIES} things happened in this game: its record is full");
            return Err(Failure::new(ErrorCode::TooMany, refusal));
        }
        Ok(())
    }

    /// The player, other than this one, who has been away for so long that the game may be claimed.
    fn deserter(&self, claimant: Seat) -> Result<Seat, Failure> {
        let grace = self.house.grace;
        let others = Seat::ALL.into_iter().filter(|seat| *seat != claimant);
        let away = others.filter(|seat| self.seating.is_person(*seat));
        let away = away.filter_map(|seat| Some((seat, self.attendance.away_for(seat)?)));
        match away.max_by_key(|(_, time)| *time) {
            Some((seat, time)) if time >= grace => Ok(seat),
            Some((_, time)) => {
                let left = grace.saturating_sub(time).as_secs() + 1;
                let refusal =
                    format!("the game can be claimed in {left} seconds if nobody returns");
                Err(Failure::new(ErrorCode::Refused, refusal))
            }
            None => Err(Failure::new(ErrorCode::Refused, "nobody is away")),
        }
    }

    /// The bot that has something to decide, if one has.
    pub(super) fn ask_bot(&mut self) -> Option<Thinker> {
        if self.stage() != Stage::Running {
            return None;
        }
        let basis = self.basis();
        self.driver.ask(&self.table, basis, self.clock.now())
    }

    /// A bot has decided. It goes through the same door as everybody else.
    pub(super) async fn heed(&mut self, thought: Thought) {
        if thought.basis.generation != self.generation {
            return;
        }
        self.house.metrics.bot_thought(thought.took);
        let (seat, upshot, basis) = (thought.seat, thought.upshot.clone(), thought.basis);
        let memoir = thought.memoir.clone();
        if self.driver.take_back(thought) {
            tracing::warn!(game = %self.id, "another endpoint speaks for a program now");
            self.tell_seats();
        }
        let Upshot::Deed(deed) = upshot else { return };
        if basis != self.basis() {
            return;
        }
        if let Some(why) = memoir.as_ref().and_then(|memoir| memoir.page.as_ref()?.stand_in) {
            tracing::warn!(game = %self.id, ?why, "a language model could not be understood: casual decided");
        }
        let action = match &deed {
            Deed::Act(action) => Some(action.clone()),
            _ => None,
        };
        match self.keep(seat, deed, None, memoir.as_ref().map(Memoir::write)).await {
            Err(Setback::Overtaken) => return,
            Err(Setback::Failed(_)) => return sleep(BREATH).await,
            Ok(()) => memoir.iter().for_each(|memoir| self.driver.note_kept(memoir)),
            Err(Setback::Refused(_)) => {}
        }
        match action {
            Some(action) if self.table.to_act().contains(seat) => {
                self.driver.was_refused(seat, &action);
            }
            Some(_) => self.driver.turn_over(seat),
            None => {}
        }
    }

    fn basis(&self) -> Basis {
        Basis { generation: self.generation, entries: self.chronicle.entries() }
    }

    /// When a flag falls if nobody does anything before.
    pub(super) fn next_flag(&self) -> Option<Instant> {
        if self.table.outcome().is_some() || self.stage() == Stage::Open {
            return None;
        }
        self.table.next_flag().map(|at| self.clock.instant_of(at))
    }

    /// Whether nobody is here and no clock runs, so that the room can be put away.
    pub(super) fn is_deserted(&self) -> bool {
        self.guests.is_empty() && self.next_flag().is_none() && !self.driver.is_thinking()
    }

    /// Ends the game if somebody's time has run out.
    pub(super) async fn note_flag(&mut self) -> Result<(), Failure> {
        let fallen = self.table.flag_fallen(self.clock.of_arrival());
        match fallen.filter(|_| self.table.outcome().is_none()) {
            Some(seat) => match self.carry_out(seat, Deed::Flag, None).await {
                // The other server noticed it, or something else that came before.
                Err(Setback::Overtaken) => Ok(()),
                done => Ok(done?),
            },
            None => Ok(()),
        }
    }

    async fn carry_out(
        &mut self,
        seat: Seat,
        deed: Deed<String>,
        message: Option<String>,
    ) -> Result<(), Setback> {
        self.keep(seat, deed, message, None).await
    }

    /// Does it, with the thought behind it.
    async fn keep(
        &mut self,
        seat: Seat,
        deed: Deed<String>,
        message: Option<String>,
        thought: Option<String>,
    ) -> Result<(), Setback> {
        let before = self.stage();
        let told = self.table.submit(seat, deed, self.clock.of_arrival())?;
        let stage = self.stage();
        let append = Append {
            id: self.id,
            seq: u32::try_from(self.chronicle.entries()).unwrap_or(u32::MAX),
            entry: self.table.last_entry().unwrap_or_default(),
            message: message.clone(),
            thought,
            status: (stage != before).then(|| status(stage)),
        };
        match self.house.store.append(append).await {
            Ok(()) => {}
            Err(AppendError::Conflict { .. }) => {
                self.recover().await?;
                return Err(Setback::Overtaken);
            }
            Err(why) => {
                self.recover().await?;
                return Err(unavailable(&why).into());
            }
        }
        self.done.extend(message);
        self.driver.hear(&told);
        self.chronicle.note(seat, told);
        if stage == Stage::Finished {
            self.driver.close();
        }
        self.announce(seat);
        self.house.metrics.deed_done(self.table.game());
        Ok(())
    }
}
