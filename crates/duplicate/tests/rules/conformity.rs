use duplicate::Duplicate;

#[test]
fn duplicate_chess_keeps_the_laws_of_every_game() {
    game::testkit::assert_conforms::<Duplicate>();
}
