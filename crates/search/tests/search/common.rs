use search::{BestLine, GameHistory, Limits, Searcher, StopToken};
use shakmaty::{Move, san::San};

/// A game from this position with these moves.
pub(crate) fn past(fen: &str, moves: &str) -> GameHistory {
    let mut past = GameHistory::new(chess::parse_fen(fen).expect("a legal FEN"));
    for text in moves.split_whitespace() {
        let m = move_of(&past, text);
        past.play(m);
    }
    past
}

pub(crate) fn search(past: &GameHistory, limits: &Limits) -> BestLine {
    Searcher::new(4).search(past, limits, &StopToken::default(), &mut ())
}

pub(crate) fn move_of(past: &GameHistory, text: &str) -> Move {
    let san: San = text.parse().expect("a move");
    san.to_move(past.board().chess()).expect("a legal move")
}

pub(crate) fn san(past: &GameHistory, m: Move) -> String {
    San::from_move(past.board().chess(), m).to_string()
}

/// The move that is found, and what it is worth.
pub(crate) fn best(past: &GameHistory, limits: &Limits) -> (String, search::Score) {
    let found = search(past, limits);
    (san(past, found.best().expect("there are moves")), found.score)
}

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
