use std::{cmp::Reverse, fmt};

use keishi::{Ko, Move, Position, View};
use serde::{Deserialize, Serialize};

use crate::{Judgement, Oracle, Past, Value};

/// The analysis of a position: each move with its value, the best line, and how many moves win.
///
/// ```
/// use keishi::{Ko, Position};
/// use keishi_solver::{Past, Prover, Review, Value};
/// let near: Position = "6/6/B3B1/6/B5/W1WBWW b".parse()?;
/// let review = Review::of(&Prover::QUICK, near, Past::default(), Ko::Off);
/// assert_eq!(review.value, Some(Value::Win(1)));
/// assert_eq!((review.winning, review.line[0].to_string()), (12, "d1e2".to_owned()));
/// # Ok::<(), keishi::ParsePositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// What the position is worth to the side to move, if there were no ko; nothing if it is not known.
    pub value: Option<Value>,
    /// The moves, the best first. None once the game is over.
    pub moves: Vec<Judged>,
    /// How many of them win.
    pub winning: usize,
    /// How both should go on until somebody wins; empty if nobody does.
    pub line: Vec<Move>,
}

/// A move with what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Judged {
    /// The move.
    #[serde(rename = "move")]
    pub m: Move,
    /// Its worth to the side that makes it.
    #[serde(flatten)]
    pub judgement: Judgement,
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Judgement { value, with_ko, holds } = self.judgement;
        write!(f, "{}: ", self.m)?;
        match value {
            Some(value) => write!(f, "{value}")?,
            None => f.write_str("unclear")?,
        }
        if let Some(holds) = holds {
            let ways = if holds == 1 { "way" } else { "ways" };
            write!(f, ", {holds} {ways} to hold")?;
        }
        match with_ko {
            Some(Value::Win(plies)) => write!(f, "; the ko wins it in {plies} plies"),
            Some(Value::Loss(plies)) => write!(f, "; the ko loses it in {plies} plies"),
            Some(Value::Draw) | None => Ok(()),
        }
    }
}

impl Review {
    /// What the oracle has to say about a game at the moment of this view: of the moves that may be played then.
    pub fn of_view(oracle: &dyn Oracle, view: &View) -> Review {
        let ko = view.options.ko;
        let mut review = Review::of(oracle, view.position, Past::of(&view.played), ko);
        review.moves.retain(|judged| !view.forbidden.contains(&judged.m));
        if review.line.first().is_some_and(|m| view.forbidden.contains(m)) {
            review.line.clear();
        }
        review.count_wins();
        review
    }

    /// What the oracle has to say about a position with this past.
    pub fn of(oracle: &dyn Oracle, position: Position, past: Past, ko: Ko) -> Review {
        let mut review = Review {
            value: oracle.value(position),
            moves: judged(oracle, position, past, ko),
            winning: 0,
            line: best_line(oracle, position, past, ko),
        };
        review.count_wins();
        review
    }

    fn count_wins(&mut self) {
        let wins = |judged: &&Judged| matches!(judged.judgement.result(), Some(Value::Win(_)));
        self.winning = self.moves.iter().filter(wins).count();
    }
}

/// The legal moves, the best first.
fn judged(oracle: &dyn Oracle, position: Position, past: Past, ko: Ko) -> Vec<Judged> {
    if position.winner().is_some() {
        return vec![];
    }
    let forbidden = past.forbidden().filter(|_| ko == Ko::Immediate);
    let legal = position.moves().filter(|m| Some(*m) != forbidden);
    let judge = |m| {
        let judgement = Judgement::of(oracle, position.play_unchecked(m), past.after(m), ko);
        Judged { m, judgement }
    };
    let mut moves: Vec<Judged> = legal.map(judge).collect();
    moves.sort_by_key(|judged| Reverse(judged.judgement.rank()));
    moves
}

/// The best moves of both sides from here until somebody wins.
fn best_line(oracle: &dyn Oracle, position: Position, past: Past, ko: Ko) -> Vec<Move> {
    let (mut position, mut past) = (position, past);
    let mut line = vec![];
    while let Some(Value::Win(_) | Value::Loss(_)) = oracle.value(position) {
        let Some(best) = judged(oracle, position, past, ko).first().copied() else { break };
        line.push(best.m);
        position = position.play_unchecked(best.m);
        past = past.after(best.m);
    }
    line
}
