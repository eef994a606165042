use game::{Seat, Viewer};
use serde_json::Value;
use table::RecordError;

use crate::{AnyTable, ErrorCode, Failure, GameName, NewTableError, Refusal, Request, Response};

/// One table that answers requests, whichever game is on it.
///
/// ```
/// use protocol::{Host, Message};
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
/// ```
#[derive(Debug, Default)]
pub struct Host {
    table: Option<AnyTable>,
    /// The moment of the caller's clock at which the game's own time was nought.
    began: i128,
}

impl Host {
    /// Answers a request at this moment of the caller's clock, in milliseconds. A failure changes nothing.
    pub fn answer(
        &mut self,
        request: crate::Message<Result<Request, Failure>>,
        now: u64,
    ) -> crate::Message<Response> {
        let answer = request.body.and_then(|request| self.grant(request, now));
        crate::Message { id: request.id, body: answer.unwrap_or_else(Response::Error) }
    }

    fn grant(&mut self, request: Request, now: u64) -> Result<Response, Failure> {
        match request.into_deed() {
            Ok((seat, deed, at)) => {
                let at = at.unwrap_or_else(|| self.game_time(now));
                let table = self.table.as_mut().ok_or_else(no_game)?;
                let told = table.submit(seat, deed, at)?;
                let (to_act, outcome) = (table.to_act(), table.outcome().cloned());
                Ok(Response::Done { told, to_act, outcome })
            }
            Err(Request::New { game, setup }) => self.new_table(game, setup, now),
            Err(Request::Load { record }) => self.load(&record, now),
            Err(other) => self.look(&other, now),
        }
    }

    fn new_table(&mut self, game: GameName, setup: Value, now: u64) -> Result<Response, Failure> {
        let table = AnyTable::new(game, setup)?;
        self.began = i128::from(now);
        Ok(self.seat_at(table))
    }

    fn load(&mut self, record: &Value, now: u64) -> Result<Response, Failure> {
        let table = AnyTable::from_record(&record.to_string())?;
        // The game's time goes on from its last moment, as if nothing had passed in between.
        self.began = i128::from(now) - i128::from(table.last_moment());
        Ok(self.seat_at(table))
    }

    fn seat_at(&mut self, table: AnyTable) -> Response {
        let game = table.game();
        let ready = Response::Ready {
            game,
            seats: game.seats().iter().map(ToString::to_string).collect(),
            to_act: table.to_act(),
            outcome: table.outcome().cloned(),
        };
        self.table = Some(table);
        ready
    }

    fn look(&self, request: &Request, now: u64) -> Result<Response, Failure> {
        let table = self.table.as_ref().ok_or_else(no_game)?;
        let game = table.game();
        match request {
            Request::View { seat, moment: None } => {
                let viewer = viewer(game, *seat)?;
                let view = Box::new(table.view(viewer, self.game_time(now)));
                Ok(Response::View { seat: *seat, view })
            }
            Request::View { seat, moment: Some(moment) } => {
                let view = table.view_at(viewer(game, *seat)?, *moment);
                let view = Box::new(view.ok_or_else(|| no_moment(*moment))?);
                Ok(Response::Moment { seat: *seat, moment: *moment, view })
            }
            Request::Options { seat } => {
                let view = table.view(viewer(game, Some(*seat))?, self.game_time(now));
                Ok(Response::Options { seat: *seat, options: view.game.options(*seat) })
            }
            _ => {
                let record = serde_json::from_str(&table.record()).unwrap_or_default();
                Ok(Response::Record { record })
            }
        }
    }

    fn game_time(&self, now: u64) -> u64 {
        u64::try_from(i128::from(now) - self.began).unwrap_or(0)
    }
}

fn viewer(game: GameName, seat: Option<Seat>) -> Result<Viewer, Failure> {
    match seat {
        None => Ok(Viewer::Spectator),
        Some(seat) if seat.index() < game.seats().len() => Ok(Viewer::Seat(seat)),
        Some(seat) => Err(Refusal::from(game::Rejection::NoSuchSeat {
            seat: seat.index(),
            seats: game.seats().len(),
        })
        .into()),
    }
}

fn no_game() -> Failure {
    Failure::new(
        ErrorCode::NoGame,
        r#"there is no game yet: begin with {"type":"new","game":"chess"}, or load a record"#,
    )
}

fn no_moment(moment: usize) -> Failure {
    Failure::new(
        ErrorCode::NoMoment,
        format!("there is no moment {moment}: the view says how many there are, counted from 0"),
    )
}

impl From<NewTableError> for Failure {
    fn from(why: NewTableError) -> Failure {
        Failure::new(ErrorCode::BadSetup, why.to_string())
    }
}

impl From<RecordError> for Failure {
    fn from(why: RecordError) -> Failure {
        Failure::new(ErrorCode::BadRecord, why.to_string())
    }
}

impl From<Refusal> for Failure {
    fn from(why: Refusal) -> Failure {
        let code = match why {
            Refusal::Unreadable(_) => ErrorCode::BadAction,
            Refusal::Rejected(_) => ErrorCode::Refused,
        };
        Failure::new(code, why.to_string())
    }
}
