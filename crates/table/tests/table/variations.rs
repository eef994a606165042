//! What is tried in a sandbox is kept: variations, notes, and the order of lines.

use chess::Chess;
use game::{Brush, Ending, Game, Note, Seat, Shape, Viewer};
use proptest::prelude::*;
use table::{Deed, Record, Setup, Table, Variations};

const WHITE: Seat = Seat::ALL[0];
const BLACK: Seat = Seat::ALL[1];

fn sandbox<G: Game>() -> Table<G> {
    Table::new(Setup { sandbox: true, ..Setup::default() }).expect("the default start")
}

fn play<G: Game>(table: &mut Table<G>, actions: &str) {
    for action in actions.split_whitespace() {
        let seat = table.game().to_act().iter().next().expect("the game goes on");
        table.submit(seat, Deed::Act(action.parse().expect("an action")), 0).expect(action);
    }
}

fn go<G: Game>(table: &mut Table<G>, deed: Deed<G::Action>) {
    table.submit(WHITE, deed, 0).expect("a good deed");
}

fn tree<G: Game>(table: &Table<G>) -> &Variations<G::Action> {
    table.variations(Viewer::Spectator).expect("a sandbox without secrets")
}

/// The tree as PGN writes it: the main line, and behind each move what was played in its place.
fn drawn<G: Game>(tree: &Variations<G::Action>, from: usize) -> String {
    let children = tree.get(from).expect("a place").children();
    let Some((main, others)) = children.split_first() else { return String::new() };
    let word = |place: &usize| {
        let played = tree.get(*place).and_then(|place| place.played()).expect("an action");
        played.written.clone().expect("it was played")
    };
    let other = |place: &usize| format!(" ({}{})", word(place), drawn::<G>(tree, *place));
    let others: String = others.iter().map(other).collect();
    format!(" {}{others}{}", word(main), drawn::<G>(tree, *main))
}

fn picture<G: Game>(table: &Table<G>) -> String {
    drawn::<G>(tree(table), 0)
}

fn line<G: Game>(table: &Table<G>) -> String {
    let words: Vec<_> = table.line().iter().map(|step| step.action.to_string()).collect();
    words.join(" ")
}

fn refusal<G: Game>(table: &mut Table<G>, deed: Deed<G::Action>) -> String {
    let places = tree(table).stamp();
    let why = table.submit(WHITE, deed, 0).expect_err("a refusal").to_string();
    assert_eq!(tree(table).stamp(), places, "a refusal changes nothing");
    why
}

fn assert_recovers<G: Game>(table: &Table<G>) {
    let record: Record<G> = table.record().to_string().parse().expect("own record");
    let again = Table::replay(&record).expect("own record");
    assert_eq!(again.view(Viewer::Spectator, 0), table.view(Viewer::Spectator, 0));
    let [one, other] = [&again, table].map(|table| {
        let (places, until) = tree(table).changed_since(0, usize::MAX);
        (format!("{places:?}"), until, tree(table).here())
    });
    assert_eq!(one, other);
}

#[test]
fn what_is_tried_from_the_past_becomes_a_variation_and_nothing_is_lost() {
    let mut table = sandbox::<Chess>();
    play(&mut table, "e2e4 e7e5 g1f3");
    go(&mut table, Deed::Goto(1));
    play(&mut table, "c7c5 g1f3");
    assert_eq!(picture(&table), " e4 e5 (c5 Nf3) Nf3");
    assert_eq!(line(&table), "e2e4 c7c5 g1f3");
    assert_eq!(table.view(Viewer::Spectator, 0).place, Some(5));
    assert_recovers(&table);
}

#[test]
fn what_is_taken_back_becomes_the_variation_and_what_is_done_instead_the_main_line() {
    let mut table = sandbox::<Chess>();
    play(&mut table, "e2e4 e7e5 g1f3");
    go(&mut table, Deed::Undo);
    go(&mut table, Deed::Undo);
    play(&mut table, "c7c5 g1f3");
    assert_eq!(picture(&table), " e4 c5 (e5 Nf3) Nf3");
    // Also where that was done before, so that a record of taking back alone has its last line as the main line.
    go(&mut table, Deed::Undo);
    go(&mut table, Deed::Undo);
    play(&mut table, "e7e5");
    assert_eq!(picture(&table), " e4 e5 (c5 Nf3) Nf3");
    // To look at it again promotes nothing.
    go(&mut table, Deed::Goto(4));
    go(&mut table, Deed::Undo);
    go(&mut table, Deed::Redo);
    assert_eq!(picture(&table), " e4 e5 (c5 Nf3) Nf3");
    go(&mut table, Deed::Goto(1));
    play(&mut table, "a7a6");
    assert_eq!(picture(&table), " e4 e5 (c5 Nf3) (a6) Nf3");
    assert_recovers(&table);
}

#[test]
fn what_was_tried_before_is_found_again_instead_of_made_twice() {
    let mut table = sandbox::<Chess>();
    play(&mut table, "e2e4 e7e5");
    go(&mut table, Deed::Goto(0));
    play(&mut table, "e2e4");
    assert_eq!(tree(&table).here(), 1);
    assert!(table.view(Viewer::Spectator, 0).can_redo, "the game goes on with e5");
    go(&mut table, Deed::Redo);
    assert_eq!((line(&table).as_str(), tree(&table).here()), ("e2e4 e7e5", 2));
    assert_recovers(&table);
}

#[test]
fn one_goes_to_any_place_and_on_along_the_line_one_came_from() {
    let mut table = sandbox::<Chess>();
    play(&mut table, "e2e4 e7e5 g1f3");
    go(&mut table, Deed::Goto(1));
    play(&mut table, "c7c5 b1c3");
    go(&mut table, Deed::Goto(3));
    assert_eq!(line(&table), "e2e4 e7e5 g1f3");
    go(&mut table, Deed::Goto(5));
    go(&mut table, Deed::Undo);
    go(&mut table, Deed::Undo);
    go(&mut table, Deed::Redo);
    assert_eq!(line(&table), "e2e4 c7c5", "one goes on where one came from");
    for lost in [6, usize::MAX] {
        assert_eq!(refusal(&mut table, Deed::Goto(lost)), "there is no such variation any more");
    }
    assert_recovers(&table);
}

#[test]
fn a_line_is_promoted_step_by_step_until_it_is_the_main_line() {
    let mut table = sandbox::<Chess>();
    play(&mut table, "e2e4 e7e5 g1f3");
    go(&mut table, Deed::Goto(1));
    play(&mut table, "c7c5 g1f3");
    go(&mut table, Deed::Goto(4));
    play(&mut table, "b1c3");
    assert_eq!(picture(&table), " e4 e5 (c5 Nf3 (Nc3)) Nf3");
    go(&mut table, Deed::Promote(6));
    assert_eq!(picture(&table), " e4 e5 (c5 Nc3 (Nf3)) Nf3");
    go(&mut table, Deed::Promote(6));
    assert_eq!(picture(&table), " e4 c5 (e5 Nf3) Nc3 (Nf3)");
    assert_eq!(refusal(&mut table, Deed::Promote(6)), "this is the main line already");
    assert_recovers(&table);
}

#[test]
fn a_line_is_taken_away_and_whoever_stands_there_goes_back_to_where_it_began() {
    let mut table = sandbox::<Chess>();
    play(&mut table, "e2e4 e7e5 g1f3");
    go(&mut table, Deed::Goto(1));
    play(&mut table, "c7c5 g1f3");
    go(&mut table, Deed::Prune(4));
    assert_eq!((picture(&table).as_str(), line(&table).as_str()), (" e4 e5 Nf3", "e2e4"));
    for gone in [4, 5] {
        for deed in [Deed::Goto(gone), Deed::Prune(gone), Deed::Promote(gone)] {
            refusal(&mut table, deed);
        }
    }
    assert_eq!(refusal(&mut table, Deed::Prune(0)), "the start cannot be taken away");
    play(&mut table, "c7c5");
    assert_eq!(picture(&table), " e4 e5 (c5) Nf3");
    assert_recovers(&table);
}

#[test]
fn how_the_table_ended_a_game_stays_where_that_was() {
    let mut table = sandbox::<Chess>();
    play(&mut table, "e2e4 e7e5");
    table.submit(BLACK, Deed::Resign, 0).unwrap();
    go(&mut table, Deed::Goto(1));
    assert_eq!(table.outcome(), None);
    play(&mut table, "c7c5");
    assert_eq!(
        table.game_at(2).and_then(|game| game.outcome().map(|o| o.ending)),
        Some(Ending::Resignation)
    );
    go(&mut table, Deed::Goto(2));
    assert_eq!(table.outcome().map(|outcome| outcome.ending), Some(Ending::Resignation));
    assert!(!table.view(Viewer::Spectator, 0).can_redo);
    go(&mut table, Deed::Undo);
    assert_eq!((table.outcome(), line(&table).as_str()), (None, "e2e4 e7e5"));
    assert_recovers(&table);
}

fn note(comment: &str) -> Note {
    let shape = Shape { brush: Brush::Red, from: "e2".to_owned(), to: "e4".to_owned() };
    Note { comment: comment.to_owned(), glyphs: vec![1], shapes: vec![shape] }
}

#[test]
fn notes_are_kept_with_their_place_and_have_their_bounds() {
    let mut table = sandbox::<Chess>();
    play(&mut table, "e2e4");
    let annotate = |place, note| Deed::Annotate { place, note };
    go(&mut table, annotate(0, note("here it begins")));
    go(&mut table, annotate(1, note("best by test")));
    assert_eq!(tree(&table).get(1).unwrap().note(), &note("best by test"));
    assert_recovers(&table);
    let far = Shape { brush: Brush::Blue, from: "e2".to_owned(), to: "<script>".to_owned() };
    for (bad, words) in [
        (note(&"x".repeat(4_001)), "at most 4000 bytes"),
        (Note { glyphs: vec![1; 9], ..Note::default() }, "at most 8 glyphs"),
        (Note { shapes: vec![note("").shapes[0].clone(); 65], ..Note::default() }, "at most 64"),
        (Note { shapes: vec![far], ..Note::default() }, "from one square to another"),
    ] {
        let why = refusal(&mut table, annotate(1, bad));
        assert!(why.contains(words), "{why}");
    }
    assert!(refusal(&mut table, annotate(2, note(""))).contains("no such variation"));
    let long = note(&"x".repeat(4_000));
    let refused = (0..1_000).find_map(|_| table.submit(WHITE, annotate(1, long.clone()), 0).err());
    assert_eq!(
        refused.map(|why| why.to_string()).as_deref(),
        Some("too much has been written in this sandbox already")
    );
    go(&mut table, Deed::Undo);
}

#[test]
fn outside_of_a_sandbox_there_are_no_variations() {
    let mut table = Table::<Chess>::new(Setup::default()).unwrap();
    play(&mut table, "e2e4");
    assert!(table.variations(Viewer::Spectator).is_none());
    assert_eq!(table.view(Viewer::Spectator, 0).place, None);
    let annotate = Deed::Annotate { place: 1, note: note("good") };
    for deed in [Deed::Goto(0), annotate, Deed::Promote(1), Deed::Prune(1)] {
        let why = table.submit(WHITE, deed, 0).unwrap_err().to_string();
        assert_eq!(why, "only a sandbox can be undone at will: ask for a takeback");
    }
}

#[test]
fn endless_walking_among_variations_is_stopped_before_it_costs_anything() {
    let mut table = sandbox::<Chess>();
    play(&mut table, &"g1f3 g8f6 f3g1 f6g8 ".repeat(3));
    go(&mut table, Deed::Goto(0));
    play(&mut table, "d2d4");
    let refused = (0..1_000_000).find_map(|n| table.submit(WHITE, Deed::Goto(12 + n % 2), 0).err());
    assert_eq!(
        refused.map(|why| why.to_string()).as_deref(),
        Some("too much has been undone in this game already")
    );
}

#[test]
fn four_boards_and_stones_have_variations_too() {
    let mut table = sandbox::<duplicate::Duplicate>();
    play(&mut table, "e2e4 a2a3 d7d5 d7d5");
    go(&mut table, Deed::Goto(1));
    play(&mut table, "b2b3");
    assert_eq!(tree(&table).main_line().len(), 4);
    assert_eq!(tree(&table).get(1).unwrap().children().len(), 2);
    assert_recovers(&table);
    let mut table = sandbox::<keishi::Keishi>();
    play(&mut table, "a2c2");
    go(&mut table, Deed::Goto(0));
    play(&mut table, "a2a1");
    assert_eq!(picture(&table), " a2c2 (a2a1)");
    assert_recovers(&table);
}

#[test]
fn where_men_are_hidden_the_variations_are_too_until_the_game_is_over() {
    let mut table = sandbox::<blind::Blind>();
    play(&mut table, "e2e4 e7e5");
    for viewer in [Viewer::Seat(WHITE), Viewer::Seat(BLACK), Viewer::Spectator] {
        assert!(table.variations(viewer).is_none());
        assert_eq!(table.view(viewer, 0).place, None);
    }
    go(&mut table, Deed::Goto(1));
    play(&mut table, "c7c5");
    table.submit(WHITE, Deed::Resign, 0).unwrap();
    assert_eq!(table.variations(Viewer::Seat(WHITE)).map(|tree| tree.main_line().len()), Some(2));
}

#[test]
fn whoever_asks_again_is_told_only_what_has_changed_and_never_too_much_at_once() {
    let mut table = sandbox::<Chess>();
    play(&mut table, "e2e4 e7e5 g1f3 b8c6");
    let (mut since, mut told) = (0, vec![]);
    while since < tree(&table).stamp() {
        let (places, until) = tree(&table).changed_since(since, 2);
        assert!(places.len() <= 2 && until > since);
        told.extend(places.into_iter().map(|(place, _)| place));
        since = until;
    }
    told.sort_unstable();
    assert_eq!(told, [0, 1, 2, 3, 4]);
    go(&mut table, Deed::Goto(2));
    assert!(tree(&table).changed_since(since, 9).0.is_empty(), "to go somewhere changes nothing");
    play(&mut table, "f1c4");
    let (changed, _) = tree(&table).changed_since(since, 9);
    let mut changed: Vec<_> = changed.into_iter().map(|(place, _)| place).collect();
    changed.sort_unstable();
    assert_eq!(changed, [2, 5], "the new place, and the one before it");
}

/// Something to do in a sandbox; numbers choose among what there is.
fn deed() -> impl Strategy<Value = Deed<usize>> {
    let place = 0usize..25;
    prop_oneof![
        8 => any::<usize>().prop_map(Deed::Act),
        3 => Just(Deed::Undo),
        2 => Just(Deed::Redo),
        4 => place.clone().prop_map(Deed::Goto),
        1 => place.clone().prop_map(Deed::Promote),
        1 => place.clone().prop_map(Deed::Prune),
        1 => place.prop_map(|place| Deed::Annotate { place, note: note("") }),
        1 => Just(Deed::Resign),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is done: the record says the same, and every place holds the game that its own actions make.
    #[test]
    fn every_place_is_what_its_actions_lead_to(deeds in prop::collection::vec(deed(), 0..50)) {
        use game::View as _;
        let mut table = sandbox::<Chess>();
        for deed in deeds {
            let seat = table.seat_to_act();
            // A few moves only, so that lines meet again.
            let options = table.game().view(Viewer::Seat(seat)).options(seat);
            let option = |choice: usize| options.get(choice % options.len().clamp(1, 3)).copied().ok_or(());
            if let Ok(deed) = deed.try_map(option) {
                let _ = table.submit(seat, deed, 0);
            }
        }
        assert_recovers(&table);
        let tree = tree(&table);
        for (place, _) in tree.changed_since(0, usize::MAX).0 {
            let Some(path) = tree.path(place) else { continue };
            let mut naive = table.start().clone();
            for step in &path {
                let played = tree.get(*step).and_then(|place| place.played()).unwrap();
                naive.submit(played.seat, &played.action).unwrap();
            }
            let found = table.game_at(place).unwrap();
            prop_assert_eq!(chess::print_fen(found.position()), chess::print_fen(naive.position()));
        }
        let here = tree.path(tree.here()).expect("the game stands somewhere");
        prop_assert_eq!(here.len(), table.line().len());
    }
}
