//! What the host answers, line by line.

use games::Host;
use protocol::Message;

/// The answers to these lines, all at once.
fn answers<const COUNT: usize>(lines: [&str; COUNT]) -> [String; COUNT] {
    let mut host = Host::default();
    lines.map(|line| host.answer(Message::read(line), 0).write())
}

#[test]
fn a_record_that_claims_to_be_as_old_as_can_be_does_no_harm() {
    let mut host = Host::default();
    let mut ask = |line: &str, now| host.answer(Message::read(line), now).write();
    let entry = r#"{"seat":0,"deed":{"act":"e2e4"},"at":18446744073709551615}"#;
    let record = format!(r#"{{"game":"chess","version":1,"setup":{{}},"entries":[{entry}]}}"#);
    assert!(ask(&format!(r#"{{"type":"load","record":{record}}}"#), 0).contains("ready"));
    assert!(ask(r#"{"type":"view"}"#, 5_000).contains("black"));
    assert!(ask(r#"{"type":"act","seat":1,"action":"e7e5"}"#, 9_000).contains("done"));
}

#[test]
fn ids_come_back_exactly_as_they_were_written() {
    let mut host = Host::default();
    for id in [
        "1.0",
        "1e2",
        "123456789012345678901234567890",
        r#""a\u0041 ""#,
        "null",
        r#"{ "b":1, "a": [2.50] }"#,
    ] {
        for line in [
            format!(r#"{{"id":{id},"type":"hello"}}"#),
            format!(r#" {{ "type" : "hello" , "id" : {id} }} "#),
        ] {
            let answer = host.answer(Message::read(&line), 0).write();
            assert!(answer.ends_with(&format!(r#","id":{id}}}"#)), "{line}: {answer}");
        }
    }
}

#[test]
fn an_illegal_move_has_one_code_however_it_is_written() {
    for (action, code) in [
        ("e2e5", "refused"),
        ("Ke3", "refused"),
        ("0-0", "refused"),
        ("e8Q", "refused"),
        ("claim Ke3", "refused"),
        ("hello", "bad-action"),
    ] {
        let act = format!(r#"{{"type":"act","seat":0,"action":"{action}"}}"#);
        let [_, answer] = answers([r#"{"type":"new","game":"chess"}"#, &act]);
        assert!(answer.contains(&format!(r#""code":"{code}""#)), "{action}: {answer}");
    }
}

#[test]
fn moves_are_understood_as_in_files() {
    let start = "r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let new =
        format!(r#"{{"type":"new","game":"chess","setup":{{"options":{{"start":"{start}"}}}}}}"#);
    for (action, played) in
        [("0-0", "O-O"), ("o-o-o", "O-O-O"), ("g8Q", "g8=Q+"), ("g7xh8(N)", "gxh8=N")]
    {
        let act = format!(r#"{{"type":"act","seat":0,"action":"{action}"}}"#);
        let [_, answer] = answers([&new, &act]);
        assert!(answer.contains(&format!(r#""san":"{played}""#)), "{action}: {answer}");
    }
}

#[test]
fn an_entry_that_cannot_be_read_is_named() {
    let entry = |text| format!(r#"{{"seat":0,"deed":{{"act":"{text}"}},"at":0}}"#);
    let load = |second: &str| {
        let entries = format!("{},{}", entry("e2e4"), second);
        format!(
            r#"{{"type":"load","record":{{"game":"chess","version":1,"setup":{{}},"entries":[{entries}]}}}}"#
        )
    };
    for second in [entry("hello"), entry("e2e4"), r#"{"seat":1}"#.to_owned(), "7".to_owned()] {
        let [answer] = answers([&load(&second)]);
        assert!(answer.contains("bad-record") && answer.contains("entry 2"), "{answer}");
    }
}

#[test]
fn a_view_shows_the_clock_of_the_moment_that_is_asked_for() {
    let setup = r#"{"timeControl":{"kind":"increment","base":60000}}"#;
    let [_, early, late] = answers([
        &format!(r#"{{"type":"new","game":"chess","setup":{setup}}}"#),
        r#"{"type":"view","seat":0,"at":1000}"#,
        r#"{"type":"view","seat":0,"at":21000,"terse":true}"#,
    ]);
    assert!(early.contains(r#""clock":[59000,60000]"#), "{early}");
    assert!(late.contains(r#""clock":[39000,60000]"#), "{late}");
}

#[test]
fn a_terse_view_says_what_stands_on_the_board_and_no_more_than_the_view_does() {
    let [_, chess, _, white, nobody, _, keishi] = answers([
        r#"{"type":"new","game":"chess"}"#,
        r#"{"type":"view","terse":true}"#,
        r#"{"type":"new","game":"blind"}"#,
        r#"{"type":"view","seat":0,"terse":true}"#,
        r#"{"type":"view","terse":true}"#,
        r#"{"type":"new","game":"keishi"}"#,
        r#"{"type":"view","terse":true}"#,
    ]);
    assert_eq!(
        chess,
        r#"{"type":"terse","seat":null,"game":"chess","boards":["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],"toAct":[0],"clock":null,"outcome":null}"#
    );
    assert!(white.contains(r#""boards":["8/8/8/8/8/8/PPPPPPPP/RNBQKBNR"]"#), "{white}");
    assert!(nobody.contains(r#""boards":[]"#), "{nobody}");
    assert!(keishi.contains(r#""boards":["6/WW2WW/6/6/BB2BB/6 b"]"#), "{keishi}");
}

#[test]
fn several_games_go_on_side_by_side() {
    let [one, two, acted, tables, closed, gone, hello] = answers([
        r#"{"type":"new","game":"chess"}"#,
        r#"{"type":"new","game":"keishi","table":"b"}"#,
        r#"{"type":"act","table":"b","seat":0,"action":"a2a3","id":1}"#,
        r#"{"type":"tables"}"#,
        r#"{"type":"close","table":"b"}"#,
        r#"{"type":"view","table":"b"}"#,
        r#"{"type":"hello"}"#,
    ]);
    assert!(one.contains("ready") && two.ends_with(r#","table":"b"}"#), "{two}");
    assert!(acted.ends_with(r#","table":"b","id":1}"#), "{acted}");
    assert_eq!(
        tables,
        r#"{"type":"tables","tables":[{"name":null,"game":"chess","outcome":null},{"name":"b","game":"keishi","outcome":null}]}"#
    );
    assert_eq!(closed, r#"{"type":"closed","table":"b"}"#);
    assert!(gone.contains("no-game"), "{gone}");
    assert!(hello.contains(r#""name":"fourfold""#) && hello.contains(r#""tables""#), "{hello}");
}
