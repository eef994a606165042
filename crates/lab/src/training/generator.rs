use std::{
    collections::HashSet,
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{Sender, channel},
    },
    thread,
    time::Instant,
};

use fastrand::Rng;
use search::{GameHistory, Limits, Searcher, StopToken};
use shakmaty::Chess;

use super::{
    Failure, Game, Header, Kept, Progress, Writer,
    player::{ADJUDICATION, BALANCED, LONGEST, MEGABYTES, Player, RANDOM_PLIES},
};

/// Plays games and writes them to a file.
///
/// A game depends on the engine, the nodes, the seed and its number alone, so the same run gives the same games, however many are played
/// at once and however often it is interrupted. Without a number of games or positions it never ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    /// The seed of all random moves.
    pub seed: u64,
    /// How many positions a move is searched for; the depth under way is finished.
    pub nodes: u64,
    /// How many games are played at once.
    pub threads: usize,
    /// How many games the file should have.
    pub games: Option<u64>,
    /// How many quiet positions the file should have; the last game may bring a few more.
    pub positions: Option<u64>,
}

impl Default for Generator {
    fn default() -> Generator {
        Generator { seed: 1, nodes: 2_000, threads: 1, games: None, positions: None }
    }
}

impl Generator {
    /// How the games are played, for the file.
    pub fn header(&self) -> Header {
        let a = ADJUDICATION;
        let note = [
            format!("engine {}", signature()),
            format!("depths begun before {} nodes", self.nodes),
            format!("{MEGABYTES} MB"),
            format!("{RANDOM_PLIES} or {} random plies within {BALANCED} cp", RANDOM_PLIES + 1),
            format!("won at {} cp for {} plies", a.win_score, 2 * a.win_moves),
            format!(
                "drawn at {} cp for {} plies after {}",
                a.draw_score,
                2 * a.draw_moves,
                2 * a.draw_from
            ),
            format!("at most {LONGEST} plies"),
        ];
        Header { seed: self.seed, note: note.join(", ") }
    }

    /// Plays the games that the file does not have, and tells after each how far it has come.
    pub fn run(
        &self,
        mut writer: Writer,
        kept: Kept,
        watch: &mut dyn FnMut(&Progress),
    ) -> Result<Progress, Failure> {
        let began = Instant::now();
        let mut progress = Progress {
            games: kept.numbers.len() as u64,
            positions: kept.positions,
            ..Progress::default()
        };
        let run = Run {
            generator: self,
            there: kept.numbers,
            next: AtomicU64::new(0),
            over: AtomicBool::new(self.has_enough(&progress)),
        };
        thread::scope(|scope| {
            let (sender, played) = channel();
            for _ in 0..self.threads.clamp(1, 256) {
                let (sender, run) = (sender.clone(), &run);
                scope.spawn(move || run.work(&sender));
            }
            drop(sender);
            for game in played {
                if let Err(why) = writer.write(&game) {
                    run.over.store(true, Ordering::Relaxed);
                    return Err(why);
                }
                let positions = game.samples().count() as u64;
                progress.games += 1;
                progress.positions += positions;
                progress.added += positions;
                progress.time = began.elapsed();
                watch(&progress);
                if self.has_enough(&progress) {
                    run.over.store(true, Ordering::Relaxed);
                    break;
                }
            }
            Ok(progress)
        })
    }

    fn has_enough(&self, progress: &Progress) -> bool {
        self.positions.is_some_and(|positions| progress.positions >= positions)
    }

    /// Dice for each game.
    fn dice(&self, number: u64) -> Rng {
        // Numbers that follow each other must not give dice that do.
        let spread = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Rng::with_seed(Rng::with_seed(self.seed ^ spread).u64(..))
    }
}

/// How many nodes the engine needs for a certain search: another number means another engine.
fn signature() -> u64 {
    let start = GameHistory::new(Chess::new());
    let mut searcher = Searcher::new(1);
    searcher.search(&start, &Limits::depth(8), &StopToken::default(), &mut ()).nodes
}

/// What the threads of a run share.
struct Run<'a> {
    generator: &'a Generator,
    /// The numbers of the games that the file has.
    there: HashSet<u64>,
    next: AtomicU64,
    over: AtomicBool,
}

impl Run<'_> {
    /// Plays one game after the other until there are enough.
    fn work(&self, games: &Sender<Game>) {
        let mut player = Player::new(self.generator.nodes);
        while !self.over.load(Ordering::Relaxed)
            && let Some(number) = self.next_number()
        {
            let game = player.play(number, self.generator.dice(number));
            if games.send(game).is_err() {
                return;
            }
        }
    }

    /// The number of a game that nobody has played yet, if one is wanted.
    fn next_number(&self) -> Option<u64> {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if self.generator.games.is_some_and(|games| number >= games) {
                return None;
            }
            if !self.there.contains(&number) {
                return Some(number);
            }
        }
    }
}
