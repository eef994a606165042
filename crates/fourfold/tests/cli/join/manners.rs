use client::Player;
use game::Ending;
use protocol::{ClientDeed, GameName, SeatPlan};
use table::Proposal;

use super::house::{House, join};

/// What a program is answered is written to where the test can read it.
const CURIOUS: &str = r#"
ask() { echo "$1"; read -r answer; echo "$answer" >&2; }
read -r ready; echo "$ready" >&2
ask '{"type":"new","game":"chess"}'
ask '{"type":"resign","seat":1}'
ask '{"type":"act","seat":0,"action":"e4","at":5}'
ask '{"type":"undo","seat":0,"id":7}'
ask 'not JSON'
ask '{"type":"options","seat":0}'
ask '{"type":"act","seat":0,"action":"e5","id":"far"}'
ask '{"type":"act","seat":0,"action":"e4","id":"near"}'
read -r answer; echo "$answer" >&2
ask '{"type":"view","seat":0,"moment":1}'
ask '{"type":"record"}'
ask '{"type":"resign","seat":0}'
"#;

#[tokio::test]
async fn a_program_is_answered_like_by_a_referee_but_for_one_seat() {
    let house = House::open();
    let seats = [SeatPlan::Invited, SeatPlan::Bot("random".to_owned())];
    let game = house.lay(GameName::Chess, &seats).await;
    let program = house.script("sh", "curious.sh", CURIOUS);
    let joined = join(&[&house.invitation(&game), "--program", &program]).await;
    let result = joined.result();
    assert!(result.starts_with("Lost as white against random (resignation)"), "{joined:#?}");
    let expected = [
        r#"{"type":"ready","game":"chess","seats":["white","black"],"seat":0,"toAct":[0]"#,
        "the server laid this table: new, load and the like are not possible here",
        r#"here you play one seat, white: write \"seat\":0"#,
        "the server keeps the time: leave out `at`",
        r#"only a sandbox has undo and redo: offer a takeback","id":7}"#,
        "this line is not a JSON object",
        r#"{"type":"options","seat":0,"options":["#,
        r#"e5 is not a legal move for white","id":"far"}"#,
        r#""san":"e4"}}}],"toAct":[1],"outcome":null,"id":"near"}"#,
        r#"{"by":{"seats":[0],"spectators":false},"said":{"referee":{"game":"chess","say":"moved","color":"black""#,
        r#"{"type":"moment","seat":0,"moment":1,"view":{"game":"chess""#,
        r#"{"type":"record","record":{"entries":["#,
        r#""ending":"resignation"}}"#,
    ];
    let answers: Vec<&str> = joined.err.lines().collect();
    assert_eq!(answers.len(), expected.len(), "{joined:#?}");
    for (answer, expected) in answers.iter().zip(expected) {
        assert!(answer.contains(expected), "{answer}\ndoes not contain\n{expected}");
    }
}

#[tokio::test]
async fn a_program_that_ends_too_early_leaves_a_way_back() {
    let house = House::open();
    let seats = [SeatPlan::Invited, SeatPlan::Bot("random".to_owned())];
    let game = house.lay(GameName::Keishi, &seats).await;
    let joined = join(&[&house.invitation(&game), "--program", "true"]).await;
    assert_eq!(joined.code, Some(1), "{joined:#?}");
    assert!(joined.err.contains("true has ended (exit status: 0)"), "{}", joined.err);
    let words: Vec<&str> = joined.err.split_whitespace().collect();
    let back = words.iter().find(|word| word.contains("#token=")).expect("a link");
    let program =
        house.script("sh", "polite.sh", "read r; echo '{\"type\":\"resign\",\"seat\":0}'");
    let joined = join(&[back, "--program", &program]).await;
    assert!(joined.result().starts_with("Lost as black against random"), "{joined:#?}");
}

/// An engine that always plays the same, and thinks the same of it.
const STUBBORN: &str = r#"
while read -r line; do
  case "$line" in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go*) echo "info depth 1 score cp $1"; echo "bestmove e7e5" ;;
    quit) exit ;;
  esac
done
"#;

#[tokio::test]
async fn an_engine_declines_a_draw_unless_it_may_accept_and_is_not_better() {
    let house = House::open();
    let engine = house.script("sh", "stubborn.sh", STUBBORN);
    for (score, more, ending) in [
        ("-50", &["--accept-draws"][..], Ending::Agreement),
        ("90", &["--accept-draws"], Ending::Resignation),
        ("-50", &[], Ending::Resignation),
    ] {
        let game = house.lay(GameName::Chess, &[SeatPlan::Me, SeatPlan::Invited]).await;
        let (link, engine) = (house.invitation(&game), format!("{engine} {score}"));
        let arguments = [&[link.as_str(), "--uci", &engine], more].concat();
        let opponent = async {
            let mut player =
                Player::sit(&house.server, &game.id, game.token.as_deref()).await.unwrap();
            while player.seats()[1].name.is_none() {
                player.next().await.unwrap();
            }
            player.act(ClientDeed::Act("e4".to_owned())).await.unwrap();
            while !player.is_to_act() {
                player.next().await.unwrap();
            }
            player.act(ClientDeed::Offer(Proposal::Draw)).await.unwrap();
            while player.view().offers.draw.is_some() && player.view().outcome.is_none() {
                player.next().await.unwrap();
            }
            if player.view().outcome.is_none() {
                player.act(ClientDeed::Resign).await.unwrap();
            }
            player.view().outcome.clone().unwrap()
        };
        let (joined, outcome) = tokio::join!(join(&arguments), opponent);
        assert_eq!(outcome.ending, ending, "{score} {more:?}");
        assert!(joined.result().contains(&format!("({ending}): chess")), "{joined:#?}");
    }
}

#[tokio::test]
async fn it_plays_again_with_whoever_wants_to_until_they_leave() {
    let house = House::open_with(&["--grace", "1"]);
    let game = house.lay(GameName::Keishi, &[SeatPlan::Me, SeatPlan::Invited]).await;
    let script = "while read -r line; do :; done";
    let program = house.script("sh", "patient.sh", script);
    let link = house.invitation(&game);
    let arguments = [link.as_str(), "--program", &program, "--again"];
    let opponent = async {
        let (mut id, token) = (game.id.clone(), game.token.as_deref());
        for _ in 0..2 {
            let mut player = Player::sit(&house.server, &id, token).await.unwrap();
            while player.seats().iter().any(|seat| !seat.here) {
                player.next().await.unwrap();
            }
            player.act(ClientDeed::Resign).await.unwrap();
            player.act(ClientDeed::Rematch).await.unwrap();
            while player.rematch().game.is_none() {
                player.next().await.unwrap();
            }
            id = player.rematch().game.clone().unwrap();
        }
        let mut player = Player::sit(&house.server, &id, token).await.unwrap();
        while player.seats().iter().any(|seat| !seat.here) {
            player.next().await.unwrap();
        }
        player.act(ClientDeed::Resign).await.unwrap();
    };
    let (joined, ()) = tokio::join!(join(&arguments), opponent);
    assert_eq!(joined.result(), "Somebody has left, so this was the last game");
    let results: Vec<&str> = joined.out.lines().filter(|line| line.starts_with("Won as")).collect();
    assert_eq!(results.len(), 3, "{joined:#?}");
    // The seats are turned round each time.
    for (result, seat) in results.iter().zip(["white", "black", "white"]) {
        assert!(result.starts_with(&format!("Won as {seat} ")), "{result}");
    }
}

#[tokio::test]
async fn on_a_server_it_takes_one_open_game_after_the_other() {
    let house = House::open();
    let script = "while read -r line; do :; done";
    let program = house.script("sh", "patient.sh", script);
    let address = house.server.origin();
    let mut child = super::house::command(&[address, "--program", &program, "--again"]);
    let child = child.spawn().unwrap();
    for game in [GameName::Keishi, GameName::Blind] {
        let laid = house.lay(game, &[SeatPlan::Me, SeatPlan::Open]).await;
        let mut player = Player::sit(&house.server, &laid.id, laid.token.as_deref()).await.unwrap();
        while player.seats().iter().any(|seat| !seat.here) {
            player.next().await.unwrap();
        }
        player.act(ClientDeed::Resign).await.unwrap();
    }
    drop(child);
}
