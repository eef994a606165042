use search::{BestLine, History, Limits, Searcher, StopToken};
use shakmaty::{Move, san::San};

/// A game from this position with these moves.
pub(crate) fn history(fen: &str, moves: &str) -> History {
    let mut history = History::new(chess::parse_fen(fen).expect("a legal FEN"));
    for text in moves.split_whitespace() {
        let m = move_of(&history, text);
        history.play(m);
    }
    history
}

pub(crate) fn search(history: &History, limits: &Limits) -> BestLine {
    Searcher::new(4).search(history, limits, &StopToken::default(), &mut ())
}

pub(crate) fn move_of(history: &History, text: &str) -> Move {
    let san: San = text.parse().expect("a move");
    san.to_move(history.board().chess()).expect("a legal move")
}

pub(crate) fn san(history: &History, m: Move) -> String {
    San::from_move(history.board().chess(), m).to_string()
}

/// The move that is found, and what it is worth.
pub(crate) fn best(history: &History, limits: &Limits) -> (String, search::Score) {
    let found = search(history, limits);
    (san(history, found.best().expect("there are moves")), found.score)
}

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
