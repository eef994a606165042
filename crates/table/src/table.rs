use game::{
    Audience, BySeat, Ending, Forfeit, Game, Heard, Outcome, Rejection, Seat, SeatSet, SetupError,
    Viewer,
};

use crate::{
    Deed, Entry, News, Offers, Proposal, Record, RecordError, Said, Setup, Step, TableView,
    Variations, clock::Clock, log::Log, timeline::Timeline,
};

/// What was said after a deed, and who heard it.
pub type Told<G> = Vec<Heard<Said<<G as Game>::Announcement>>>;

/// A game with people around it. See the [crate's front page](crate).
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    pub(crate) record: Record<G>,
    pub(crate) timeline: Timeline<G>,
    pub(crate) log: Log<G::Announcement>,
    pub(crate) offers: Offers,
    pub(crate) clock: Option<Clock>,
    /// What each seat had left after each action of the line.
    clocks: Vec<BySeat<u64>>,
}

impl<G: Game> Table<G> {
    /// Lays the table.
    pub fn new(setup: Setup<G::Options>) -> Result<Table<G>, SetupError> {
        let clock = match setup.time_control {
            Some(_) if setup.sandbox => {
                return Err(SetupError("a sandbox has no clock".to_owned()));
            }
            Some(control) => {
                control.check()?;
                Some(Clock::new(control, G::SEATS.len()))
            }
            None => None,
        };
        let sketch = setup.sandbox.then(|| G::sketch(&setup.options));
        let timeline = Timeline::new(G::new(&setup.options)?, sketch);
        let (record, log) = (Record::new(setup), Log::default());
        Ok(Table { record, timeline, log, offers: Offers::default(), clock, clocks: vec![] })
    }

    /// The table as this record leaves it.
    pub fn replay(record: &Record<G>) -> Result<Table<G>, RecordError> {
        let mut table = Table::new(record.setup.clone())?;
        for entry in &record.entries {
            table.replay_entry(entry.clone())?;
        }
        Ok(table)
    }

    /// Plays the next entry of a record.
    ///
    /// Records may hold a draw that was agreed earlier than the rules let players agree now: older ones do, and so do games that
    /// were agreed elsewhere.
    pub fn replay_entry(&mut self, entry: Entry<G::Action>) -> Result<Told<G>, RecordError> {
        let number = self.record.entries.len() + 1;
        let Entry { seat, deed, at } = entry;
        self.carry_out(seat, deed.clone(), at).map_err(|why| RecordError::Entry {
            number,
            seat: seat_name::<G>(seat).to_owned(),
            deed: describe(&deed),
            why: why.to_string(),
        })
    }

    /// Somebody does something at this moment (milliseconds since the game began). `Err` leaves the table unchanged.
    ///
    /// A moment before the last one in the record counts as that one.
    pub fn submit(
        &mut self,
        seat: Seat,
        deed: Deed<G::Action>,
        at: u64,
    ) -> Result<Told<G>, Rejection> {
        if let Deed::Offer(Proposal::Draw) | Deed::Accept(Proposal::Draw) = deed {
            self.check_agreement()?;
        }
        self.carry_out(seat, deed, at)
    }

    /// Whether a draw can be agreed now.
    fn check_agreement(&self) -> Result<(), Rejection> {
        if self.outcome().is_some() { Err(Rejection::Over) } else { self.game().check_agreement() }
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        deed: Deed<G::Action>,
        at: u64,
    ) -> Result<Told<G>, Rejection> {
        if seat.index() >= G::SEATS.len() {
            return Err(Rejection::NoSuchSeat { seat: seat.index(), seats: G::SEATS.len() });
        }
        let at = self.record.entries.last().map_or(at, |last| at.max(last.at));
        let before = self.game().to_act();
        let late = self.flag_fallen(at);
        let told = match &deed {
            Deed::Undo => self.undo()?,
            Deed::Redo => self.redo()?,
            Deed::Goto(place) => self.go_to(*place)?,
            Deed::Annotate { place, note } => self.annotate(*place, note.clone())?,
            Deed::Promote(place) => self.promote(*place)?,
            Deed::Prune(place) => self.prune(*place)?,
            _ if self.outcome().is_some() => return Err(Rejection::Over),
            Deed::Flag if late == Some(seat) => self.forfeit(seat, Forfeit::Time),
            Deed::Flag => return Err(time::<G>(seat, "has not run out")),
            _ if let Some(late) = late => return Err(time::<G>(late, "has run out")),
            Deed::Act(action) => self.act(seat, action.clone())?,
            Deed::Offer(proposal) => self.offer(seat, *proposal)?,
            Deed::Accept(proposal) => self.accept(seat, *proposal)?,
            Deed::Decline(proposal) => self.decline(seat, *proposal)?,
            Deed::Resign => self.forfeit(seat, Forfeit::Resignation),
            Deed::Abandon => self.forfeit(seat, Forfeit::Abandonment),
            Deed::DropOut => self.conclude(Outcome::void(G::SEATS.len(), Ending::AiUnavailable)),
            Deed::GiveTime(to) => self.give_time(seat, *to)?,
        };
        self.run_clock(before, matches!(deed, Deed::Act(_)), at);
        self.log.note(seat, &told);
        self.record.entries.push(Entry { seat, deed, at });
        Ok(told)
    }

    /// The time of the newest entry, in milliseconds since the game began.
    pub fn last_moment(&self) -> u64 {
        self.record.entries.last().map_or(0, |entry| entry.at)
    }

    /// The seat whose time has run out at this moment: [`Deed::Flag`] is true for it.
    pub fn flag_fallen(&self, at: u64) -> Option<Seat> {
        self.clock.as_ref()?.flag(self.game().to_act(), at)
    }

    /// The moment at which a flag falls if nobody does anything before.
    pub fn next_flag(&self) -> Option<u64> {
        self.clock.as_ref()?.next_flag(self.game().to_act())
    }

    /// The game on the table, all of it. What leaves the table is made from [`Table::view`].
    pub fn game(&self) -> &G {
        self.timeline.now()
    }

    /// The record, all of it. It must not reach a player while the game [keeps secrets](Game::keeps_secrets_from) from them.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The actions that stand, without what was taken back.
    pub fn line(&self) -> &[Step<G::Action>] {
        self.timeline.played()
    }

    /// The proposals that stand.
    pub fn offers(&self) -> Offers {
        self.offers
    }

    /// What each seat had left after each action that stands, where there is a clock.
    pub fn clocks(&self) -> Option<&[BySeat<u64>]> {
        self.clock.as_ref().map(|_| self.clocks.as_slice())
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.game().outcome()
    }

    /// What this viewer may know at this moment.
    pub fn view(&self, viewer: Viewer, at: u64) -> TableView<G::View> {
        let to_act = self.game().turn_seen_by(viewer);
        // Clocks and offers would tell whose turn it is.
        let follows = to_act == self.game().to_act();
        let clock = self.clock.as_ref().filter(|_| follows);
        TableView {
            game: self.game().view(viewer),
            to_act,
            offers: if follows { self.offers } else { Offers::default() },
            clock: clock.map(|clock| clock.left_at(to_act, at)),
            ticking: clock.map_or(SeatSet::default(), |clock| clock.ticking(to_act)),
            moments: self.timeline.moments(viewer).count(),
            can_agree: follows && self.check_agreement().is_ok(),
            can_undo: self.timeline.can_undo(),
            can_redo: self.timeline.can_redo(),
            outcome: self.outcome().cloned(),
            place: self.variations(viewer).map(Variations::here),
        }
    }

    /// What this viewer knew at an earlier moment, counted from 0 at the start of the game.
    pub fn view_at(&self, viewer: Viewer, moment: usize) -> Option<G::View> {
        Some(self.timeline.at(self.length_at(viewer, moment)?).view(viewer))
    }

    /// How many actions of the [line](Table::line) had been played at a moment of this viewer.
    pub fn length_at(&self, viewer: Viewer, moment: usize) -> Option<usize> {
        self.timeline.moments(viewer).nth(moment)
    }

    /// The game before its first action.
    pub fn start(&self) -> &G {
        self.timeline.start()
    }

    fn run_clock(&mut self, before: SeatSet, acted: bool, at: u64) {
        let after = self.game().to_act();
        let Some(clock) = &mut self.clock else { return };
        clock.run(before, at);
        if acted {
            clock.turn_passed(before, after);
        }
        let length = self.timeline.played().len();
        self.clocks.truncate(length);
        if self.clocks.len() < length {
            self.clocks.push(clock.left().clone());
        }
    }

    fn act(&mut self, seat: Seat, action: G::Action) -> Result<Told<G>, Rejection> {
        let before = self.game().to_act();
        let heard = self.timeline.act(seat, action)?;
        // Only a turn that passes is public; a try in silence must not show in anything.
        if self.game().to_act() != before {
            self.offers = Offers::default();
        }
        Ok(spoken(heard))
    }

    fn forfeit(&mut self, seat: Seat, why: Forfeit) -> Told<G> {
        let outcome = self.game().forfeit(seat, why);
        self.conclude(outcome)
    }

    pub(crate) fn conclude(&mut self, outcome: Outcome) -> Told<G> {
        self.offers = Offers::default();
        self.timeline.conclude(outcome.clone());
        vec![told::<G>(News::Ended { outcome })]
    }
}

pub(crate) fn spoken<A>(heard: Vec<Heard<A>>) -> Vec<Heard<Said<A>>> {
    heard.into_iter().map(|Heard { by, said }| Heard { by, said: Said::Referee(said) }).collect()
}

pub(crate) fn told<G: Game>(news: News) -> Heard<Said<G::Announcement>> {
    Heard { by: Audience::everyone(G::SEATS.len()), said: Said::Table(news) }
}

fn time<G: Game>(seat: Seat, how: &str) -> Rejection {
    Rejection::because(format!("{}'s time {how}", seat_name::<G>(seat)))
}

fn seat_name<G: Game>(seat: Seat) -> &'static str {
    G::SEATS.get(seat.index()).copied().unwrap_or("nobody")
}

fn describe<A: std::fmt::Display>(deed: &Deed<A>) -> String {
    match deed {
        Deed::Act(action) => action.to_string(),
        Deed::Offer(proposal) => format!("offers {proposal}"),
        Deed::Accept(proposal) => format!("accepts {proposal}"),
        Deed::Decline(proposal) => format!("declines {proposal}"),
        Deed::Resign => "resigns".to_owned(),
        Deed::Flag => "runs out of time".to_owned(),
        Deed::Abandon => "leaves".to_owned(),
        Deed::DropOut => "drops out".to_owned(),
        Deed::GiveTime(_) => "gives time".to_owned(),
        Deed::Undo => "undoes".to_owned(),
        Deed::Redo => "redoes".to_owned(),
        Deed::Goto(place) => format!("goes to place {place}"),
        Deed::Annotate { place, .. } => format!("writes about place {place}"),
        Deed::Promote(place) => format!("promotes place {place}"),
        Deed::Prune(place) => format!("prunes place {place}"),
    }
}
