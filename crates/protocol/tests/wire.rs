//! What is written is read again, and nothing that is read makes a table fall over.

#[cfg(test)]
mod tests {
    use game::Seat;
    use games::{AnyTable, Host};
    use proptest::prelude::*;
    use protocol::{Done, Failure, GameName, Message, Proposed, Request, Response};
    use serde_json::{Value, json};
    use table::Proposal;

    fn seat() -> impl Strategy<Value = Seat> {
        (0usize..4).prop_map(|index| Seat::ALL[index])
    }

    fn at() -> impl Strategy<Value = Option<u64>> {
        proptest::option::of(any::<u64>())
    }

    fn game() -> impl Strategy<Value = GameName> {
        (0usize..4).prop_map(|index| GameName::ALL[index])
    }

    fn proposed() -> impl Strategy<Value = Proposed> {
        let proposal = prop_oneof![Just(Proposal::Draw), Just(Proposal::Takeback)];
        (seat(), proposal, at()).prop_map(|(seat, proposal, at)| Proposed { seat, proposal, at })
    }

    fn done() -> impl Strategy<Value = Done> {
        (seat(), at()).prop_map(|(seat, at)| Done { seat, at })
    }

    fn value() -> impl Strategy<Value = Value> {
        prop_oneof![
            Just(json!({})),
            Just(json!({"sandbox": true})),
            Just(
                json!({"options": {"start": "chess960:7"}, "timeControl": {"kind": "per-turn", "time": 5}})
            ),
            "\\PC{0,20}".prop_map(Value::String),
            any::<i64>().prop_map(Value::from),
        ]
    }

    fn request() -> impl Strategy<Value = Request> {
        prop_oneof![
            (game(), value()).prop_map(|(game, setup)| Request::New { game, setup }),
            value().prop_map(|record| Request::Load { record }),
            (seat(), action(), at()).prop_map(|(seat, action, at)| Request::Act {
                seat,
                action,
                at
            }),
            proposed().prop_map(Request::Offer),
            proposed().prop_map(Request::Accept),
            proposed().prop_map(Request::Decline),
            done().prop_map(Request::Resign),
            done().prop_map(Request::Flag),
            done().prop_map(Request::Abandon),
            done().prop_map(Request::Undo),
            done().prop_map(Request::Redo),
            (proptest::option::of(seat()), proptest::option::of(0usize..9), at(), any::<bool>())
                .prop_map(|(seat, moment, at, terse)| Request::View { seat, moment, at, terse }),
            prop_oneof![Just(Request::Hello), Just(Request::Close), Just(Request::Tables)],
            seat().prop_map(|seat| Request::Options { seat }),
            Just(Request::Record),
        ]
    }

    fn action() -> impl Strategy<Value = String> {
        prop_oneof!["\\PC{0,12}", "[a-h][1-8][a-h][1-8][qrbn]?", Just("claim".to_owned())]
    }

    fn read(line: &str) -> Message<Result<Request, Failure>> {
        Message::read(line)
    }

    proptest! {
        #[test]
        fn a_request_that_is_written_is_read_with_its_id(request in request(), id in value()) {
            let message = Message { id: Some(id.into()), table: None, body: request };
            let again = read(&message.write());
            prop_assert_eq!(again.id, message.id);
            prop_assert_eq!(again.body, Ok(message.body));
        }

        #[test]
        fn no_line_makes_the_reader_panic(line in "\\PC*") {
            let _ = read(&line);
        }

        #[test]
        fn whatever_is_asked_the_answer_can_be_read_again(
            game in game(),
            requests in prop::collection::vec(request(), 1..30),
        ) {
            let mut host = Host::default();
            let new = Request::New { game, setup: json!({}) };
            for request in [new].into_iter().chain(requests) {
                let answer = host.answer(Message::new(Ok(request)), 0);
                let again: Response = serde_json::from_str(&answer.write()).unwrap();
                prop_assert_eq!(again, answer.body);
            }
        }
    }

    /// Plays options at random and holds every answer against its own text.
    fn random_game(game: GameName, seed: u64) -> Host {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut host = Host::default();
        let mut ask = |request: Request| {
            let answer = host.answer(Message::new(Ok(request)), 0);
            let again: Response = serde_json::from_str(&answer.write()).unwrap();
            assert_eq!(again, answer.body);
            answer.body
        };
        let Response::Ready { mut to_act, .. } = ask(Request::New { game, setup: json!({}) })
        else {
            panic!("{game} cannot be set up");
        };
        for _ in 0..120 {
            let Some(seat) = to_act.iter().next() else { break };
            let Response::Options { options, .. } = ask(Request::Options { seat }) else {
                panic!("no options in {game}");
            };
            let action = rng.choice(&options).unwrap().clone();
            match ask(Request::Act { seat, action, at: None }) {
                Response::Done { to_act: next, .. } => to_act = next,
                other => panic!("{game}: {other:?}"),
            }
            ask(Request::View { seat: Some(seat), moment: None, at: None, terse: false });
            ask(Request::View { seat: None, moment: Some(rng.usize(..5)), at: None, terse: false });
        }
        host
    }

    #[test]
    fn random_games_of_each_kind_go_over_the_wire_and_their_records_back() {
        for &game in GameName::ALL {
            for seed in 0..3 {
                let mut host = random_game(game, seed);
                let ask = |host: &mut Host| host.answer(Message::new(Ok(Request::Record)), 0).body;
                let Response::Record { record } = ask(&mut host) else { panic!("no record") };
                let table = AnyTable::from_record(&record.to_string()).unwrap();
                assert_eq!(serde_json::from_str::<Value>(&table.record()).unwrap(), record);
            }
        }
    }

    #[test]
    fn a_failure_changes_nothing() {
        let mut host = random_game(GameName::Duplicate, 1);
        let view = |host: &mut Host| {
            let request = Request::View { seat: None, moment: None, at: None, terse: false };
            host.answer(Message::new(Ok(request)), 0).body
        };
        let before = view(&mut host);
        for line in [
            r#"{"type":"act","seat":0,"action":"a9"}"#,
            r#"{"type":"act","seat":3,"action":"a1a8"}"#,
            r#"{"type":"load","record":{"game":"chess"}}"#,
            r#"{"type":"new","game":"keishi","setup":{"options":{"ko":"what"}}}"#,
            r#"{"type":"undo","seat":0}"#,
            r#"{"type":"view","seat":0,"moment":9999}"#,
        ] {
            let answer = host.answer(read(line), 0).body;
            assert!(matches!(answer, Response::Error(_)), "{line}: {answer:?}");
        }
        assert_eq!(view(&mut host), before);
    }
}
