use search::Score;
use shakmaty::Color;

use super::result::{Reason, Result};

/// When to end a game because both engines have long agreed on how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// A game is won when both see at least this many centipawns for the same side,
    pub win_score: i32,
    /// this many moves in a row.
    pub win_moves: usize,
    /// A game is drawn when both see at most this many centipawns for either side,
    pub draw_score: i32,
    /// this many moves in a row,
    pub draw_moves: usize,
    /// but not before this move.
    pub draw_from: usize,
}

impl Default for Adjudication {
    fn default() -> Adjudication {
        Adjudication { win_score: 1000, win_moves: 3, draw_score: 10, draw_moves: 8, draw_from: 35 }
    }
}

impl Adjudication {
    /// The result, if the scores of the moves so far, as White sees them, leave no doubt.
    pub(crate) fn judge(&self, scores: &[Option<Score>]) -> Option<Result> {
        let last = |moves: usize| {
            let from = scores.len().checked_sub(2 * moves)?;
            scores[from..]
                .iter()
                .map(|score| Some((*score)?.centipawns()))
                .collect::<Option<Vec<_>>>()
        };
        if let Some(last) = last(self.win_moves) {
            if last.iter().all(|&score| score >= self.win_score) {
                return Some(Result::won(Color::White, Reason::Adjudication));
            }
            if last.iter().all(|&score| score <= -self.win_score) {
                return Some(Result::won(Color::Black, Reason::Adjudication));
            }
        }
        let even = last(self.draw_moves)?.iter().all(|score| score.abs() <= self.draw_score);
        (even && scores.len() >= 2 * self.draw_from).then_some(Result::drawn(Reason::Adjudication))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(scores: &[i32]) -> Option<Result> {
        let scores: Vec<_> = scores.iter().map(|&score| Some(Score::Centipawns(score))).collect();
        Adjudication::default().judge(&scores)
    }

    #[test]
    fn both_must_agree_for_some_moves() {
        assert_eq!(judge(&[1200; 5]), None);
        assert_eq!(judge(&[1200; 6]), Some(Result::won(Color::White, Reason::Adjudication)));
        assert_eq!(judge(&[-1200, -1200, -1200, -200, -1200, -1200]), None);
        assert_eq!(judge(&[-1200; 6]), Some(Result::won(Color::Black, Reason::Adjudication)));
    }

    #[test]
    fn a_draw_needs_a_long_game() {
        assert_eq!(judge(&[0; 60]), None);
        assert_eq!(judge(&[5; 70]), Some(Result::drawn(Reason::Adjudication)));
        let mut scores = vec![0; 90];
        scores[80] = 30;
        assert_eq!(judge(&scores), None);
    }

    #[test]
    fn who_says_nothing_agrees_to_nothing() {
        assert_eq!(Adjudication::default().judge(&[None; 100]), None);
    }
}
