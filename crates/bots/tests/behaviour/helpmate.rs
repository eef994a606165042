//! Where a game of chess is called dead, nobody finds a mate: not by chance, and not with the engine playing both sides to bring one
//! about. None of this asks how the referee knows.

use chess::{Position, board_ending, ending_after_a_move, is_dead, parse_fen, print_fen};
use fastrand::Rng;
use game::Ending;
use search::{GameHistory, Limits, Searcher, StopToken};
use shakmaty::{Color, Move, Position as _};

/// How far a mate is looked for.
const PLIES: usize = 40;
/// How many positions the engine looks at for a move.
const NODES: u64 = 150;

/// Plays both sides so that this one mates: it makes its best moves, and the other those after which it stands best.
struct Helper {
    searcher: Searcher,
    winner: Color,
}

impl Helper {
    fn new(winner: Color) -> Helper {
        Helper { searcher: Searcher::new(1), winner }
    }

    /// Whether it finds a mate from here.
    fn mates(&mut self, start: &Position) -> bool {
        let mut position = start.clone();
        for _ in 0..PLIES {
            let chosen = if position.turn() == self.winner {
                self.best(&position)
            } else {
                self.worst(&position)
            };
            let Some(m) = chosen else { break };
            position.play_unchecked(m);
        }
        position.is_checkmate() && position.turn() != self.winner
    }

    fn best(&mut self, position: &Position) -> Option<Move> {
        self.search(position).1
    }

    /// The move of the other side that helps most.
    fn worst(&mut self, position: &Position) -> Option<Move> {
        let after = |m: Move| {
            let mut after = position.clone();
            after.play_unchecked(m);
            after
        };
        let moves = position.legal_moves().into_iter();
        moves.max_by_key(|m| self.search(&after(*m)).0)
    }

    /// What the engine thinks of a position for the side to move, and what it would play.
    fn search(&mut self, position: &Position) -> (i32, Option<Move>) {
        if position.legal_moves().is_empty() {
            return (i32::MIN, None);
        }
        self.searcher.clear();
        let past = GameHistory::new(position.clone());
        let stop = StopToken::default();
        let found = self.searcher.search(&past, &Limits::nodes(NODES), &stop, &mut ());
        (found.score.centipawns(), found.best())
    }
}

fn mates_by_chance(start: &Position, rng: &mut Rng) -> bool {
    (0..20).any(|_| {
        let mut position = start.clone();
        for _ in 0..PLIES {
            let Some(m) = rng.choice(position.legal_moves()) else { break };
            position.play_unchecked(m);
        }
        position.is_checkmate()
    })
}

/// A move at random, rather a capture or a pawn move: pieces vanish and pawns lock.
fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let forward: Vec<Move> = moves.iter().copied().filter(|m| m.is_zeroing()).collect();
    if rng.u8(0..3) > 0 && !forward.is_empty() { rng.choice(forward) } else { rng.choice(moves) }
}

/// Positions that can be reached, from the usual start and from beside walls of pawns that one more move may close.
fn reachable(rng: &mut Rng) -> Vec<Position> {
    const STARTS: [&str; 5] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/pp1p1p1p/1PpPpPpP/P1P1P1P1/8/8/4K3 b - - 0 1",
        "4kb2/8/pp1p1p1p/1PpPpPpP/P1P1P1P1/8/8/2B1K3 b - - 0 1",
        "4k3/8/8/p1p1p1p1/1pPpPpPp/PP1P1P1P/8/4K3 w - - 0 1",
        "2b1k1n1/8/pp1p1p1p/1PpPpPpP/P1P1P1P1/8/8/4K1N1 b - - 0 1",
    ];
    let mut position = parse_fen(rng.choice(STARTS).expect("there are some")).expect("legal");
    let mut all = vec![];
    for _ in 0..200 {
        let Some(m) = choose(&position, rng) else { break };
        position.play_unchecked(m);
        all.push(position.clone());
    }
    all
}

#[test]
fn no_mate_is_found_where_a_game_is_called_dead_neither_by_chance_nor_with_the_engine_on_both_sides()
 {
    let mut rng = Rng::with_seed(17);
    let mut helpers = Color::ALL.map(Helper::new);
    let (mut dead, mut alive, mut found) = (0, 0, 0);
    for _ in 0..100 {
        let positions = reachable(&mut rng);
        for position in positions.iter().filter(|position| !position.is_game_over()) {
            let ended = ending_after_a_move(position) == Some(Ending::DeadPosition);
            assert!(!ended || board_ending(position) == Some(Ending::DeadPosition));
            let is_dead = ended || is_dead(position);
            if !is_dead && rng.u8(0..60) > 0 {
                continue;
            }
            let mated = helpers.iter_mut().any(|helper| helper.mates(position))
                || mates_by_chance(position, &mut rng);
            assert!(!is_dead || !mated, "{} is not dead", print_fen(position));
            (dead, alive) = (dead + u32::from(is_dead), alive + u32::from(!is_dead));
            found += u32::from(mated);
            if is_dead {
                break;
            }
        }
    }
    assert!(dead > 15, "{dead} positions were called dead");
    assert!(found * 4 > alive, "who looks for mates finds some: {found} in {alive} positions");
}
