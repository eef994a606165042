use std::time::Duration;

use protocol::{AnyView, GameName, SeatPlan, Stage};
use serde_json::json;

use super::house::{House, join};

const ENGINE: &[&str] = &["--uci", "self; Hash=1", "--movetime", "0.02"];

fn bot(name: &str) -> SeatPlan {
    SeatPlan::Bot(name.to_owned())
}

#[tokio::test]
async fn an_engine_that_was_invited_and_one_that_found_the_open_seat_play_chess_to_its_end() {
    let house = House::open();
    let game = house.lay(GameName::Chess, &[SeatPlan::Invited, SeatPlan::Open]).await;
    let (link, address) = (house.invitation(&game), house.server.origin());
    let invited = [&[link.as_str(), "--name", "Ann"], ENGINE].concat();
    let found = [&[address, "--game", "chess", "--seat", "black"], ENGINE].concat();
    let (white, black) = tokio::join!(join(&invited), join(&found));
    assert!(white.result().contains(" as white against Fourfold "), "{white:#?}");
    assert!(black.result().contains(" as black against Ann ("), "{black:#?}");
    let made = [("Won", "Lost"), ("Lost", "Won"), ("Drew", "Drew")];
    let fits = |(one, other): (&str, &str)| {
        white.result().starts_with(one) && black.result().starts_with(other)
    };
    assert!(made.into_iter().any(fits), "{white:#?}{black:#?}");
    assert_eq!(house.server.info(&game.id).await.unwrap().stage, Stage::Finished);
}

#[tokio::test]
async fn the_player_of_the_documents_plays_a_whole_game_of_each_kind() {
    let house = House::open();
    let Some(player) = house.documented_player() else { return };
    for game in [GameName::Chess, GameName::Blind, GameName::Keishi, GameName::Duplicate] {
        let seats = game.seats().iter().skip(1).map(|_| bot("casual"));
        let seats: Vec<SeatPlan> = [SeatPlan::Invited].into_iter().chain(seats).collect();
        let laid = house.lay(game, &seats).await;
        let joined = join(&[&house.invitation(&laid), "--program", &player, "--quiet"]).await;
        let result = joined.result();
        assert!(result.contains(" as ") && result.contains("against casual"), "{joined:#?}");
        assert_eq!(joined.out.lines().count(), 1, "{joined:#?}");
        assert_eq!(joined.err, "", "nothing that it did was refused");
        let info = house.server.info(&laid.id).await.unwrap();
        assert_eq!((info.stage, info.seats[0].name.as_deref()), (Stage::Finished, Some("player")));
    }
}

#[tokio::test]
async fn a_game_goes_on_after_its_server_was_killed() {
    let mut house = House::open();
    let game = house.lay(GameName::Chess, &[SeatPlan::Invited, SeatPlan::Open]).await;
    let (link, address) = (house.invitation(&game), house.server.origin().to_owned());
    let white = [&[link.as_str()], ENGINE].concat();
    let black = [&[address.as_str()], ENGINE].concat();
    let crash = async {
        while played(&house, &game.id).await < 6 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        house.process.kill_and_restart();
    };
    let (white, black, ()) = tokio::join!(join(&white), join(&black), crash);
    for joined in [&white, &black] {
        assert!(joined.result().contains("): chess at http"), "{joined:#?}");
        assert!(joined.out.contains("The connection is back"), "{joined:#?}");
    }
}

async fn played(house: &House, id: &str) -> usize {
    match house.server.view(id, None).await.unwrap().game {
        AnyView::Chess(view) => view.moves.len(),
        _ => 0,
    }
}

#[tokio::test]
async fn an_engine_plays_by_the_clock_and_from_a_start_of_chess960() {
    let house = House::open();
    let clock = json!({"kind": "increment", "base": 2_000, "increment": 20});
    let setup = json!({"timeControl": clock, "options": {"start": "chess960:33"}});
    let wish = protocol::CreateGame {
        setup: Some(setup),
        seats: Some(vec![bot("random"), SeatPlan::Open]),
        ..protocol::CreateGame::of(GameName::Chess)
    };
    let game = house.server.create(&wish).await.unwrap();
    let link = house.server.link(&game.id, None).to_string();
    let joined = join(&[&link, "--uci", "self; Hash=1"]).await;
    assert!(joined.result().contains(" as black against random ("), "{joined:#?}");
}
