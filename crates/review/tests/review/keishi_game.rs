//! Another game is judged by another judge, and the review is the same kind of thing.

use game::Seat;
use keishi::{Move, Position, Side};
use keishi_solver::{Oracle as _, Prover, Value};
use review::{Effort, Judge, Judgement, Line, Mark, Pass, Plan, Review, WinPercent, Worth, run};
use search::StopToken;

/// Sees what is won within three plies.
#[derive(Debug)]
struct Seer;

/// A result, for the side that is to move.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    turn: Side,
    value: Value,
}

impl Worth for Known {
    fn win_percent(&self, seat: Seat) -> WinPercent {
        let own = seat == self.turn.seat();
        match self.value {
            Value::Draw => WinPercent::EVEN,
            Value::Win(_) if own => WinPercent::WON,
            Value::Loss(_) if !own => WinPercent::WON,
            Value::Win(_) | Value::Loss(_) => WinPercent::LOST,
        }
    }
}

fn value(position: Position) -> Value {
    Prover::new(3).value(position).unwrap_or(Value::Draw)
}

impl Judge for Seer {
    type Moment = Position;
    type Move = Move;
    type Worth = Known;

    fn judge(
        &mut self,
        position: &Position,
        _: Effort,
        _: &StopToken,
    ) -> Option<Judgement<Move, Known>> {
        let turn = position.turn();
        let judged = |(m, after)| (value(after).before(), m);
        let best = Seer::choices(position).into_iter().map(judged).max_by_key(|(value, _)| *value);
        let line = best.map(|(value, m)| Line { moves: vec![m], worth: Known { turn, value } });
        Some(Judgement {
            worth: Known { turn, value: value(*position) },
            lines: line.into_iter().collect(),
        })
    }

    fn choices(position: &Position) -> Vec<(Move, Position)> {
        if position.winner().is_some() {
            return vec![];
        }
        position.moves().map(|m| (m, position.play_unchecked(m))).collect()
    }
}

#[test]
fn a_win_that_is_thrown_away_is_a_blunder_and_its_refutation_is_known() {
    // Whoever is to move completes a rectangle.
    let start: Position = "W1W3/6/W2W2/B2B2/6/B1B3 b".parse().unwrap();
    let winning: Move = "d3c3".parse().unwrap();
    let (slip, after) = Seer::choices(&start)
        .into_iter()
        .find(|(_, after)| value(*after) == Value::Win(1))
        .expect("White threatens to win");
    let (refutation, end) = Seer::choices(&after)
        .into_iter()
        .find(|(_, end)| value(*end) == Value::Loss(0))
        .expect("White wins at once");

    let mut review = Review::<Seer>::new(start);
    review.play(Side::Black.seat(), slip, after);
    review.play(Side::White.seat(), refutation, end);
    let look = Effort { nodes: 1, lines: 1 };
    let plan = Plan(vec![Pass::Positions(look), Pass::Lessons(look)]);
    run(&mut review, &plan, &mut [Seer, Seer], &StopToken::default(), &mut |_, _| {});

    let verdict = review.verdict(0).unwrap();
    assert_eq!((verdict.mark, verdict.loss), (Mark::Blunder, 100.0));
    let refuted = review.judgement(1).unwrap();
    assert_eq!(value(after.play_unchecked(*refuted.best().unwrap())), Value::Loss(0));
    let mut tries = review.tries(0).expect("it is a lesson");
    assert_eq!(tries.find(|(m, _)| **m == winning).map(|(_, verdict)| verdict.loss), Some(0.0));
    assert!(review.accuracy(Side::Black.seat()) < review.accuracy(Side::White.seat()));
}
