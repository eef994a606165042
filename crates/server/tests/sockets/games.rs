use client::{Connection, Player, Wanted};
use game::{Ending, Outcome, Seat};
use protocol::{
    AnyAnnouncement, AnyView, ClientDeed, CreateGame, ErrorCode, GameName, JoinGame, SeatPlan,
    Stage,
};
use serde_json::{Value, json};
use table::{Proposal, Said};

use crate::test_server::TestServer;

fn act(action: &str) -> ClientDeed {
    ClientDeed::Act(action.to_owned())
}

#[tokio::test]
async fn two_people_play_a_game_to_its_end() {
    let server = TestServer::start().await;
    let [mut white, mut black] = server.players(GameName::Chess, json!({})).await;
    for (number, action) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        let mover = if number % 2 == 0 { &mut white } else { &mut black };
        mover.act(act(action)).await.unwrap();
    }
    while white.version() < 4 {
        white.next().await.unwrap();
    }
    let mated = Outcome::win(2, Seat::ALL[1], Ending::Checkmate);
    assert_eq!(white.view().outcome, Some(mated));
    assert_eq!(server.api.info(white.game()).await.unwrap().stage, Stage::Finished);
}

#[tokio::test]
async fn four_people_play_duplicate_chess() {
    let server = TestServer::start().await;
    let mut players: [Player; 4] = server.players(GameName::Duplicate, json!({})).await;
    for (player, action) in players.iter_mut().zip(["e2e4", "d2d4", "e7e5", "d7d5"]) {
        player.act(act(action)).await.unwrap();
    }
    let view = server.api.view(players[0].game(), None).await.unwrap();
    assert!(matches!(view.game, AnyView::Duplicate(view) if view.moves.len() == 4));
}

#[tokio::test]
async fn nobody_moves_before_everybody_sits() {
    let server = TestServer::start().await;
    let created = server.api.create(&CreateGame::of(GameName::Keishi)).await.unwrap();
    let mut first = Player::sit(&server.api, &created.id, created.token.as_deref()).await.unwrap();
    let refused = first.act(act("a2a3")).await.unwrap_err();
    assert_eq!(refused.code(), Some(ErrorCode::Refused));
    server.api.join(&created.id, &JoinGame::default()).await.unwrap();
    first.act(act("a2a3")).await.unwrap();
}

#[tokio::test]
async fn the_same_message_sent_twice_is_done_once_also_after_a_restart() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut first = server.sit(&id, &white).await;
    assert_eq!(first.act("m1", json!({"act": "e4"})).await["type"], "done");
    assert_eq!(first.act("m1", json!({"act": "e4"})).await["type"], "done");
    drop(first);
    let server = server.restart().await;
    let mut again = server.sit(&id, &white).await;
    assert_eq!(again.act("m1", json!({"act": "e4"})).await["type"], "done");
    let view = server.api.view(&id, None).await.unwrap();
    assert!(matches!(view.game, AnyView::Chess(view) if view.moves.len() == 1));
}

#[tokio::test]
async fn whoever_comes_back_is_told_what_was_missed() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let (mut first, mut second) = (server.sit(&id, &white).await, server.sit(&id, &black).await);
    first.play("e4").await;
    drop(first);
    second.play("e5").await;
    let hello = json!({"type": "hello", "token": white, "version": 1});
    let welcome = server.connect(&id, hello).await.next().await;
    assert_eq!(welcome["version"], 2);
    assert_eq!(welcome["missed"][0]["referee"]["san"], "e5");
    assert_eq!(welcome["missed"].as_array().map(Vec::len), Some(1));
    assert_eq!(welcome["view"]["game"]["moves"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn what_is_done_has_the_version_whose_update_tells_it() {
    let server = TestServer::start().await;
    let [mut white, mut black] = server.players(GameName::Chess, json!({})).await;
    let told = white.act(act("e4")).await.unwrap();
    let told = told.last().expect("the update that shows it");
    assert!(matches!(told[..], [Said::Referee(AnyAnnouncement::Chess(_))]), "{told:?}");
    while black.version() < white.version() {
        let heard = black.next().await.unwrap();
        assert!(heard.is_none_or(|heard| heard == *told));
    }
}

#[tokio::test]
async fn draws_and_takebacks_need_consent() {
    let server = TestServer::start().await;
    let [mut white, mut black] = server.players(GameName::Chess, json!({})).await;
    white.act(act("e4")).await.unwrap();
    white.act(ClientDeed::Offer(Proposal::Takeback)).await.unwrap();
    black.act(ClientDeed::Accept(Proposal::Takeback)).await.unwrap();
    white.act(act("d4")).await.unwrap();
    let too_early = black.act(ClientDeed::Offer(Proposal::Draw)).await.unwrap_err().to_string();
    assert!(too_early.contains("only after each side has moved"), "{too_early}");
    black.act(act("d5")).await.unwrap();
    black.act(ClientDeed::Offer(Proposal::Draw)).await.unwrap();
    white.act(ClientDeed::Accept(Proposal::Draw)).await.unwrap();
    let info = server.api.info(white.game()).await.unwrap();
    assert_eq!(info.outcome, Some(Outcome::draw(2, Ending::Agreement)));
}

#[tokio::test]
async fn a_sandbox_is_played_alone_with_undo_and_history() {
    let server = TestServer::start().await;
    let setup = Some(json!({"sandbox": true}));
    let wish = CreateGame { setup, ..CreateGame::of(GameName::Duplicate) };
    let created = server.api.create(&wish).await.unwrap();
    let token = created.token.as_deref();
    let mut owner = Connection::open(&server.api, &created.id, token).await.unwrap();
    for action in ["e2e4", "d2d4", "e7e5"] {
        owner.act(act(action)).await.unwrap();
    }
    owner.act(ClientDeed::Undo).await.unwrap();
    let moment = owner.moment(1, None).await.unwrap();
    assert!(matches!(moment, AnyView::Duplicate(view) if view.moves.len() == 1));
    let view = server.api.view(&created.id, None).await.unwrap();
    assert!(matches!(view.game, AnyView::Duplicate(view) if view.moves.len() == 2));
}

#[tokio::test]
async fn time_runs_out_on_the_server() {
    let server = TestServer::start().await;
    let clock = json!({"timeControl": {"kind": "increment", "base": 2000}});
    let [mut first, mut second] = server.players(GameName::Keishi, clock).await;
    first.act(act("a2a3")).await.unwrap();
    while second.view().outcome.is_none() {
        second.next().await.unwrap();
    }
    let out_of_time = Outcome::win(2, Seat::ALL[0], Ending::Time);
    assert_eq!(second.view().outcome, Some(out_of_time));
}

#[tokio::test]
async fn invitations_admit_whoever_has_them() {
    let server = TestServer::start().await;
    let seats = Some(vec![SeatPlan::Me, SeatPlan::Invited]);
    let wish = CreateGame { seats, ..CreateGame::of(GameName::Blind) };
    let created = server.api.create(&wish).await.unwrap();
    let refused = server.api.join(&created.id, &JoinGame::default()).await.unwrap_err();
    assert_eq!(refused.code(), Some(ErrorCode::Forbidden));
    let invitation = Some(created.invitations[0].invitation.clone());
    let wish = JoinGame { invitation, name: Some("Bo".to_owned()), seat: None };
    server.api.join(&created.id, &wish).await.unwrap();
    let info = server.api.info(&created.id).await.unwrap();
    assert_eq!(info.seats[1].name.as_deref(), Some("Bo"));
}

#[tokio::test]
async fn public_games_are_listed_and_others_are_not() {
    let server = TestServer::start().await;
    server.api.create(&CreateGame::of(GameName::Chess)).await.unwrap();
    let name = Some("Ann".to_owned());
    let wish = CreateGame { name: name.clone(), public: true, ..CreateGame::of(GameName::Keishi) };
    let shown = server.api.create(&wish).await.unwrap();
    let open = Wanted { stage: Some(Stage::Open), ..Wanted::default() };
    let games = server.api.list(&open).await.unwrap();
    assert_eq!(games.len(), 1, "{games:?}");
    assert_eq!((&games[0].id, &games[0].seats[0].name), (&shown.id, &name));
    let blind = Wanted { game: Some(GameName::Blind), ..open };
    assert_eq!(server.api.list(&blind).await, Ok(vec![]));
    assert_eq!(server.ask("GET", "/api/games?stage=soon", None).await.0, 400);
    assert_eq!(server.ask("GET", "/api/ready", None).await.0, 200);
}

#[tokio::test]
async fn the_rules_of_a_blind_game_are_called_by_their_name_if_they_have_one() {
    let server = TestServer::start().await;
    for (options, name) in [
        (json!({}), Some("house")),
        (json!({"preset": "icc"}), Some("icc")),
        (json!({"preset": "icc", "checks": "plain"}), None),
    ] {
        let setup = Some(json!({"options": options}));
        let wish = CreateGame { setup, public: true, ..CreateGame::of(GameName::Blind) };
        let id = server.api.create(&wish).await.unwrap().id;
        let info = server.api.info(&id).await.unwrap();
        let newest = Wanted { limit: Some(1), ..Wanted::default() };
        let listed = server.api.list(&newest).await.unwrap().remove(0);
        assert_eq!((info.preset.as_deref(), listed.preset.as_deref()), (name, name), "{options}");
    }
}

#[tokio::test]
async fn a_record_goes_out_and_in_again() {
    let server = TestServer::start().await;
    let [mut white, _] = server.players(GameName::Chess, json!({})).await;
    white.act(act("e4")).await.unwrap();
    let record = server.api.record(white.game(), None, "record").await.unwrap();
    let mut record: Value = serde_json::from_str(&record).unwrap();
    record["setup"]["sandbox"] = json!(true);
    let created = server.api.import(&record.to_string()).await.unwrap();
    let token = created.token.as_deref();
    let mut owner = Connection::open(&server.api, &created.id, token).await.unwrap();
    owner.act(act("e5")).await.unwrap();
    owner.act(ClientDeed::Undo).await.unwrap();
    let refused = server.api.import(r#"{"game":"chess"}"#).await.unwrap_err();
    assert_eq!(refused.code(), Some(ErrorCode::BadRecord));
}
