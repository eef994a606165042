use client::{Player, Server};
use game::{Seat, SeatSet};
use protocol::{ClientDeed, CreateGame, ErrorCode, GameName, SeatPlan, Stage};
use serde_json::json;

use crate::test_server::TestServer;

/// The next game, once everybody wants it.
async fn next_game(player: &mut Player) -> String {
    loop {
        if let Some(game) = player.rematch().game.clone() {
            return game;
        }
        player.next().await.unwrap();
    }
}

#[tokio::test]
async fn when_all_want_to_play_again_they_do_with_the_seats_turned_round_and_the_same_secrets() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("keishi", json!({})).await;
    let sit = async |api: &Server, id: &str, token: &str| {
        Player::sit(api, id, Some(token)).await.unwrap()
    };
    let mut one = sit(&server.api, &id, &white).await;
    let mut other = sit(&server.api, &id, &black).await;
    let early = one.act(ClientDeed::Rematch).await.unwrap_err();
    assert_eq!(early.code(), Some(ErrorCode::Refused));
    one.act(ClientDeed::Resign).await.unwrap();
    one.act(ClientDeed::Rematch).await.unwrap();
    while other.rematch().wanted_by != SeatSet::from(Seat::ALL[0]) {
        other.next().await.unwrap();
    }
    assert_eq!(other.rematch().game, None);
    other.act(ClientDeed::Rematch).await.unwrap();
    let next = next_game(&mut one).await;
    one.act(ClientDeed::Rematch).await.unwrap();
    let mut first = sit(&server.api, &next, &black).await;
    assert_eq!((first.seat(), &first.rematch().game), (Some(Seat::ALL[0]), &None));
    first.act(ClientDeed::Act("a2a1".to_owned())).await.unwrap();
    let server = server.restart().await;
    let late = sit(&server.api, &id, &white).await;
    assert_eq!(late.rematch().game, Some(next));
}

#[tokio::test]
async fn a_program_is_always_willing_and_those_who_watch_are_not_asked() {
    let server = TestServer::start().await;
    let seats = Some(vec![SeatPlan::Me, SeatPlan::Bot("random".to_owned())]);
    let wish = CreateGame { seats, ..CreateGame::of(GameName::Chess) };
    let created = server.api.create(&wish).await.unwrap();
    let token = created.token.as_deref();
    let mut player = Player::sit(&server.api, &created.id, token).await.unwrap();
    let mut spectator = Player::sit(&server.api, &created.id, None).await.unwrap();
    player.act(ClientDeed::Resign).await.unwrap();
    let forbidden = spectator.act(ClientDeed::Rematch).await.unwrap_err();
    assert_eq!(forbidden.code(), Some(ErrorCode::Forbidden));
    player.act(ClientDeed::Rematch).await.unwrap();
    let info = server.api.info(&next_game(&mut player).await).await.unwrap();
    assert_eq!((info.seats[0].bot.as_deref(), info.stage), (Some("random"), Stage::Running));
}
