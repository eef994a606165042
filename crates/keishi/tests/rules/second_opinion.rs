//! The crate compared with a second, plain implementation of the rules.

use crate::naive::Naive;
use fastrand::Rng;
use game::{Ending, Game, Score};
use keishi::{Action, Keishi, Ko, Move, Options, Position, Side, Square, perft};

/// Sequences of one to five moves from the standard start, for each kind of ko. Four plies can loop back to the start in
/// 24 times 24 ways: each side moves out and back.
const FROM_THE_START: [(Ko, [u64; 5]); 4] = [
    (Ko::Immediate, [24, 576, 13_556, 317_814, 7_407_940]),
    (Ko::Literal, [24, 576, 13_556, 318_390, 7_434_718]),
    (Ko::Superko, [24, 576, 13_556, 317_814, 7_407_940]),
    (Ko::Off, [24, 576, 13_556, 318_390, 7_434_718]),
];

const CROWDED: &str = "6/6/WBW3/BWB3/WB4/6 w";
const BLACK_WINS_IN_ONE: &str = "6/WW2WW/B3B1/5B/B5/6 b";

#[test]
fn the_numbers_of_move_sequences_from_the_start_are_known() {
    for (ko, expected) in FROM_THE_START {
        let counts = [1, 2, 3, 4, 5].map(|depth| perft(Position::START, ko, depth));
        assert_eq!(counts, expected, "{ko:?}");
    }
}

#[test]
fn both_count_the_same_sequences_from_the_start() {
    for (ko, expected) in FROM_THE_START {
        let plain = Naive::new("6/WW2WW/6/6/BB2BB/6 b");
        for (depth, count) in (1..=4).zip(expected) {
            assert_eq!(plain.perft(ko, depth), count, "{ko:?} to depth {depth}");
        }
    }
}

#[test]
fn both_count_the_same_sequences_where_it_is_crowded_or_nearly_over() {
    for text in [CROWDED, BLACK_WINS_IN_ONE] {
        for ko in Ko::ALL {
            let position: Position = text.parse().unwrap();
            for depth in 0..=4 {
                let plain = Naive::new(text).perft(ko, depth);
                assert_eq!(perft(position, ko, depth), plain, "{text}, {ko:?} to depth {depth}");
            }
        }
    }
}

#[test]
fn no_sequence_goes_on_from_a_rectangle() {
    let won: Position = "6/WW2WW/B3B1/6/B3B1/6 w".parse().unwrap();
    for ko in Ko::ALL {
        assert_eq!([0, 1, 2].map(|depth| perft(won, ko, depth)), [1, 0, 0]);
    }
}

#[test]
fn both_play_the_same_random_games() {
    for ko in Ko::ALL {
        let mut seen = Seen::default();
        for seed in 0..60 {
            SideBySide::begin(ko, seed).play(&mut seen);
        }
        let ko_bites = matches!(ko, Ko::Immediate | Ko::Superko);
        assert_eq!(seen.refusals > 0, ko_bites, "{ko:?}: {seen:?}");
        assert_eq!(seen.threefolds > 0, ko != Ko::Superko, "{ko:?}: {seen:?}");
        assert!(seen.wins > 0, "{ko:?}: {seen:?}");
    }
}

/// What happened in the games, to notice if nothing was compared.
#[derive(Debug, Default)]
struct Seen {
    wins: usize,
    threefolds: usize,
    refusals: usize,
}

/// One game, played in both implementations.
struct SideBySide {
    game: Keishi,
    plain: Naive,
    ko: Ko,
    rng: Rng,
    nostalgia: u8,
}

impl SideBySide {
    fn begin(ko: Ko, seed: u64) -> SideBySide {
        let mut rng = Rng::with_seed(seed);
        let start = random_start(&mut rng);
        let plain = Naive::new(&start.to_string());
        let options = Options { ko, start: Some(start), ..Options::default() };
        let nostalgia = rng.u8(..4);
        SideBySide {
            game: Keishi::new(&options).expect("neither side has won yet"),
            plain,
            ko,
            rng,
            nostalgia,
        }
    }

    fn play(mut self, seen: &mut Seen) {
        for _ in 0..150 {
            assert_eq!(self.game.position().to_string(), self.plain.text());
            if let Some(ending) = self.the_end() {
                seen.wins += usize::from(ending == Ending::Rectangle);
                seen.threefolds += usize::from(ending == Ending::ThreefoldRepetition);
                return;
            }
            let legal = self.the_same_moves(seen);
            let m = self.nostalgic(&legal);
            self.plain.play(&m);
            submit(&mut self.game, &m).expect("it is among the legal moves of both");
        }
    }

    /// How the game ended, according to both.
    fn the_end(&self) -> Option<Ending> {
        let outcome = self.game.outcome();
        let mover = self.plain.other();
        let expected = if self.plain.owns_rectangle(mover) {
            Some(Ending::Rectangle)
        } else if self.plain.occurrences() >= 3 {
            Some(Ending::ThreefoldRepetition)
        } else {
            None
        };
        assert_eq!(outcome.map(|outcome| outcome.ending), expected);
        assert!(
            !self.plain.owns_rectangle(self.plain.turn),
            "no move completes the opponent's rectangle"
        );
        if expected == Some(Ending::Rectangle) {
            let winner = if mover == 'B' { Side::Black } else { Side::White };
            let score = outcome.map(|outcome| outcome.scores[winner.seat()]);
            assert_eq!(score, Some(Score::Win));
        }
        expected
    }

    /// The legal moves, the same in both, after the forbidden ones were refused because of the ko.
    fn the_same_moves(&self, seen: &mut Seen) -> Vec<String> {
        let (mut forbidden, mut legal): (Vec<_>, Vec<_>) =
            self.plain.moves().into_iter().partition(|m| self.plain.forbidden(m, self.ko));
        legal.sort_unstable_by_key(by_square);
        forbidden.sort_unstable_by_key(by_square);
        assert_eq!(texts(self.game.legal_moves()), legal);
        assert_eq!(texts(self.game.forbidden_moves()), forbidden);
        for m in &forbidden {
            let answer = submit(&mut self.game.clone(), m);
            assert!(answer.is_err_and(|why| why.to_string().contains("the ko forbids")), "{m}");
            seen.refusals += 1;
        }
        legal
    }

    /// A random move, in some games often one to a position that has been there, or one that takes the last one back.
    fn nostalgic(&mut self, legal: &[String]) -> String {
        let leads_back = |m: &&String| self.plain.occurrences_after(m) > 0;
        let known: Vec<&String> = legal.iter().filter(leads_back).collect();
        let back = self.game.played().iter().rev().nth(1).and_then(|action| match action {
            Action::Move(m) => Some(m.back().to_string()),
            Action::Swap => None,
        });
        match (self.rng.choice(known), back.filter(|back| legal.contains(back))) {
            (Some(known), _) if self.rng.u8(..4) < self.nostalgia => known.clone(),
            (_, Some(back)) if self.rng.u8(..6) < self.nostalgia => back,
            _ => legal[self.rng.usize(..legal.len())].clone(),
        }
    }
}

fn submit(game: &mut Keishi, m: &str) -> Result<(), game::Rejection> {
    let seat = game.turn().expect("the game goes on").seat();
    game.submit(seat, &m.parse().expect("both write moves alike")).map(drop)
}

fn texts(moves: impl Iterator<Item = Move>) -> Vec<String> {
    moves.map(|m| m.to_string()).collect()
}

/// The crate lists moves rank by rank, then file by file.
fn by_square(m: &String) -> Vec<u8> {
    let m = m.as_bytes();
    vec![m[1], m[0], m[3], m[2]]
}

fn random_start(rng: &mut Rng) -> Position {
    let mut squares = Square::ALL;
    rng.shuffle(&mut squares);
    let stones = |squares: &[Square]| squares.iter().copied().collect();
    let turn = if rng.bool() { Side::Black } else { Side::White };
    match Position::new(stones(&squares[..4]), stones(&squares[4..8]), turn) {
        Ok(position) if position.winner().is_none() => position,
        _ => random_start(rng),
    }
}
