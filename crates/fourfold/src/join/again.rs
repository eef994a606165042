use std::time::Duration;

use client::{Failure, Server};
use game::Seat;
use protocol::ClientDeed;

use super::{
    place::{Place, Wish},
    session::Session,
};

/// How often it is looked whether somebody else waits for an opponent.
const BETWEEN_LOOKS: Duration = Duration::from_secs(2);

/// Where the next game is: with the same players, or, if any open game will do, with whoever waits for one. None once nobody
/// is there any more who could want it.
pub(super) async fn next(
    server: &Server,
    session: &mut Session,
    open: Option<&Wish<'_>>,
) -> anyhow::Result<Option<Place>> {
    if open.is_none() {
        session.voice.say("Waiting for the others to play again")?;
        want_rematch(session).await?;
    }
    loop {
        if let Some(game) = session.player.rematch().game.clone() {
            return Ok(Some(Place { game, token: session.place.token.clone() }));
        }
        // Nobody who sits in a new game should wait there for somebody who has left, so whoever looks for other games only
        // agrees to a wish.
        if open.is_some() && is_asked(session) {
            want_rematch(session).await?;
        }
        let pause = if open.is_some() { BETWEEN_LOOKS } else { session.player.grace() };
        tokio::select! {
            heard = session.next() => drop(heard?),
            () = tokio::time::sleep(pause) => match open {
                Some(wish) => {
                    if let Some(place) = wish.look_again(server).await? {
                        return Ok(Some(place));
                    }
                }
                None if session.player.seats().iter().all(|seat| seat.here) => {}
                None => {
                    session.voice.say("Somebody has left, so this was the last game")?;
                    return Ok(None);
                }
            },
        }
    }
}

async fn want_rematch(session: &mut Session) -> anyhow::Result<()> {
    match session.act(ClientDeed::Rematch).await {
        Ok(_) => Ok(()),
        Err(Failure::Refused(why)) => Ok(session.voice.say(&format!("No other game: {why}"))?),
        Err(why) => Err(why.into()),
    }
}

/// Whether another player wants to play again, and we have not agreed yet.
fn is_asked(session: &Session) -> bool {
    let wanted_by = session.player.rematch().wanted_by;
    let others = Seat::ALL.into_iter().any(|seat| seat != session.seat && wanted_by.contains(seat));
    others && !wanted_by.contains(session.seat)
}
