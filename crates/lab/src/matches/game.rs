use std::time::Duration;

use chess::pgn::{Pgn, Scoresheet};
use search::{GameHistory, Score};
use shakmaty::{ByColor, Chess, Color, Position as _, uci::UciMove};
use uci::{Go, Start};

use super::{
    Adjudication, Clock, Tempo,
    player::{Answer, Player, PlayerError},
    result::{Reason, Result},
};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) tempo: Tempo,
    pub(super) clock: Clock,
    pub(super) adjudication: Option<Adjudication>,
    /// By how much a clock may be overdrawn before the game is lost.
    pub(super) margin: Duration,
}

/// The longest game, in plies.
const LONGEST: usize = 600;
/// How long an engine without a clock may take for a move.
const PATIENCE: Duration = Duration::from_mins(2);

/// A game that was played.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) result: Result,
    pub(super) pgn: Pgn,
}

/// Plays one game from this position.
pub(super) fn play(start: &Chess, players: ByColor<&mut Player>, rules: &Rules) -> Played {
    let mut game = Game::new(start, rules);
    let result = game.play(players);
    let mut pgn = game.sheet.finish().expect("no variation was begun");
    pgn.result = result.as_pgn();
    Played { result, pgn }
}

struct Game<'a> {
    rules: &'a Rules,
    start: Start,
    history: GameHistory,
    sheet: Scoresheet,
    moves: Vec<UciMove>,
    /// What the engines said after each move, as White sees it.
    scores: Vec<Option<Score>>,
    left: ByColor<Duration>,
}

impl Game<'_> {
    fn new<'a>(start: &Chess, rules: &'a Rules) -> Game<'a> {
        let left = match rules.tempo {
            Tempo::Clock { time, .. } => time,
            _ => Duration::ZERO,
        };
        Game {
            rules,
            start: Start::Position(Box::new(start.clone())),
            history: GameHistory::new(start.clone()),
            sheet: Scoresheet::new(start.clone()),
            moves: vec![],
            scores: vec![],
            left: ByColor { white: left, black: left },
        }
    }

    fn play(&mut self, mut players: ByColor<&mut Player>) -> Result {
        for (color, player) in players.as_mut().zip_color() {
            if player.new_game().is_err() {
                return Result::won(!color, Reason::Crash);
            }
        }
        loop {
            if let Some(result) = self.over() {
                return result;
            }
            let turn = self.turn();
            let (go, at_most) = self.question();
            let answer = players.get_mut(turn).think(&self.start, &self.moves, go, at_most);
            if let Some(result) = self.answer(turn, answer) {
                return result;
            }
        }
    }

    fn turn(&self) -> Color {
        self.history.board().turn()
    }

    /// The result, if the position ends the game or everybody agrees about it.
    fn over(&self) -> Option<Result> {
        let too_long = self.moves.len() >= LONGEST;
        Result::on_board(&self.history)
            .or_else(|| too_long.then_some(Result::drawn(Reason::TooLong)))
            .or_else(|| self.rules.adjudication?.judge(&self.scores))
    }

    /// What the engine is asked, and how long it is waited for.
    fn question(&self) -> (Go, Duration) {
        let patience = match self.rules.clock {
            Clock::Wall => Duration::from_secs(5),
            // On a busy machine CPU time passes slowly.
            Clock::Cpu => PATIENCE,
        };
        match self.rules.tempo {
            Tempo::Clock { increment, .. } => {
                let time = ByColor { white: Some(self.left.white), black: Some(self.left.black) };
                let increment = ByColor { white: increment, black: increment };
                let wait = *self.left.get(self.turn()) + self.rules.margin + patience;
                (Go { time, increment, ..Go::default() }, wait)
            }
            Tempo::Move(time) => (Go { movetime: Some(time), ..Go::default() }, time + patience),
            Tempo::Nodes(nodes) => (Go { nodes: Some(nodes), ..Go::default() }, PATIENCE),
            Tempo::Depth(depth) => (Go { depth: Some(depth), ..Go::default() }, PATIENCE),
        }
    }

    /// Plays what the engine answered; the result, if that ends the game against it.
    fn answer(
        &mut self,
        turn: Color,
        answer: std::result::Result<Answer, PlayerError>,
    ) -> Option<Result> {
        let answer = match answer {
            Ok(answer) => answer,
            Err(PlayerError::TooLong) => return Some(Result::won(!turn, Reason::Time)),
            Err(_) => return Some(Result::won(!turn, Reason::Crash)),
        };
        if self.overdraws(turn, answer.took) {
            return Some(Result::won(!turn, Reason::Time));
        }
        let legal = answer.best.and_then(|uci| uci.to_move(self.history.board().chess()).ok());
        let Some(m) = legal else { return Some(Result::won(!turn, Reason::IllegalMove)) };
        self.history.play(m);
        let written = self.sheet.play(m);
        debug_assert!(written.is_ok(), "a legal move");
        self.sheet.comment(&remark(&answer, turn));
        let mode = self.history.board().chess().castles().mode();
        self.moves.push(m.to_uci(mode));
        self.scores.push(answer.score.map(|score| turn.fold_wb(score, negated(score))));
        None
    }

    /// Takes the time off the clock; whether there was not enough.
    fn overdraws(&mut self, turn: Color, took: Duration) -> bool {
        let Tempo::Clock { increment, .. } = self.rules.tempo else {
            return matches!(self.rules.tempo, Tempo::Move(time) if took > time + self.rules.margin);
        };
        let left = self.left.get_mut(turn);
        if took > *left + self.rules.margin {
            return true;
        }
        *left = left.saturating_sub(took) + increment;
        false
    }
}

fn negated(score: Score) -> Score {
    match score {
        Score::Centipawns(centipawns) => Score::Centipawns(-centipawns),
        Score::Mate(moves) => Score::Mate(-moves),
    }
}

/// What is written beside a move: the score as the engine sees it, its depth and the time; and the score once more as White
/// sees it, in the form that other programs read.
fn remark(answer: &Answer, turn: Color) -> String {
    let (took, depth) = (answer.took.as_secs_f64(), answer.depth);
    let Some(score) = answer.score else { return format!("{took:.2}s") };
    let own = match score {
        Score::Centipawns(centipawns) => format!("{:+.2}", f64::from(centipawns) / 100.0),
        Score::Mate(moves) if moves > 0 => format!("+M{moves}"),
        Score::Mate(moves) => format!("-M{}", -moves),
    };
    let white = match turn.fold_wb(score, negated(score)) {
        Score::Centipawns(centipawns) => format!("{:.2}", f64::from(centipawns) / 100.0),
        Score::Mate(moves) => format!("#{moves}"),
    };
    format!("{own}/{depth} {took:.2}s [%eval {white},{depth}]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_are_written_as_white_sees_them() {
        let answer =
            |score| Answer { score, depth: 12, took: Duration::from_millis(50), best: None };
        for (score, turn, written) in [
            (None, Color::White, "0.05s"),
            (Some(Score::Centipawns(31)), Color::White, "+0.31/12 0.05s [%eval 0.31,12]"),
            (Some(Score::Centipawns(31)), Color::Black, "+0.31/12 0.05s [%eval -0.31,12]"),
            (Some(Score::Mate(3)), Color::Black, "+M3/12 0.05s [%eval #-3,12]"),
        ] {
            assert_eq!(remark(&answer(score), turn), written);
        }
    }
}
