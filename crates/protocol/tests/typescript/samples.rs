//! Real messages of short games, written as TypeScript: if the types were wrong, the client's compiler would say so.

use game::{Brush, Note, Seat, Shape, Viewer};
use games::AnyTable;
use protocol::{
    AnyAnnouncement, Changes, ClientDeed, ClientMessage, ErrorCode, GameName, Phrase, Rematch,
    Review, ReviewMark, ReviewedLine, ReviewedMove, ReviewedPlayer, ReviewedPosition,
    ServerMessage, Variation, Variations,
};
use serde::Serialize;
use serde_json::{Map, Value, json};
use table::{Deed, Proposal, Said};

use crate::current::assert_current;

const HEAD: &str = "// Generated: real messages, which the compiler holds against the types.\n\
    import type { ClientMessage, ServerMessage } from \"./protocol\";\n";

#[test]
fn real_messages_are_there_for_the_compiler() {
    let server: Vec<ServerMessage> = server_messages();
    let client = client_messages();
    let text =
        format!("{HEAD}{}{}", list("ServerMessage", &server), list("ClientMessage", &client));
    assert_current("src/lib/protocol.samples.ts", &text);
}

#[test]
fn the_samples_survive_being_read() {
    for message in server_messages() {
        let text = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str::<ServerMessage>(&text).unwrap(), message);
    }
}

fn list<T: Serialize>(kind: &str, messages: &[T]) -> String {
    let name = format!("{}{}", kind[..1].to_lowercase(), &kind[1..]);
    let lines: Vec<String> = messages.iter().map(|m| serde_json::to_string(m).unwrap()).collect();
    format!("\nexport const {name}s: {kind}[] = [\n  {},\n];\n", lines.join(",\n  "))
}

fn server_messages() -> Vec<ServerMessage> {
    let fools_mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let mut messages = vec![
        ServerMessage::Done { id: "a".to_owned(), version: 7 },
        ServerMessage::Error { id: None, code: ErrorCode::Refused, message: "no".to_owned() },
        ServerMessage::Review { review: None },
        ServerMessage::Review { review: Some(review()) },
        ServerMessage::Variations { variations: variations() },
        ServerMessage::Spoken { seat: Seat::ALL[1], phrase: Phrase::GoodLuck },
        ServerMessage::Seats { seats: vec![], rematch: Rematch::default(), watching: 2 },
        ServerMessage::Pong,
        ServerMessage::Farewell,
    ];
    messages.extend(game(GameName::Chess, json!({}), &fools_mate));
    let touched = ["touch e2", "e2e5", "e2e4", "d7d5", "e4d5", "d8d5", "e1e3"];
    messages.extend(game(GameName::Blind, json!({}), &touched));
    let icc = json!({"options": {"preset": "icc"}});
    messages.extend(game(GameName::Blind, icc, &["e2e4", "f7f6", "d1h5", "g7g6", "h5g6"]));
    let ghosts = ["e2e4", "a2a3", "d7d5", "d7d5", "e4d5"];
    messages.extend(game(GameName::Duplicate, json!({}), &ghosts));
    let swap =
        json!({"options": {"swap": true}, "timeControl": {"kind": "per-turn", "time": 5000}});
    messages.extend(game(GameName::Keishi, swap, &["a2c2", "swap", "b2b3"]));
    messages
}

/// What was tried after the first move.
fn variations() -> Variations {
    let shape = Shape { brush: Brush::Yellow, from: "e2".to_owned(), to: "e4".to_owned() };
    let note = Note { comment: "best by test".to_owned(), glyphs: vec![1], shapes: vec![shape] };
    let place = Variation {
        place: 1,
        parent: Some(0),
        seat: Some(Seat::ALL[0]),
        action: "e2e4".to_owned(),
        written: "e4".to_owned(),
        children: vec![],
        note,
    };
    Variations { here: 1, until: 2, newest: 2, places: vec![place] }
}

/// What is known of the shortest mate, before its last move.
fn review() -> Review {
    let said = |action: &str, mark, loss| ReviewedMove {
        action: action.to_owned(),
        seat: Seat::ALL[0],
        mark,
        loss,
    };
    let line = ReviewedLine {
        worth: "-0.70".to_owned(),
        actions: vec!["d2d4".to_owned()],
        words: vec!["d4".to_owned()],
    };
    let position = ReviewedPosition {
        moment: 2,
        chances: vec![43.6, 56.4],
        worth: "-0.70".to_owned(),
        lines: vec![line.clone()],
        threat: Some(line),
        played: Some(said("g2g4", ReviewMark::Blunder, 41.1)),
        tries: Some(vec![said("d2d4", ReviewMark::Best, 0.0)]),
    };
    let player = ReviewedPlayer { accuracy: Some(55.5), blunders: 1, ..ReviewedPlayer::default() };
    let players = vec![player, ReviewedPlayer::default()];
    Review { moves: 4, positions: vec![position], players, percent: 40, passes: 2 }
}

/// The first seat's messages of a game in which these actions are played, with an offer and a resignation at the end.
fn game(game: GameName, setup: Value, actions: &[&str]) -> Vec<ServerMessage> {
    let mut table = AnyTable::new(game, setup).unwrap();
    let viewer = Viewer::Seat(Seat::ALL[0]);
    let mut told = vec![];
    let mut submit = |table: &mut AnyTable, seat: Seat, deed: Deed<String>| {
        let heard = table.submit(seat, deed, 1000).unwrap();
        told.extend(heard.into_iter().filter_map(|heard| heard.for_viewer(viewer).cloned()));
    };
    for action in actions {
        let seat = table.to_act().iter().next().unwrap();
        submit(&mut table, seat, Deed::Act((*action).to_owned()));
    }
    let before_the_end = table.view(viewer, 1000);
    if table.outcome().is_none() {
        submit(&mut table, Seat::ALL[0], Deed::Offer(Proposal::Draw));
        submit(&mut table, Seat::ALL[1], Deed::Decline(Proposal::Draw));
        submit(&mut table, Seat::ALL[1], Deed::Resign);
    }
    let update = |told: Vec<Said<AnyAnnouncement>>, view| ServerMessage::Update {
        version: 1,
        told,
        view: Box::new(view),
    };
    let moment = table.view_at(viewer, 0).map(Box::new);
    let changes = Changes {
        set: Map::from_iter([("/outcome".to_owned(), Value::Null)]),
        add: Map::from_iter([("/moves".to_owned(), json!([]))]),
    };
    let change = ServerMessage::Change {
        version: 2,
        told: vec![],
        view: Box::new(table.view(viewer, 1000).map(|_| changes)),
    };
    let mut messages = vec![update(vec![], before_the_end), update(told, table.view(viewer, 1000))];
    messages.push(change);
    messages.extend(moment.map(|view| ServerMessage::Moment { moment: 0, view }));
    messages
}

fn client_messages() -> Vec<ClientMessage> {
    let deeds = [
        ClientDeed::Act("e2e4".to_owned()),
        ClientDeed::Offer(Proposal::Draw),
        ClientDeed::Accept(Proposal::Takeback),
        ClientDeed::Decline(Proposal::Draw),
        ClientDeed::Resign,
        ClientDeed::ClaimAbandoned,
        ClientDeed::GiveTime(Seat::ALL[1]),
        ClientDeed::Say(Phrase::Hello),
        ClientDeed::Undo,
        ClientDeed::Redo,
        ClientDeed::Goto(3),
        ClientDeed::Annotate { place: 3, note: Note::default() },
        ClientDeed::Promote(3),
        ClientDeed::Prune(3),
    ];
    let mut messages = vec![
        ClientMessage::Hello { token: Some("secret".to_owned()), version: Some(3), whole: false },
        ClientMessage::Hello { token: None, version: None, whole: true },
        ClientMessage::Look,
        ClientMessage::Seek { moment: 2, seat: None },
        ClientMessage::Review { watching: true },
        ClientMessage::Variations { since: 0 },
        ClientMessage::Visit { place: 3 },
        ClientMessage::Ping,
    ];
    messages.extend(deeds.into_iter().enumerate().map(|(n, deed)| ClientMessage::Do {
        id: format!("deed-{n}"),
        seat: (n == 0).then_some(Seat::ALL[0]),
        deed,
    }));
    messages
}
