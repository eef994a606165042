use anyhow::Context;
use client::{Failure, Told};
use game::Seat;
use protocol::{Capability, ClientDeed, ErrorCode, Request, Response};
use table::{Deed, TableView};

use super::{program::done, session::Session};

/// What a program gets for a request that was granted.
#[derive(Debug)]
pub(super) struct Answer {
    /// What others did before it was done.
    pub(super) before: Vec<Told>,
    pub(super) response: Response,
}

/// A refusal is the program's business; an error ends the game for it.
type Granted<T> = anyhow::Result<Result<T, protocol::Failure>>;

const KEEPS_THE_TIME: &str = "the server keeps the time: leave out `at`";

/// Does what a program asks for its seat, or says why not.
pub(super) async fn grant(request: Request, session: &mut Session) -> Granted<Answer> {
    let response = match request.into_deed() {
        Ok((seat, deed, at)) => {
            return match wanted(session, seat, deed, at) {
                Ok(deed) => act(session, deed).await,
                Err(why) => Ok(Err(why)),
            };
        }
        Err(Request::Hello) => Ok(Ok(Response::hello(&[Capability::Terse]))),
        Err(Request::View { at: Some(_), .. }) => Ok(refuse(KEEPS_THE_TIME)),
        Err(Request::View { seat, moment, terse, .. }) => view(session, seat, moment, terse).await,
        Err(Request::Options { seat }) => Ok(check_seat(session, Some(seat)).map(|()| {
            let options = session.player.options();
            Response::Options { seat, options }
        })),
        Err(Request::Record) => record(session).await,
        Err(_) => {
            Ok(refuse("the server laid this table: new, load and the like are not possible here"))
        }
    };
    Ok(response?.map(|response| Answer { before: vec![], response }))
}

async fn act(session: &mut Session, deed: ClientDeed) -> Granted<Answer> {
    let mut before = match sort(session.act(deed).await)? {
        Ok(told) => told,
        Err(why) => return Ok(Err(why)),
    };
    let own = before.pop().context("the server does not show what it says is done")?;
    Ok(Ok(Answer { before, response: done(session, own) }))
}

async fn view(
    session: &mut Session,
    seat: Option<Seat>,
    moment: Option<usize>,
    terse: bool,
) -> Granted<Response> {
    if let Err(why) = check_seat(session, seat) {
        return Ok(Err(why));
    }
    let Some(moment) = moment else {
        let clock = session.player.clock();
        let view = Box::new(TableView { clock, ..session.player.view().clone() });
        if terse {
            let (game, boards) = (session.info.game, view.game.boards());
            let TableView { to_act, clock, outcome, .. } = *view;
            return Ok(Ok(Response::Terse { seat, game, boards, to_act, clock, outcome }));
        }
        return Ok(Ok(Response::View { seat, view }));
    };
    let seen = sort(session.player.moment(moment).await)?;
    Ok(seen.map(|view| Response::Moment { seat, moment, view: Box::new(view) }))
}

async fn record(session: &Session) -> Granted<Response> {
    let (game, token) = (&session.place.game, Some(session.place.token.as_str()));
    let text = match sort(session.server.record(game, token, "record").await)? {
        Ok(text) => text,
        Err(why) => return Ok(Err(why)),
    };
    let record = serde_json::from_str(&text).context("the server's record is not JSON")?;
    Ok(Ok(Response::Record { record }))
}

/// What the server is asked to do.
fn wanted(
    session: &Session,
    seat: Seat,
    deed: Deed<String>,
    at: Option<u64>,
) -> Result<ClientDeed, protocol::Failure> {
    check_seat(session, Some(seat))?;
    if at.is_some() {
        return refuse(KEEPS_THE_TIME);
    }
    match deed {
        Deed::Act(action) => Ok(ClientDeed::Act(action)),
        Deed::Offer(proposal) => Ok(ClientDeed::Offer(proposal)),
        Deed::Accept(proposal) => Ok(ClientDeed::Accept(proposal)),
        Deed::Decline(proposal) => Ok(ClientDeed::Decline(proposal)),
        Deed::Resign => Ok(ClientDeed::Resign),
        Deed::GiveTime(to) => Ok(ClientDeed::GiveTime(to)),
        Deed::Flag | Deed::Abandon | Deed::DropOut => {
            refuse("the server itself sees whose time is over and who has left")
        }
        Deed::Undo
        | Deed::Redo
        | Deed::Goto(_)
        | Deed::Annotate { .. }
        | Deed::Promote(_)
        | Deed::Prune(_) => refuse("only a sandbox has undo and redo: offer a takeback"),
    }
}

/// Only one's own seat can be played here, and looked from.
fn check_seat(session: &Session, seat: Option<Seat>) -> Result<(), protocol::Failure> {
    if seat == Some(session.seat) {
        return Ok(());
    }
    let (seat, name) = (session.seat, session.own_name());
    refuse(&format!("here you play one seat, {name}: write \"seat\":{seat}"))
}

fn refuse<T>(sentence: &str) -> Result<T, protocol::Failure> {
    Err(protocol::Failure::new(ErrorCode::Refused, sentence))
}

fn sort<T>(done: Result<T, Failure>) -> Granted<T> {
    match done {
        Ok(done) => Ok(Ok(done)),
        Err(Failure::Refused(why)) => Ok(Err(why)),
        Err(why) => Err(why.into()),
    }
}
