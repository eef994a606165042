use protocol::{GameName, SeatPlan};

use super::house::{House, join};

#[tokio::test]
async fn what_cannot_be_joined_is_refused_with_one_sentence() {
    let house = House::open();
    let address = house.server.origin();
    let invited = house.lay(GameName::Chess, &[SeatPlan::Invited, SeatPlan::Open]).await;
    let blind = house.lay(GameName::Blind, &[SeatPlan::Invited, SeatPlan::Open]).await;
    let wrong = format!("{address}/game/{}#seat=0&invitation=wrong", invited.id);
    let nowhere = format!("{address}/game/nowhere");
    let (chess, blind) = (house.invitation(&invited), house.invitation(&blind));
    let engine = ["--uci", "self"];
    for (arguments, words) in [
        (vec![wrong.as_str()], "you cannot sit down at http://"),
        (vec![&wrong], "this seat is not free for you"),
        (vec![&nowhere], "there is no game \"nowhere\" here"),
        (vec![&blind], "is a game of blind, and not of chess"),
        (vec![address, "--game", "blind"], "a UCI engine plays chess only"),
        (vec![address, "--game", "chess", "--seat", "north"], "its seats are white, black"),
        (vec![&chess, "--seat", "7"], "chess has no seat \"7\""),
        (vec![address, "--seat", "white"], "nobody waits for a game of chess at http://"),
        (vec!["127.0.0.1:1"], "http://127.0.0.1:1 cannot be reached: "),
        (vec!["http://127.0.0.1:1/rules/chess"], "the path of a game is /game/ID"),
    ] {
        let joined = join(&[&arguments[..], &engine].concat()).await;
        assert_eq!((joined.code, joined.out.as_str()), (Some(1), ""), "{joined:#?}");
        assert!(joined.err.contains(words), "{words}: {}", joined.err);
        assert_eq!(joined.err.lines().count(), 1, "{}", joined.err);
    }
    // Nobody sits down before it is clear that somebody can play.
    for (arguments, words) in [
        (["--uci", "/no/such/engine"], "/no/such/engine cannot be started"),
        (["--uci", "true"], "true has ended"),
        (["--uci", "self; Hash"], "is not an option"),
        (["--program", "/no/such/program"], "/no/such/program cannot be started"),
    ] {
        let joined = join(&[&[chess.as_str()], &arguments[..]].concat()).await;
        assert_eq!(joined.code, Some(1), "{joined:#?}");
        assert!(joined.err.contains(words), "{words}: {}", joined.err);
    }
    assert_eq!(house.server.info(&invited.id).await.unwrap().seats[0].name, None);
}

#[tokio::test]
async fn arguments_that_do_not_fit_together_are_explained() {
    for (arguments, words) in [
        (&["localhost:4040"][..], "--uci <ENGINE>|--program <COMMAND>"),
        (&["localhost:4040", "--uci", "self", "--program", "x"], "cannot be used with"),
        (&["localhost:4040", "--program", "x", "--accept-draws"], "cannot be used with"),
        (
            &["localhost:4040", "--uci", "self", "--movetime", "soon"],
            "write seconds, like 2 or 0.5",
        ),
        (&["localhost:4040", "--uci", "self", "--game", "go"], "is not a game here"),
    ] {
        let joined = join(arguments).await;
        assert_eq!(joined.code, Some(2), "{joined:#?}");
        assert!(joined.err.contains(words), "{words}: {}", joined.err);
    }
}
