use std::collections::HashSet;

use chess::pgn::{GameResult, Pgn, PgnError, Ply, read_games};
use search::tuning::{Trace, trace};
use shakmaty::{Chess, Color, Position as _};

/// Quiet positions of games, each with how the game ended and what the search thought.
#[derive(Clone, Debug, Default)]
pub struct Lessons(pub(super) Vec<Lesson>);

#[derive(Clone, Debug)]
pub(super) struct Lesson {
    pub(super) trace: Trace,
    /// What White got, from 0 to 1.
    pub(super) result: f64,
    /// What the search thought that White stands, in centipawns.
    pub(super) score: f64,
}

/// The first plies of a game say little about its end.
const OPENING: usize = 6;
/// Whoever stands better by more than this has won anyway.
const MOST: f64 = 1200.0;

impl Lessons {
    /// Takes the lessons out of games in PGN, whose moves have comments like `+0.31/12`.
    pub fn read(text: &str) -> Result<Lessons, PgnError> {
        let (mut lessons, mut seen) = (Lessons::default(), HashSet::new());
        for game in read_games(text) {
            lessons.learn(&game?, &mut seen);
        }
        Ok(lessons)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn learn(&mut self, game: &Pgn, seen: &mut HashSet<u64>) {
        let result = match game.result {
            GameResult::WhiteWins => 1.0,
            GameResult::Draw => 0.5,
            GameResult::BlackWins => 0.0,
            GameResult::Unknown => return,
        };
        let mut position = game.start().clone();
        for (number, ply) in game.line().plies.iter().enumerate() {
            let quiet =
                !position.is_check() && !ply.played.is_capture() && !ply.played.is_promotion();
            if number >= OPENING
                && quiet
                && let Some(score) = score(ply, position.turn())
                && score.abs() <= MOST
                && seen.insert(key(&position))
            {
                self.0.push(Lesson { trace: trace(&position), result, score });
            }
            position.play_unchecked(ply.played);
        }
    }
}

fn key(position: &Chess) -> u64 {
    search::Board::new(position.clone()).key()
}

/// What the comment of a move says White stands, in centipawns.
fn score(ply: &Ply, turn: Color) -> Option<f64> {
    let comment = ply.after.first()?.as_str();
    let (pawns, _) = comment.split_once('/')?;
    let score = 100.0 * pawns.parse::<f64>().ok()?;
    Some(turn.fold_wb(score, -score))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_moves_with_a_score_are_lessons_and_others_are_not() {
        let quiet = "1. Nf3 {+0.10/9} Nf6 {+0.10/9} 2. Ng1 {0.00/9} Ng8 {0.00/9} 3. Nc3 {+0.20/8} Nc6 {+0.10/8}";
        let text = format!(
            "{quiet} 4. d4 {{+0.40/9}} d5 {{+0.10/9}} 5. e4 dxe4 {{-0.30/9}} 6. Nxe4 {{+M9/9}} 1-0\n"
        );
        let lessons = Lessons::read(&text).unwrap();
        // Of the moves after the opening d4 and d5 are quiet and have scores; as White sees it.
        let scores: Vec<f64> = lessons.0.iter().map(|lesson| lesson.score).collect();
        assert_eq!(scores, [40.0, -10.0]);
        assert!(lessons.0.iter().all(|lesson| (lesson.result - 1.0).abs() < 1e-9));
    }

    #[test]
    fn a_game_without_a_result_teaches_nothing() {
        assert!(Lessons::read("1. e4 e5 *\n").unwrap().is_empty());
    }
}
