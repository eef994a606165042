use keishi_solver::{Review, Value};
use protocol::{KeishiJudged, KeishiReview, KeishiValue};

/// What the solver has to say, in the words of the wire.
pub(crate) fn on_the_wire(review: &Review) -> KeishiReview {
    let judged = |judged: &keishi_solver::Judged| KeishiJudged {
        m: judged.m,
        value: judged.judgement.value.map(value),
        with_ko: judged.judgement.with_ko.map(value),
        holds: judged.judgement.holds,
    };
    KeishiReview {
        value: review.value.map(value),
        moves: review.moves.iter().map(judged).collect(),
        winning: review.winning,
        line: review.line.clone(),
    }
}

fn value(value: Value) -> KeishiValue {
    match value {
        Value::Win(plies) => KeishiValue::Win(plies),
        Value::Draw => KeishiValue::Draw,
        Value::Loss(plies) => KeishiValue::Loss(plies),
    }
}
