//! Writing and reading gives the same game, and no file makes the reader panic.

use chess::pgn::{GameResult, Nag, Pgn, Scoresheet, read_games};
use proptest::{collection::vec, prelude::*, sample::Index, string::string_regex};
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};

const FILES: [&str; 4] = [
    include_str!("../../../../tests/data/pgn/annotated.pgn"),
    include_str!("../../../../tests/data/pgn/broken.pgn"),
    include_str!("../../../../tests/data/pgn/chess960.pgn"),
    include_str!("../../../../tests/data/pgn/loose.pgn"),
];

const STARTS: [(&str, CastlingMode); 7] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CastlingMode::Standard),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CastlingMode::Chess960),
    ("r3k2r/pPpp1ppp/8/3Pp3/8/8/PPP2PpP/R3K2R w KQkq e6 0 17", CastlingMode::Standard),
    ("7k/PPPP4/8/8/8/8/4pppp/K7 b - - 99 300", CastlingMode::Standard),
    ("1r1k1r2/8/8/8/8/8/8/1RRK1R2 w FCfb - 5 9", CastlingMode::Chess960),
    ("N3k2N/8/8/3N4/N4N1N/2R5/1R6/4K3 w - - 0 4294967295", CastlingMode::Standard),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 4294967295 7", CastlingMode::Standard),
];

/// One step of writing a game.
#[derive(Clone, Debug)]
enum Stroke {
    Play(Index),
    Comment(String),
    Nag(u32),
    Pass,
    Begin,
    End,
}

fn strokes() -> impl Strategy<Value = Vec<Stroke>> {
    let stroke = prop_oneof![
        8 => any::<Index>().prop_map(Stroke::Play),
        2 => text().prop_map(Stroke::Comment),
        2 => any::<u32>().prop_map(Stroke::Nag),
        1 => Just(Stroke::Pass),
        1 => Just(Stroke::Begin),
        1 => Just(Stroke::End),
    ];
    vec(stroke, 0..150)
}

/// Words, long words, nothing, everything, and what has a meaning in PGN.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        string_regex("[a-z ]{0,200}").expect("a regular expression"),
        string_regex("[ \\n\\r\\t{}()\\[\\]<>%;$!?*.\"\\\\A-C1-3\u{a0}\u{85}\u{feff}é–]{0,60}")
            .expect("a regular expression"),
        string_regex("(\\[Event \"x\"\\]|%|;|1-0|\n|\n\n| |e4|\\}|\\{|a{30}){0,12}")
            .expect("a regular expression"),
        any::<String>(),
    ]
}

fn tags() -> impl Strategy<Value = Vec<(String, String)>> {
    let name = prop_oneof![
        proptest::sample::select(&chess::pgn::ROSTER[..]).prop_map(str::to_owned),
        string_regex("[A-Za-z0-9][A-Za-z0-9_+#=:-]{0,10}").expect("a regular expression"),
    ];
    vec((name, prop_oneof![text(), Just("?".to_owned()), Just("????.??.??".to_owned())]), 0..12)
}

fn results() -> impl Strategy<Value = GameResult> {
    use GameResult::{BlackWins, Draw, Unknown, WhiteWins};
    proptest::sample::select(&[WhiteWins, BlackWins, Draw, Unknown][..])
}

fn starts() -> impl Strategy<Value = Chess> {
    proptest::sample::select(&STARTS[..]).prop_map(|(fen, mode)| {
        fen.parse::<Fen>().expect("a FEN").into_position(mode).expect("a legal position")
    })
}

prop_compose! {
    fn games()(start in starts(), strokes in strokes(), tags in tags(), result in results()) -> Pgn {
        let mut game = write_down(start, strokes);
        for (name, value) in tags {
            // Names of derived tags are refused, and then nothing is set.
            let _ = game.tags.set(&name, &value);
        }
        game.result = result;
        game
    }
}

/// What cannot be written at its place is left out.
fn write_down(start: Chess, strokes: Vec<Stroke>) -> Pgn {
    let mut sheet = Scoresheet::new(start);
    for stroke in strokes {
        match stroke {
            Stroke::Play(index) => {
                let moves = sheet.position().legal_moves();
                if !moves.is_empty() {
                    sheet.play(*index.get(&moves)).expect("a legal move");
                }
            }
            Stroke::Comment(text) => sheet.comment(&text),
            Stroke::Nag(number) => sheet.nag(Nag(number)),
            Stroke::Pass => drop(sheet.pass()),
            Stroke::Begin => drop(sheet.begin_variation()),
            Stroke::End => drop(sheet.end_variation()),
        }
    }
    while sheet.end_variation().is_ok() {}
    sheet.finish().expect("no variation is open")
}

/// A change to a file: at some place some characters are replaced by others.
fn changes() -> impl Strategy<Value = Vec<(Index, usize, String)>> {
    let inserted = prop_oneof![
        string_regex("[\\[\\](){}\"\\\\;%$!?*. \\n\\re.p0-9a-hKQRBNOx=+#-]{0,6}")
            .expect("a regular expression"),
        any::<String>(),
    ];
    vec((any::<Index>(), 0usize..8, inserted), 1..6)
}

fn changed(file: &str, changes: Vec<(Index, usize, String)>) -> String {
    let mut chars: Vec<char> = file.chars().collect();
    for (at, removed, inserted) in changes {
        let at = at.index(chars.len() + 1);
        let end = (at + removed).min(chars.len());
        chars.splice(at..end, inserted.chars());
    }
    chars.into_iter().collect()
}

/// Reads a file and checks that every game that was read is written and read as the same one.
fn read_and_write_back(file: &(impl AsRef<[u8]> + ?Sized)) -> Result<(), TestCaseError> {
    for game in read_games(file) {
        match game {
            Ok(game) => prop_assert_eq!(game.to_string().parse(), Ok(game)),
            Err(why) => prop_assert!(!why.to_string().contains('\n'), "{}", why),
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn reading_what_was_written_gives_the_same_game(game in games()) {
        prop_assert_eq!(game.to_string().parse(), Ok(game));
    }

    #[test]
    fn writing_what_was_read_gives_the_same_text(game in games()) {
        let text = game.to_string();
        let read: Pgn = text.parse().expect("it was written by us");
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn concatenated_games_are_all_read(games in vec(games(), 0..4)) {
        let file: String = games.iter().map(Pgn::to_string).collect();
        let read: Result<Vec<_>, _> = read_games(&file).collect();
        prop_assert_eq!(read, Ok(games));
    }

    #[test]
    fn a_broken_game_does_not_touch_its_neighbours(
        before in games(),
        broken in games(),
        after in games(),
        stray in prop_oneof![Just("Zz9"), Just(")"), Just("$99999999999"), Just("e9"), Just("]")],
    ) {
        let (tags, moves) = broken.to_string().split_once("\n\n").map(|(a, b)| (a.to_owned(), b.to_owned()))
            .expect("a blank line behind the tags");
        let file = format!("{before}{tags}\n\n{stray} {moves}{after}");
        let games: Vec<_> = read_games(&file).collect();
        prop_assert_eq!(games.len(), 3);
        prop_assert_eq!(games[0].as_ref(), Ok(&before));
        prop_assert_eq!(games[1].as_ref().map_err(|why| why.game), Err(2));
        prop_assert_eq!(games[2].as_ref(), Ok(&after));
    }

    #[test]
    fn no_line_of_moves_is_too_long(game in games()) {
        let text = game.to_string();
        let (_, moves) = text.split_once("\n\n").expect("a blank line behind the tags");
        for line in moves.lines().filter(|line| line.contains(' ')) {
            prop_assert!(line.chars().count() < 80, "{}", line);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in text()) {
        read_and_write_back(&text)?;
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in vec(any::<u8>(), 0..200)) {
        read_and_write_back(&bytes)?;
    }

    #[test]
    fn no_change_to_a_file_makes_it_panic(file in proptest::sample::select(&FILES[..]), changes in changes()) {
        read_and_write_back(&changed(file, changes))?;
    }

    #[test]
    fn no_change_to_a_game_makes_it_panic(game in games(), changes in changes()) {
        read_and_write_back(&changed(&game.to_string(), changes))?;
    }
}
