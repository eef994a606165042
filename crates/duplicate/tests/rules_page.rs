//! What the inventor has not settled is told to those who play.

const RULINGS: &str = include_str!("../src/ruling.rs");
const PAGE: &str = include_str!("../../../web/src/words/en/rules.ts");

#[test]
fn every_provisional_ruling_is_told_on_the_page_of_rules() {
    let told = [
        ("SCORE_OF_A_CHECKER", "both who give check win"),
        ("SCORE_OF_A_STALEMATE", "A stalemate ends the whole game, and all four draw"),
        ("OCCURRENCES_THAT_DRAW", "stands for the third time, all four draw"),
        ("QUIET_PLIES_THAT_DRAW", "After fifty rounds, two hundred moves"),
        ("SCORE_AFTER_A_FORFEIT", "loses, and the other three draw"),
        ("Insufficient material", "Insufficient material is not noticed"),
    ];
    let page = PAGE.split_once("Rulings that may change").expect("a section of its own").1;
    for (ruling, words) in told {
        assert!(RULINGS.contains(ruling), "{ruling}");
        assert!(page.contains(words), "{words}");
    }
    assert_eq!(RULINGS.matches("PROVISIONAL").count(), told.len());
    assert!(page.contains("resigns one move before mate takes the win from"));
}
