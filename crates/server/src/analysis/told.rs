//! What a review of chess knows, in the words of the wire.

use chess::SEATS;
use game::Seat;
use protocol::{ReviewMark, ReviewedLine, ReviewedMove, ReviewedPlayer, ReviewedPosition};
use review::{Engine, Evaluation, Line, Mark, Moment, Review, Verdict, Worth as _};
use shakmaty::{Move, san::SanPlus};

/// What is known of a position; nothing before it was judged.
pub(super) fn position(review: &Review<Engine>, index: usize) -> Option<ReviewedPosition> {
    let judged = review.judgement(index)?;
    let moment = &review.moments()[index];
    let chances =
        Seat::first(SEATS.len()).map(|seat| tenths(judged.worth.win_percent(seat).percent()));
    let played = review.played().get(index);
    let said = |(m, verdict): (Move, Verdict), seat| said(moment, m, seat, verdict);
    Some(ReviewedPosition {
        moment: index,
        chances: chances.collect(),
        worth: judged.worth.to_string(),
        lines: judged.lines.iter().map(|told| line(moment, told)).collect(),
        threat: moment.passed().zip(review.threat(index)).map(|(passed, told)| line(&passed, told)),
        played: played.and_then(|(seat, m)| Some(said((*m, review.verdict(index)?), *seat))),
        tries: played.and_then(|(seat, _)| {
            Some(review.tries(index)?.map(|(m, verdict)| said((*m, verdict), *seat)).collect())
        }),
    })
}

/// How everybody played.
pub(super) fn players(review: &Review<Engine>) -> Vec<ReviewedPlayer> {
    let player = |seat| ReviewedPlayer {
        accuracy: review.accuracy(seat).map(tenths),
        inaccuracies: review.count(seat, Mark::Inaccuracy),
        mistakes: review.count(seat, Mark::Mistake),
        blunders: review.count(seat, Mark::Blunder),
    };
    Seat::first(SEATS.len()).map(player).collect()
}

fn line(moment: &Moment, line: &Line<Move, Evaluation>) -> ReviewedLine {
    let mut at = moment.clone();
    let told = line.moves.iter().map(|m| {
        let written = SanPlus::from_move(at.position().clone(), *m).to_string();
        let action = at.coordinates(*m).to_string();
        at = at.after(*m);
        (action, written)
    });
    let (actions, words) = told.unzip();
    ReviewedLine { worth: line.worth.to_string(), actions, words }
}

fn said(moment: &Moment, m: Move, seat: Seat, verdict: Verdict) -> ReviewedMove {
    ReviewedMove {
        action: moment.coordinates(m).to_string(),
        seat,
        mark: mark(verdict.mark),
        loss: tenths(verdict.loss),
    }
}

fn mark(mark: Mark) -> ReviewMark {
    match mark {
        Mark::Best => ReviewMark::Best,
        Mark::Good => ReviewMark::Good,
        Mark::Inaccuracy => ReviewMark::Inaccuracy,
        Mark::Mistake => ReviewMark::Mistake,
        Mark::Blunder => ReviewMark::Blunder,
    }
}

/// Nobody reads more of it.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
