//! The player that guesses the board, through the referee.

use blind::{Action, Blind, Options, PRESETS};
use bots::{Belief, Beliefs, Brain, Decision, Effort, Situation, StopToken, Suspect};
use chess::parse_fen;
use game::{Ending, Game, Score, Seat, View, Viewer};
use shakmaty::{Color, Square};

const WHITE: Seat = Seat::ALL[0];
const BLACK: Seat = Seat::ALL[1];

const TINY: Effort = Effort { particles: 40, positions: 500 };

/// What White does, who has tried this in its turn.
fn act(game: &Blind, brain: &mut Belief, tried: &[Action]) -> Action {
    let (view, stop) = (game.view(Viewer::Seat(WHITE)), StopToken::default());
    let situation = Situation::of(WHITE, &view, &[], tried, &stop);
    match brain.decide(&situation.expect("White is to act")) {
        Decision::Act(action) => action,
        Decision::Resign => panic!("it never resigns"),
    }
}

/// White is moved by the brain, Black at random, for this many actions; what White did.
fn play(game: &mut Blind, brain: &mut Belief, actions: usize) -> Vec<Action> {
    let mut rng = fastrand::Rng::with_seed(9);
    let (mut done, mut tried) = (vec![], vec![]);
    for _ in 0..actions {
        let Some(seat) = game.to_act().iter().next() else { break };
        if seat == WHITE {
            let action = act(game, brain, &tried);
            game.submit(seat, &action).expect("it does what it may");
            done.push(action);
            tried.push(action);
        } else {
            let options = game.view(Viewer::Seat(seat)).options(seat);
            let action = rng.choice(options).expect("there is a choice");
            game.submit(seat, &action).expect("it does what it may");
            tried.clear();
        }
    }
    done
}

#[test]
fn under_every_preset_it_does_only_what_is_accepted() {
    for (name, rules) in PRESETS {
        for seed in 0..2 {
            let mut game = Blind::new(&rules).unwrap();
            let done = play(&mut game, &mut Belief::new(seed, TINY), 120);
            assert!(!done.is_empty(), "{name}");
        }
    }
}

#[test]
fn the_same_seed_decides_alike_and_another_does_not() {
    let game = |seed| {
        let mut game = Blind::new(&Options::default()).unwrap();
        play(&mut game, &mut Belief::new(seed, TINY), 80)
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn a_man_that_is_bound_is_tried_until_it_moves() {
    let position = parse_fen("4k3/8/8/2q5/8/8/3PP3/4K3 w - - 0 1").unwrap();
    let mut game = Blind::from_position(&Options::default(), position.clone()).unwrap();
    game.submit(WHITE, &"d2c3".parse().unwrap()).unwrap();
    let mut belief = Belief::from_position(1, TINY, position);
    let mut tried = vec![];
    while game.to_act().contains(WHITE) {
        let action = act(&game, &mut belief, &tried);
        assert!(matches!(action, Action::Try(m) if m.from == Square::D2), "{action}");
        game.submit(WHITE, &action).unwrap();
        tried.push(action);
    }
}

#[test]
fn it_takes_what_surely_stands_there() {
    let position = parse_fen("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1").unwrap();
    let game = Blind::from_position(&Options::default(), position.clone()).unwrap();
    let mut belief = Belief::from_position(1, TINY, position);
    assert_eq!(act(&game, &mut belief, &[]).to_string(), "e4d5");
}

#[test]
fn it_mates_rather_than_stalemates() {
    let position = parse_fen("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1").unwrap();
    let game = Blind::from_position(&Options::default(), position.clone()).unwrap();
    let mut belief = Belief::from_position(1, TINY, position.clone());
    let mut after = game.clone();
    after.submit(WHITE, &act(&game, &mut belief, &[])).unwrap();
    assert_eq!(after.outcome().map(|outcome| outcome.ending), Some(Ending::Checkmate));
}

#[test]
fn a_new_brain_takes_a_game_up_in_its_middle() {
    for (name, rules) in PRESETS {
        let mut game = Blind::new(&rules).unwrap();
        play(&mut game, &mut Belief::new(1, TINY), 31);
        let mut fresh = Belief::new(2, TINY);
        let done = play(&mut game, &mut fresh, 60);
        assert!(!done.is_empty() && fresh.boards() > 0, "{name}");
    }
}

#[test]
fn a_game_from_an_unknown_start_is_played_from_what_is_seen() {
    let position = parse_fen("r3k3/1p6/8/8/8/8/5PPP/R3K2R w KQ - 0 1").unwrap();
    let mut game = Blind::from_position(&Options::default(), position).unwrap();
    let mut belief = Belief::new(1, TINY);
    assert!(!play(&mut game, &mut belief, 20).is_empty());
    assert!(belief.boards() > 0);
}

#[test]
fn a_game_that_went_back_is_followed_anew() {
    let mut game = Blind::new(&Options::default()).unwrap();
    let mut belief = Belief::new(1, TINY);
    play(&mut game, &mut belief, 10);
    let earlier = game.clone();
    play(&mut game, &mut belief, 20);
    let mut again = earlier;
    play(&mut again, &mut belief, 10);
    assert!(belief.boards() > 0);
}

#[test]
fn what_it_believes_can_be_told() {
    let mut game = Blind::new(&Options::default()).unwrap();
    let mut belief = Belief::new(1, TINY);
    assert_eq!(belief.beliefs(), None, "nothing was decided yet");
    play(&mut game, &mut belief, 12);
    let beliefs = belief.beliefs().unwrap();
    let king = beliefs.men.iter().filter(|suspect| suspect.man == Color::Black.king());
    let sum: u32 = king.map(|suspect| u32::from(suspect.percent)).sum();
    assert!((95..=105).contains(&sum), "the king is somewhere: {sum}");
    assert_eq!(beliefs.boards, belief.boards());
}

#[test]
fn beliefs_are_told_with_squares_and_men_as_text() {
    let man = Suspect { square: Square::E8, man: Color::Black.king(), percent: 97 };
    let beliefs = Beliefs { turn: 3, boards: 40, men: vec![man] };
    let told = serde_json::to_string(&protocol::Beliefs::from(&beliefs)).unwrap();
    let expected = r#"{"turn":3,"boards":40,"men":[{"square":"e8","man":"k","percent":97}]}"#;
    assert_eq!(told, expected);
}

#[test]
fn it_takes_a_draw_only_when_it_is_behind() {
    for (fen, takes) in
        [("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", false), ("4k1qq/8/8/8/8/8/8/4K3 w - - 0 1", true)]
    {
        let position = parse_fen(fen).unwrap();
        let game = Blind::from_position(&Options::default(), position.clone()).unwrap();
        let mut belief = Belief::from_position(1, TINY, position);
        act(&game, &mut belief, &[]);
        assert_eq!(
            belief.accepts_draw(WHITE, &game.view(Viewer::Seat(WHITE)), &StopToken::default()),
            takes,
            "{fen}"
        );
    }
}

/// How often White, who thinks, beats a bare king that moves at random.
fn conversions(fen: &str, games: u64) -> usize {
    let effort = Effort { particles: 150, positions: 6_000 };
    let won = |seed: &u64| {
        let position = parse_fen(fen).expect("a legal position");
        let mut game =
            Blind::from_position(&Options::default(), position.clone()).expect("nobody castles");
        play(&mut game, &mut Belief::from_position(*seed, effort, position), 800);
        game.outcome().is_some_and(|outcome| outcome.scores[BLACK] == Score::Loss)
    };
    (0..games).filter(won).count()
}

#[test]
fn a_queen_mates_a_bare_king() {
    let won = conversions("8/8/8/3k4/8/8/8/1Q2K3 w - - 0 1", 3);
    assert_eq!(won, 3);
}

#[test]
fn a_rook_mates_a_bare_king_at_the_edge() {
    let won = conversions("2k5/8/2K5/8/8/8/8/7R w - - 0 1", 3);
    assert_eq!(won, 3);
}
