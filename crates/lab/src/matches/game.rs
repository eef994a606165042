use std::time::Duration;

use chess::pgn::{Pgn, Scoresheet};
use search::{History, Score};
use shakmaty::{ByColor, Chess, Color, Position as _, uci::UciMove};
use uci::{Go, Start};

use super::{
    Adjudication, Tempo,
    player::{Answer, Player, PlayerError},
    result::{Reason, Result},
};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) tempo: Tempo,
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
    let mut pgn = game.sheet.finish().unwrap_or_else(|_| Pgn::new(start.clone()));
    pgn.result = result.as_pgn();
    Played { result, pgn }
}

struct Game<'a> {
    rules: &'a Rules,
    start: Start,
    history: History,
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
            history: History::new(start.clone()),
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
        let position = self.history.board().chess();
        if position.legal_moves().is_empty() {
            return Some(if position.is_check() {
                Result::won(!position.turn(), Reason::Checkmate)
            } else {
                Result::drawn(Reason::Stalemate)
            });
        }
        let drawn = [
            (chess::is_dead(position), Reason::DeadPosition),
            (self.history.occurrences() >= 3, Reason::Repetition),
            (position.halfmoves() >= 100, Reason::FiftyMoves),
            (self.moves.len() >= LONGEST, Reason::TooLong),
        ];
        let drawn = drawn.into_iter().find(|(holds, _)| *holds);
        let drawn = drawn.map(|(_, reason)| Result::drawn(reason));
        drawn.or_else(|| self.rules.adjudication?.judge(&self.scores))
    }

    /// What the engine is asked, and how long it is waited for.
    fn question(&self) -> (Go, Duration) {
        match self.rules.tempo {
            Tempo::Clock { increment, .. } => {
                let time = ByColor { white: Some(self.left.white), black: Some(self.left.black) };
                let increment = ByColor { white: increment, black: increment };
                let wait = *self.left.get(self.turn()) + self.rules.margin + Duration::from_secs(5);
                (Go { time, increment, ..Go::default() }, wait)
            }
            Tempo::Move(time) => {
                (Go { movetime: Some(time), ..Go::default() }, time + Duration::from_secs(5))
            }
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
        self.sheet.comment(&remark(&answer));
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

/// What is written beside a move: the score as the engine sees it, its depth and the time.
fn remark(answer: &Answer) -> String {
    let score = match answer.score {
        None => return format!("{:.2}s", answer.took.as_secs_f64()),
        Some(Score::Centipawns(centipawns)) => format!("{:+.2}", f64::from(centipawns) / 100.0),
        Some(Score::Mate(moves)) if moves > 0 => format!("+M{moves}"),
        Some(Score::Mate(moves)) => format!("-M{}", -moves),
    };
    format!("{score}/{} {:.2}s", answer.depth, answer.took.as_secs_f64())
}
