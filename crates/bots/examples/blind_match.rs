//! Measures how `belief` plays blind chess: `blind_match OPPONENT [GAMES] [PRESET] [PARTICLES POSITIONS] [FIRST]`, where the
//! opponent is `random` or `casual`. Colours change from game to game; game `n` has the seed `FIRST + n`.

use std::{
    error::Error,
    io::{Write as _, stdout},
    str::FromStr,
    time::{Duration, Instant},
};

use blind::{Action, Blind, Options};
use bots::{Belief, Brain, Decision, Effort, Playable, Random, Situation};
use game::{Game, Score, Seat, Viewer};
use shakmaty::{Chess, Position as _};

/// Longer games are broken off.
const LIMIT: usize = 800;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let opponent = words.first().map_or("casual", String::as_str);
    let games = number(&words, 1, 20)?;
    let rules = blind::preset(words.get(2).map_or("house", String::as_str))?;
    let usual = Effort::default();
    let effort = Effort {
        particles: number(&words, 3, usual.particles)?,
        positions: number(&words, 4, usual.positions)?,
    };
    let first: u64 = number(&words, 5, 0)?;
    let mut tally = Tally::default();
    for seed in first..first + games {
        let own = Seat::ALL[usize::from(seed % 2 == 1)];
        let other: Box<dyn Brain<Blind>> = match opponent {
            "random" => Box::new(Random::new(seed)),
            _ => Blind::casual(seed),
        };
        let ended = play(&rules, own, Belief::new(seed, effort), other, &mut tally)?;
        writeln!(stdout(), "{seed}: {own:?} {ended}")?;
    }
    tally.print()
}

fn number<N: FromStr>(words: &[String], place: usize, usual: N) -> Result<N, N::Err> {
    words.get(place).map_or(Ok(usual), |word| word.parse())
}

/// What is counted.
#[derive(Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    unfinished: u32,
    moves: u32,
    refusals: u32,
    decisions: Vec<Duration>,
    true_boards: u32,
    boards: usize,
}

impl Tally {
    fn print(&mut self) -> Result<(), Box<dyn Error>> {
        self.decisions.sort();
        let last = self.decisions.len().saturating_sub(1);
        let at = |percent: usize| self.decisions.get(last * percent / 100).copied();
        let [half, most, all] = [50, 95, 100].map(|percent| at(percent).unwrap_or_default());
        let decisions = u32::try_from(self.decisions.len().max(1))?;
        let per = |count: u32, of: u32| f64::from(count) / f64::from(of.max(1));
        let Tally { won, drawn, lost, unfinished, moves, .. } = self;
        writeln!(stdout(), "won {won}, drawn {drawn}, lost {lost}, unfinished {unfinished}")?;
        let refusals = per(self.refusals, *moves);
        writeln!(stdout(), "{moves} moves, {refusals:.2} refusals a move")?;
        writeln!(stdout(), "a decision: half {half:?}, 95 % {most:?}, all {all:?}")?;
        let boards = self.boards / self.decisions.len().max(1);
        let share = per(self.true_boards, decisions);
        writeln!(stdout(), "{boards} boards, the true one among them {share:.3}")?;
        Ok(())
    }

    fn note_score(&mut self, score: Option<Score>) {
        let count = match score {
            Some(Score::Win) => &mut self.won,
            Some(Score::Draw) => &mut self.drawn,
            Some(Score::Loss) => &mut self.lost,
            None => &mut self.unfinished,
        };
        *count += 1;
    }
}

/// One game; how it ended.
fn play(
    rules: &Options,
    own: Seat,
    mut belief: Belief,
    mut other: Box<dyn Brain<Blind>>,
    tally: &mut Tally,
) -> Result<String, Box<dyn Error>> {
    let mut game = Blind::new(rules)?;
    let (mut truth, mut tried, mut plies) = (Chess::default(), vec![], 0);
    while let (Some(seat), true) = (game.to_act().iter().next(), plies < LIMIT) {
        let view = game.view(Viewer::Seat(seat));
        let Some(situation) = Situation::of(seat, &view, &[], &tried) else { break };
        let decision = if seat == own {
            let begun = Instant::now();
            let decision = belief.decide(&situation);
            tally.decisions.push(begun.elapsed());
            tally.true_boards += u32::from(belief.contains(&truth));
            tally.boards += belief.boards();
            decision
        } else {
            other.decide(&situation)
        };
        let Decision::Act(action) = decision else { break };
        game.submit(seat, &action)?;
        if game.to_act().contains(seat) {
            tally.refusals += u32::from(seat == own);
            tried.push(action);
            continue;
        }
        tally.moves += u32::from(seat == own);
        plies += 1;
        tried.clear();
        if let Action::Try(m) = action {
            truth.play_unchecked(m.in_position(&truth).ok_or("the referee accepted it")?);
        }
    }
    let outcome = game.outcome();
    let score = outcome.map(|outcome| outcome.scores[own]);
    tally.note_score(score);
    let ending = outcome.map_or("broken off".to_owned(), |outcome| outcome.ending.to_string());
    Ok(format!("{score:?} by {ending} after {plies} plies: {}", truth.board()))
}
