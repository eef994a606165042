//! The casual player of blind chess.

use std::collections::HashSet;

use blind::{Action, Blind, Options, preset};
use bots::{Brain, Decision, Playable, Situation, StopToken, casual::CasualBlind, play_out};
use chess::{CoordinateMove, parse_fen};
use game::{Forfeit, Game, Seat, Viewer};
use shakmaty::{Bitboard, Board, Role, Square, attacks};

use crate::contest::table;

const WHITE: Seat = Seat::ALL[0];
const BLACK: Seat = Seat::ALL[1];

/// The game after these moves of both sides.
fn after(options: &Options, moves: &str) -> Blind {
    let mut game = Blind::new(options).unwrap();
    for m in moves.split_whitespace() {
        let seat = game.to_act().iter().next().unwrap();
        game.submit(seat, &m.parse().unwrap()).unwrap();
        assert!(!game.to_act().contains(seat), "{m} is a legal move");
    }
    game
}

fn decide(brain: &mut CasualBlind, game: &Blind) -> CoordinateMove {
    let seat = game.to_act().iter().next().unwrap();
    let view = game.view(Viewer::Seat(seat));
    match brain.decide(&Situation::of(seat, &view, &[], &[], &StopToken::default()).unwrap()) {
        Decision::Act(Action::Try(m)) => m,
        decision => panic!("it tries whole moves, and never {decision:?}"),
    }
}

/// All that it tries in this turn, the move included.
fn turn(brain: &mut CasualBlind, game: &mut Blind) -> Vec<CoordinateMove> {
    let seat = game.to_act().iter().next().unwrap();
    let mut tries = vec![];
    while game.to_act().contains(seat) {
        let m = decide(brain, game);
        game.submit(seat, &Action::Try(m)).unwrap();
        tries.push(m);
    }
    tries
}

fn own_men(game: &Blind, seat: Seat) -> Board {
    game.view(Viewer::Seat(seat)).own.unwrap().army.men
}

#[test]
fn it_brings_out_its_knights_and_bishops_first() {
    let home: Bitboard = [Square::B1, Square::C1, Square::F1, Square::G1].into_iter().collect();
    for seed in 0..10 {
        let mut table = table::<Blind>(&Options::default());
        play_out(&mut table, 16, |_| Blind::casual(seed));
        let men = own_men(table.game(), WHITE);
        let at_home = (men.knights() | men.bishops()) & home;
        assert!(at_home.count() <= 1, "seed {seed}: {men}");
    }
}

#[test]
fn it_takes_back_where_it_lost_a_man() {
    let game = after(&Options::default(), "e2e4 d7d5 e4d5");
    for seed in 0..10 {
        assert_eq!(decide(&mut CasualBlind::new(seed), &game).to, Square::D5);
    }
}

#[test]
fn it_tries_nothing_twice_in_a_turn() {
    for seed in 0..10 {
        let mut table = table::<Blind>(&Options::default());
        play_out(&mut table, 120, |seat| Blind::casual(seed + seat.index() as u64));
        let mut game = table.game().clone();
        game.conclude(game.forfeit(WHITE, Forfeit::Resignation));
        let mut refused = HashSet::new();
        for deed in game.view(Viewer::Seat(WHITE)).reveal.unwrap().deeds {
            match deed.refused {
                Some(_) => assert!(refused.insert(deed.action), "{}", deed.action),
                None => refused.clear(),
            }
        }
    }
}

#[test]
fn it_makes_queens_only() {
    let position = parse_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1").unwrap();
    let mut game = Blind::from_position(&Options::default(), position).unwrap();
    game.submit(WHITE, &"touch a7".parse().unwrap()).unwrap();
    for seed in 0..10 {
        let mut game = game.clone();
        for m in turn(&mut CasualBlind::new(seed), &mut game) {
            assert_eq!(m.promotion, Some(Role::Queen), "{m}");
        }
    }
}

#[test]
fn it_takes_a_draw_at_parity_and_behind_but_not_ahead() {
    let accepts = |moves, seat| {
        let view = after(&Options::default(), moves).view(Viewer::Seat(seat));
        CasualBlind::new(0).accepts_draw(seat, &view, &StopToken::default())
    };
    assert!(accepts("", WHITE) && accepts("", BLACK));
    assert!(!accepts("e2e4 d7d5 e4d5", WHITE) && accepts("e2e4 d7d5 e4d5", BLACK));
    assert!(accepts("e2e4 d7d5 e4d5 d8d5", WHITE) && accepts("e2e4 d7d5 e4d5 d8d5", BLACK));
}

/// Black is in check from h5, and only g7g6 helps.
const CHECK: &str = "e2e4 f7f6 d1h5";

#[test]
fn in_check_it_tries_only_what_may_help() {
    for seed in 0..20 {
        let mut game = after(&Options::default(), CHECK);
        let men = own_men(&game, BLACK);
        let king = men.kings().first().unwrap();
        let lines = attacks::queen_attacks(king, men.occupied()) | attacks::knight_attacks(king);
        let tries = turn(&mut CasualBlind::new(seed), &mut game);
        assert!(tries.iter().all(|m| m.from == king || lines.contains(m.to)), "{tries:?}");
        assert_eq!(tries.last().unwrap().to_string(), "g7g6");
    }
}

#[test]
fn told_where_the_check_comes_from_it_tries_only_there() {
    let diagonal: Bitboard = [Square::F7, Square::G6, Square::H5].into_iter().collect();
    for seed in 0..20 {
        let mut game = after(&preset("icc").unwrap(), CHECK);
        let king = own_men(&game, BLACK).kings().first().unwrap();
        let tries = turn(&mut CasualBlind::new(seed), &mut game);
        assert!(tries.iter().all(|m| m.from == king || diagonal.contains(m.to)), "{tries:?}");
    }
}

#[test]
fn a_game_that_went_back_is_understood_anew() {
    let far = after(&Options::default(), "e2e4 d7d5 e4d5");
    let back = after(&Options::default(), "e2e4 d7d5 b1c3");
    for seed in 0..10 {
        let mut brain = CasualBlind::new(seed);
        assert_eq!(decide(&mut brain, &far).to, Square::D5);
        assert_ne!(decide(&mut brain, &back).to, Square::D5, "nothing was lost there");
    }
}
