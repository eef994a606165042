use chess::{Chess, Options};
use game::testkit::{assert_conforms, assert_conforms_with};

#[test]
fn chess_keeps_the_laws_of_every_game() {
    assert_conforms::<Chess>();
}

#[test]
fn so_does_chess_from_other_starts() {
    for start in [
        "chess960:0",
        "chess960:959",
        // Near the seventy-five-move rule, with a draw to claim at every move.
        "8/8/3k4/8/3K4/8/7R/7R w - - 130 90",
        // Pawns about to promote and pass each other.
        "8/PPPk4/8/4p3/5P2/8/4Kppp/8 b - - 0 1",
    ] {
        assert_conforms_with::<Chess>(
            &Options { start: start.parse().unwrap(), ..Options::default() },
            4,
        );
    }
}

#[test]
fn an_option_that_does_not_exist_is_refused_by_name() {
    let refusal = serde_json::from_str::<Options>(r#"{"stort":"standard"}"#).unwrap_err();
    assert!(refusal.to_string().contains("stort"), "{refusal}");
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
}
