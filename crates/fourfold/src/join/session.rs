use std::time::Duration;

use anyhow::{Context, anyhow};
use client::{Connection, Failure, Player, Server, Told};
use game::{Outcome, Score, Seat};
use protocol::{ClientDeed, GameInfo, SeatInfo, Stage};
use table::TimeControl;

use super::{
    place::Place,
    voice::{Voice, insist},
};

/// How often it is looked whether everybody has sat down, if nothing is heard of it.
const BETWEEN_LOOKS: Duration = Duration::from_secs(5);

/// One game in which one seat is ours.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) server: Server,
    pub(super) place: Place,
    pub(super) info: GameInfo,
    pub(super) player: Player,
    pub(super) seat: Seat,
    pub(super) voice: Voice,
}

impl Session {
    /// Takes up the game, and waits until nobody is missing.
    pub(super) async fn open(
        server: &Server,
        place: Place,
        voice: Voice,
    ) -> anyhow::Result<Session> {
        let info = server.info(&place.game).await?;
        let connection = Connection::open(server, &place.game, Some(&place.token)).await?;
        let connection = connection.watched(move |presence| voice.note(&presence));
        let player = Player::at(connection).await?;
        let seat = player.seat().with_context(|| {
            format!("{} is a sandbox: nobody else plays there", server.link(&place.game, None))
        })?;
        let server = server.clone();
        let mut session = Session { server, place, info, player, seat, voice };
        session.wait_for_the_others().await?;
        session.introduce()?;
        Ok(session)
    }

    /// Waits for the next message. What was said, if it brought another view.
    pub(super) async fn next(&mut self) -> anyhow::Result<Option<Told>> {
        let told = self.player.next().await?;
        if let Some(told) = &told {
            self.voice.tell(self.info.game, told)?;
        }
        Ok(told)
    }

    /// Does something; what was said until the view shows it.
    pub(super) async fn act(&mut self, deed: ClientDeed) -> Result<Vec<Told>, Failure> {
        let told = self.player.act(deed).await?;
        for told in &told {
            // A reader who has left is noticed with the next message.
            let _ = self.voice.tell(self.info.game, told);
        }
        Ok(told)
    }

    /// Whether the game has gone on without our having heard of it yet.
    pub(super) async fn is_behind(&self) -> Result<bool, Failure> {
        let seen = self.player.view();
        match self.server.view(&self.place.game, Some(&self.place.token)).await {
            Ok(now) => Ok((now.moments, &now.outcome) != (seen.moments, &seen.outcome)),
            // It is heard of with the next welcome.
            Err(why) if why.may_pass() => Ok(true),
            Err(why) => Err(why),
        }
    }

    /// How the game ended, if it has.
    pub(super) fn outcome(&self) -> Option<&Outcome> {
        self.player.view().outcome.as_ref()
    }

    /// The clock, if there is one.
    pub(super) fn time_control(&self) -> anyhow::Result<Option<TimeControl>> {
        let control = self.info.setup["timeControl"].clone();
        serde_json::from_value(control).context("the server's clock is of an unknown kind")
    }

    /// Says how the game ended, or why it goes on without us and how to come back.
    pub(super) fn conclude(&self, played: anyhow::Result<()>) -> anyhow::Result<()> {
        match (played, self.outcome()) {
            (Ok(()), Some(outcome)) => Ok(insist(&self.result(outcome))?),
            (Ok(()), None) => Err(anyhow!("the game is not over")),
            (Err(why), _) => {
                let back = self.server.link(&self.place.game, Some(&self.place.token));
                Err(why.context(format!("the game goes on, and {back} leads back to its seat")))
            }
        }
    }

    async fn wait_for_the_others(&mut self) -> anyhow::Result<()> {
        let mut told = false;
        while self.info.stage == Stage::Open {
            if !told {
                let link = self.server.link(&self.place.game, None);
                self.voice.say(&format!("Waiting for the others at {link}"))?;
                told = true;
            }
            tokio::select! {
                heard = self.player.next() => drop(heard?),
                () = tokio::time::sleep(BETWEEN_LOOKS) => {}
            }
            match self.server.info(&self.place.game).await {
                Err(why) if why.may_pass() => {}
                info => self.info = info?,
            }
        }
        Ok(())
    }

    fn introduce(&self) -> anyhow::Result<()> {
        let (game, place) = (self.info.game, &self.place);
        let (seat, others) = (self.own_name(), self.others());
        let link = self.server.link(&place.game, None);
        self.voice.say(&format!("Playing {game} as {seat} against {others} at {link}"))?;
        let back = self.server.link(&place.game, Some(&place.token));
        Ok(self.voice.say(&format!("Back to this seat, for you alone: {back}"))?)
    }

    fn result(&self, outcome: &Outcome) -> String {
        let made = match outcome.scores.get(self.seat) {
            Some(Score::Win) => "Won",
            Some(Score::Draw) => "Drew",
            Some(Score::Loss) => "Lost",
            Some(Score::Void) | None => "No result",
        };
        let (game, seat, others) = (self.info.game, self.own_name(), self.others());
        let link = self.server.link(&self.place.game, None);
        format!("{made} as {seat} against {others} ({}): {game} at {link}", outcome.ending)
    }

    /// What our seat is called.
    pub(super) fn own_name(&self) -> &'static str {
        self.info.game.seats().get(self.seat.index()).copied().unwrap_or("nobody")
    }

    fn others(&self) -> String {
        let seats = Seat::ALL.into_iter().zip(self.player.seats());
        let others = seats.filter(|(seat, _)| *seat != self.seat).map(|(_, info)| called(info));
        others.collect::<Vec<_>>().join(", ")
    }
}

fn called(seat: &SeatInfo) -> &str {
    seat.name.as_deref().or(seat.bot.as_deref()).unwrap_or(&seat.seat)
}
