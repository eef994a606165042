use chess::{pgn::GameResult, seat_of};
use game::{Ending, Outcome, Score};
use shakmaty::Color;

pub(super) fn result_of(outcome: Option<&Outcome>) -> GameResult {
    match outcome.and_then(|outcome| outcome.scores.get(seat_of(Color::White))) {
        Some(Score::Win) => GameResult::WhiteWins,
        Some(Score::Loss) => GameResult::BlackWins,
        Some(Score::Draw) => GameResult::Draw,
        Some(Score::Void) | None => GameResult::Unknown,
    }
}

/// The words of the PGN standard.
pub(super) fn termination(outcome: Option<&Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.ending) {
        None => "unterminated",
        Some(Ending::Time) => "time forfeit",
        Some(Ending::Abandonment | Ending::AiUnavailable) => "abandoned",
        Some(_) => "normal",
    }
}
