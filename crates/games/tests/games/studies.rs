//! Variations, notes and drawings come in from PGN and go out as PGN.

use game::{Brush, Ending, Note, Seat, Shape, Viewer};
use games::{AnyTable, Form};
use table::{Deed, Table, Variations};

const STUDY: &str = "{[%csl Gd4] about the start} 1. e4 $1 {[%cal Re2e4,Bd2d4] best [%eval 0.3]} \
    (1. d4 {solid} 1... d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) 1... e5 (1... c5 {sharp} 2. -- d6 {a threat}) 2. Nf3 *";

fn import(pgn: &str) -> AnyTable {
    Form::Pgn.read_one(pgn).unwrap_or_else(|why| panic!("{why}")).table
}

fn written(table: &AnyTable) -> String {
    table.write(Form::Pgn).expect("every game has a form as PGN")
}

/// The moves as they are written, on one line.
fn moves(table: &AnyTable) -> String {
    let pgn = written(table);
    let (_, moves) = pgn.split_once("\n\n").expect("moves follow the tags");
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn chess(table: &AnyTable) -> &Table<chess::Chess> {
    let AnyTable::Chess(table) = table else { panic!("chess") };
    table
}

/// The place to which these moves lead, as they are written.
fn place(table: &AnyTable, words: &str) -> usize {
    let tree = chess(table).variations(Viewer::Spectator).expect("a sandbox");
    words.split_whitespace().fold(0, |at, word| {
        let is_it = |child: &&usize| {
            let played = tree.get(**child).and_then(|place| place.played()).expect("an action");
            played.written.as_deref() == Some(word)
        };
        *tree.get(at).expect("a place").children().iter().find(is_it).expect(word)
    })
}

fn note(table: &AnyTable, words: &str) -> Note {
    let tree = chess(table).variations(Viewer::Spectator).expect("a sandbox");
    tree.get(place(table, words)).expect("a place").note().clone()
}

fn go(table: &mut AnyTable, deed: Deed<String>) {
    table.submit(Seat::ALL[0], deed, 0).expect("a good deed");
}

fn shape(brush: Brush, from: &str, to: &str) -> Shape {
    Shape { brush, from: from.to_owned(), to: to.to_owned() }
}

#[test]
fn what_is_not_touched_comes_out_letter_by_letter() {
    let table = import(STUDY);
    let once = written(&table);
    assert_eq!(written(&import(&once)), once);
    assert!(moves(&table).contains("2. -- d6 {a threat}"), "{once}");
}

#[test]
fn every_variation_of_a_file_can_be_visited_with_its_notes() {
    let mut table = import(STUDY);
    assert_eq!(note(&table, "").comment, "about the start");
    assert_eq!(note(&table, "").shapes, [shape(Brush::Green, "d4", "d4")]);
    let best = note(&table, "e4");
    assert_eq!((best.comment.as_str(), best.glyphs.as_slice()), ("best [%eval 0.3]", &[1][..]));
    let arrows = [shape(Brush::Red, "e2", "e4"), shape(Brush::Blue, "d2", "d4")];
    assert_eq!(best.shapes, arrows);
    assert_eq!(note(&table, "d4").comment, "solid");
    assert_eq!(note(&table, "e4 c5").comment, "sharp (2. -- d6 {a threat})");
    let deepest = place(&table, "d4 Nf6 Nf3");
    go(&mut table, Deed::Goto(deepest));
    let fen = table.write(Form::Fen).unwrap();
    assert_eq!(fen, "rnbqkb1r/pppppppp/5n2/8/3P4/5N2/PPP1PPPP/RNBQKB1R b KQkq - 2 2\n");
}

#[test]
fn what_is_added_stands_beside_what_the_file_had() {
    let mut table = import(STUDY);
    let black = place(&table, "e4 c5");
    go(&mut table, Deed::Goto(black));
    go(&mut table, Deed::Act("Nf3".to_owned()));
    let here = place(&table, "e4 c5 Nf3");
    let note = Note {
        comment: "open".to_owned(),
        glyphs: vec![5],
        shapes: vec![shape(Brush::Yellow, "c5", "c5"), shape(Brush::Green, "g1", "f3")],
    };
    go(&mut table, Deed::Annotate { place: here, note: note.clone() });
    let wanted = "{[%csl Gd4] about the start} 1. e4 $1 {[%cal Re2e4,Bd2d4] best [%eval 0.3]} \
        (1. d4 {solid} 1... d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) \
        1... e5 (1... c5 {sharp (2. -- d6 (a threat))} 2. Nf3 $5 {[%csl Yc5][%cal Gg1f3] open}) 2. Nf3 *";
    assert_eq!(moves(&table).replace("] [%cal", "][%cal"), wanted);
    // And what came out comes in again as it was.
    let again = import(&written(&table));
    assert_eq!(self::note(&again, "e4 c5 Nf3"), note);
    assert_eq!(moves(&again), moves(&table));
}

#[test]
fn what_is_pruned_and_promoted_is_so_in_the_file() {
    let mut table = import(STUDY);
    let (queens, sicilian) = (place(&table, "d4"), place(&table, "e4 c5"));
    go(&mut table, Deed::Prune(queens));
    go(&mut table, Deed::Promote(sicilian));
    let text = moves(&table);
    assert!(!text.contains("d5") && text.contains("1... c5 {sharp"), "{text}");
    assert!(text.contains("(1... e5 2. Nf3)"), "{text}");
    let record = AnyTable::from_record(&table.record()).unwrap();
    assert_eq!(moves(&record), text);
}

#[test]
fn of_two_variations_that_begin_alike_each_can_be_visited() {
    let mut table = import("1. e4 (1. d4 d5) (1. d4 Nf6) e5 *");
    let tree = chess(&table).variations(Viewer::Spectator).expect("a sandbox");
    let ends: Vec<usize> = tree
        .get(0)
        .expect("the start")
        .children()
        .iter()
        .map(|begin| tree.get(*begin).expect("a place").children()[0])
        .collect();
    assert_eq!(ends.len(), 3);
    for end in ends {
        go(&mut table, Deed::Goto(end));
        assert_eq!(chess(&table).variations(Viewer::Spectator).map(Variations::here), Some(end));
    }
}

#[test]
fn a_variation_that_goes_on_behind_the_end_by_law_is_there_and_cannot_be_visited() {
    let shuffled = "Nc3 Nc6 Nb1 Nb8 ".repeat(4);
    let mut table = import(&format!("1. e4 ({shuffled} Nc3) e5 *"));
    let (last, beyond) = (place(&table, &shuffled), place(&table, &format!("{shuffled} Nc3")));
    go(&mut table, Deed::Goto(last));
    assert_eq!(table.outcome().map(|outcome| outcome.ending), Some(Ending::FivefoldRepetition));
    let refused = table.submit(Seat::ALL[0], Deed::Goto(beyond), 0).unwrap_err().to_string();
    assert_eq!(refused, "this variation cannot be played here: the game is over");
}
