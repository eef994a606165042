use std::time::Duration;

use anyhow::{Context, bail};
use client::{Failure, Link, Server, Wanted};
use game::Seat;
use protocol::{ErrorCode, GameInfo, GameName, JoinGame, Stage};

/// How often it is asked whether somebody waits for an opponent.
const BETWEEN_LOOKS: Duration = Duration::from_secs(2);

/// A seat of a game, and what opens it.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) game: String,
    pub(super) token: String,
}

/// Where somebody wants to sit.
#[derive(Debug)]
pub(super) struct Wish<'a> {
    pub(super) seat: Option<&'a str>,
    pub(super) game: Option<GameName>,
    pub(super) name: String,
}

impl Wish<'_> {
    /// The seat that a link leads to.
    pub(super) async fn at_link(&self, server: &Server, link: &Link) -> anyhow::Result<Place> {
        let game = link.game.clone().context("the link names no game")?;
        let info = server.info(&game).await?;
        if self.game.is_some_and(|wanted| wanted != info.game) {
            let (wanted, found) = (self.game_name(), info.game);
            bail!("{} is a game of {found}, and not of {wanted}", server.link(&game, None));
        }
        if let Some(token) = link.token.clone() {
            return Ok(Place { game, token });
        }
        let seat = self.seat_in(info.game)?.or(link.seat);
        let invitation = link.invitation.clone();
        let joined = self.join(server, &game, seat, invitation).await;
        joined.with_context(|| format!("you cannot sit down at {}", server.link(&game, None)))
    }

    /// A seat of a public game in which somebody waits for others, the one who has waited longest.
    pub(super) async fn open(&self, server: &Server) -> anyhow::Result<Option<Place>> {
        let wanted = Wanted { stage: Some(Stage::Open), game: self.game, ..Wanted::default() };
        if let Some(game) = self.game {
            self.seat_in(game)?;
        }
        for info in server.list(&wanted).await?.iter().rev() {
            if !self.is_open(info) {
                continue;
            }
            match self.join(server, &info.id, self.seat_in(info.game)?, None).await {
                Ok(place) => return Ok(Some(place)),
                // Somebody else was faster.
                Err(why) if why.code() == Some(ErrorCode::Forbidden) => {}
                Err(why) => return Err(why.into()),
            }
        }
        Ok(None)
    }

    /// The same, for as long as it takes.
    pub(super) async fn wait(&self, server: &Server) -> anyhow::Result<Place> {
        loop {
            tokio::time::sleep(BETWEEN_LOOKS).await;
            if let Some(place) = self.look_again(server).await? {
                return Ok(place);
            }
        }
    }

    /// The same for whoever will look again if the server does not answer now.
    pub(super) async fn look_again(&self, server: &Server) -> anyhow::Result<Option<Place>> {
        match self.open(server).await {
            Err(why) if why.downcast_ref().is_some_and(Failure::may_pass) => Ok(None),
            looked => looked,
        }
    }

    /// What is wanted, for a sentence.
    pub(super) fn game_name(&self) -> &'static str {
        self.game.map_or("anything", GameName::as_str)
    }

    async fn join(
        &self,
        server: &Server,
        game: &str,
        seat: Option<Seat>,
        invitation: Option<String>,
    ) -> Result<Place, Failure> {
        let wish = JoinGame { seat, invitation, name: Some(self.name.clone()) };
        let taken = server.join(game, &wish).await?;
        Ok(Place { game: game.to_owned(), token: taken.token })
    }

    /// Whether there is a seat as wished.
    fn is_open(&self, info: &GameInfo) -> bool {
        let wanted = self.seat_in(info.game);
        let mut seats = Seat::ALL.into_iter().zip(&info.seats);
        wanted.is_ok_and(|wanted| {
            seats.any(|(seat, info)| info.open && wanted.is_none_or(|wanted| wanted == seat))
        })
    }

    /// The seat of this name or number.
    fn seat_in(&self, game: GameName) -> anyhow::Result<Option<Seat>> {
        let Some(text) = self.seat else { return Ok(None) };
        let seats = game.seats();
        let named = seats.iter().position(|name| *name == text);
        let number = named.or_else(|| text.parse().ok()).filter(|number| *number < seats.len());
        let Some(seat) = number.and_then(Seat::new) else {
            bail!("{game} has no seat {text:?}: its seats are {}", seats.join(", "));
        };
        Ok(Some(seat))
    }
}
