use std::collections::BTreeMap;

use game::{Rejection, Seat, Viewer};
use protocol::{Capability, ErrorCode, Failure, GameName, Message, Request, Response, TableInfo};
use serde_json::Value;
use table::TableView;

use crate::AnyTable;

/// How many tables there can be at once.
const MOST_TABLES: usize = 1_000;

/// Tables that answer requests, whichever games are on them.
///
/// ```
/// use games::Host;
/// use protocol::Message;
///
/// let mut host = Host::default();
/// let mut ask = |line: &str| {
///     let request = Message::read(line);
///     host.answer(request, 0).write()
/// };
/// ask(r#"{"type":"new","game":"chess"}"#);
/// let done = ask(r#"{"type":"act","seat":0,"action":"e4","id":7}"#);
/// assert!(done.contains(r#""san":"e4""#) && done.contains(r#""id":7"#));
/// let refused = ask(r#"{"type":"act","seat":0,"action":"e5"}"#);
/// assert!(refused.contains("it is not white's turn"));
/// let other = ask(r#"{"type":"view","table":"b"}"#);
/// assert!(other.contains("no-game") && other.contains(r#""table":"b""#));
/// ```
#[derive(Debug, Default)]
pub struct Host {
    /// By their names; the one without a name under nothing.
    tables: BTreeMap<Option<String>, Laid>,
}

#[derive(Debug)]
struct Laid {
    table: AnyTable,
    /// The moment of the caller's clock at which the game's own time was nought.
    began: i128,
}

impl Host {
    /// Answers a request at this moment of the caller's clock, in milliseconds. A failure changes nothing.
    pub fn answer(
        &mut self,
        request: Message<Result<Request, Failure>>,
        now: u64,
    ) -> Message<Response> {
        let name = request.table.clone();
        request.answer(|request| {
            let answer = request.and_then(|request| self.grant(name, request, now));
            answer.unwrap_or_else(Response::Error)
        })
    }

    fn grant(
        &mut self,
        name: Option<String>,
        request: Request,
        now: u64,
    ) -> Result<Response, Failure> {
        match request.into_deed() {
            Ok((seat, deed, at)) => {
                let laid = self.tables.get_mut(&name).ok_or_else(no_game)?;
                let at = at.unwrap_or_else(|| laid.game_time(now));
                let told = laid.table.submit(seat, deed, at)?;
                let (to_act, outcome) = (laid.table.to_act(), laid.table.outcome().cloned());
                Ok(Response::Done { told, to_act, outcome })
            }
            Err(Request::Hello) => {
                use Capability::{At, Referee, Tables, Terse};
                Ok(Response::hello(&[Referee, Tables, Terse, At]))
            }
            Err(Request::New { game, setup }) => {
                let table = AnyTable::new(game, setup)?;
                self.lay(name, Laid { table, began: i128::from(now) })
            }
            Err(Request::Load { record }) => self.load(name, &record, now),
            Err(Request::Tables) => Ok(Response::Tables { tables: self.list() }),
            Err(Request::Close) => {
                self.tables.remove(&name).map(|_| Response::Closed).ok_or_else(no_game)
            }
            Err(other) => self.tables.get(&name).ok_or_else(no_game)?.look(&other, now),
        }
    }

    fn load(
        &mut self,
        name: Option<String>,
        record: &Value,
        now: u64,
    ) -> Result<Response, Failure> {
        let table = AnyTable::from_record(&record.to_string())?;
        // The game's time goes on from its last moment, as if nothing had passed in between.
        let began = i128::from(now) - i128::from(table.last_moment());
        self.lay(name, Laid { table, began })
    }

    fn lay(&mut self, name: Option<String>, laid: Laid) -> Result<Response, Failure> {
        if self.tables.len() >= MOST_TABLES && !self.tables.contains_key(&name) {
            let message = format!("there are {MOST_TABLES} tables already: close one first");
            return Err(Failure::new(ErrorCode::TooMany, message));
        }
        let game = laid.table.game();
        let ready = Response::Ready {
            game,
            seats: game.seats().iter().map(ToString::to_string).collect(),
            seat: None,
            to_act: laid.table.to_act(),
            outcome: laid.table.outcome().cloned(),
        };
        self.tables.insert(name, laid);
        Ok(ready)
    }

    fn list(&self) -> Vec<TableInfo> {
        let info = |(name, laid): (&Option<String>, &Laid)| TableInfo {
            name: name.clone(),
            game: laid.table.game(),
            outcome: laid.table.outcome().cloned(),
        };
        self.tables.iter().map(info).collect()
    }
}

impl Laid {
    fn look(&self, request: &Request, now: u64) -> Result<Response, Failure> {
        let table = &self.table;
        let game = table.game();
        match request {
            Request::View { seat, moment: None, at, terse } => {
                let at = at.unwrap_or_else(|| self.game_time(now));
                let view = Box::new(table.view(viewer(game, *seat)?, at));
                if !terse {
                    return Ok(Response::View { seat: *seat, view });
                }
                let boards = view.game.boards();
                let TableView { to_act, clock, outcome, .. } = *view;
                Ok(Response::Terse { seat: *seat, game, boards, to_act, clock, outcome })
            }
            Request::View { seat, moment: Some(moment), .. } => {
                let view = table.view_at(viewer(game, *seat)?, *moment);
                let view = Box::new(view.ok_or_else(|| no_moment(*moment))?);
                Ok(Response::Moment { seat: *seat, moment: *moment, view })
            }
            Request::Options { seat } => {
                let view = table.view(viewer(game, Some(*seat))?, self.game_time(now));
                Ok(Response::Options { seat: *seat, options: view.game.options(*seat) })
            }
            _ => {
                let record = serde_json::from_str(&table.record()).expect("a record is JSON");
                Ok(Response::Record { record })
            }
        }
    }

    fn game_time(&self, now: u64) -> u64 {
        // A caller's clock may be set back, and a record may claim to be impossibly old.
        let time = (i128::from(now) - self.began).clamp(0, u64::MAX.into());
        u64::try_from(time).expect("it is clamped to what fits")
    }
}

fn viewer(game: GameName, seat: Option<Seat>) -> Result<Viewer, Failure> {
    match seat {
        None => Ok(Viewer::Spectator),
        Some(seat) if seat.index() < game.seats().len() => Ok(Viewer::Seat(seat)),
        Some(seat) => {
            let (seat, seats) = (seat.index(), game.seats().len());
            Err(Rejection::NoSuchSeat { seat, seats }.into())
        }
    }
}

fn no_game() -> Failure {
    Failure::new(
        ErrorCode::NoGame,
        r#"there is no game here yet: begin with {"type":"new","game":"chess"}, or load a record"#,
    )
}

fn no_moment(moment: usize) -> Failure {
    Failure::new(
        ErrorCode::NoMoment,
        format!("there is no moment {moment}: the view says how many there are, counted from 0"),
    )
}
