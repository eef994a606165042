//! Ordinary chess: the board lies open, so a model is shown all of it.

use std::fmt::Write as _;

use bots::{Briefing, Situation, loses_material};
use chess::{Action, Chess, CoordinateMove, View, color_of, print_fen};
use game::Seat;
use protocol::ModelMessage;
use shakmaty::{Color, Position as _};

use super::{Brief, Briefed};
use crate::prompt::{self, FORM, draw_offer, men, name};

/// How many of the last half-moves a model is shown; the board shows what came of the others.
const MOVES: usize = 40;

/// The adviser says what each move does, or nothing.
impl Briefed for Chess {
    type Adviser = Briefing;

    fn adviser(_: u64, briefing: Briefing) -> Briefing {
        briefing
    }

    fn scene(seat: Seat, _: &View) -> Vec<ModelMessage> {
        prompt::scene(system(own_color(seat)), EXAMPLES)
    }

    fn brief(
        adviser: &mut Briefing,
        situation: &Situation<'_, Chess>,
        told: usize,
    ) -> Brief<Action> {
        let view = situation.view;
        let whole = |option: &Action| !matches!(option, Action::Claim { with: Some(_) });
        let candidates: Vec<Action> = situation.options().iter().copied().filter(whole).collect();
        let list = match adviser {
            Briefing::Plain => prompt::list(&candidates),
            Briefing::Annotated => {
                let known = candidates.iter().map(|action| (what_comes_of(*action, view), *action));
                prompt::grouped("by what comes of them", known.map(|(what, a)| (what.into(), a)))
            }
        };
        Brief {
            gist: gist(view, told),
            state: state(own_color(situation.seat), view),
            list,
            candidates,
        }
    }

    fn offer(seat: Seat, view: &View) -> String {
        draw_offer(&state(own_color(seat), view))
    }

    fn news(view: &View) -> usize {
        view.moves.len()
    }

    fn half_move(_: Seat, view: &View) -> usize {
        view.moves.len() + 1
    }
}

fn own_color(seat: Seat) -> Color {
    color_of(seat).expect("chess has two seats, and each has a color")
}

/// Two turns as they should be, from other games.
const EXAMPLES: [(&str, &str); 2] = [
    (
        "Example turn. You play White.\nNothing was moved yet.\nYour pieces: K e1, Q d1, R a1 h1, B c1 f1, N b1 g1, P a2 b2 c2 d2 e2 f2 g2 h2\n\
         Their pieces: K e8, Q d8, R a8 h8, B c8 f8, N b8 g8, P a7 b7 c7 d7 e7 f7 g7 h7\nCandidates: a2a3 b1c3 d2d4 e2e4 g1f3",
        r#"{"reasoning": "A pawn in the centre frees my bishop and queen.", "move": "e2e4"}"#,
    ),
    (
        "Example turn. You play White.\nYour opponent played d5 (d7d5).\nYour pieces: K e1, Q d1, R a1 h1, B c1 f1, N b1 g1, P a2 b2 c2 d2 e4 f2 g2 h2\n\
         Their pieces: K e8, Q d8, R a8 h8, B c8 f8, N b8 g8, P a7 b7 c7 d5 e7 f7 g7 h7\nCandidates: b1c3 d2d4 e4d5 e4e5 g1f3",
        r#"{"reasoning": "The pawn on d5 attacks my pawn on e4. I can take it first.", "move": "e4d5"}"#,
    ),
];

fn system(color: Color) -> String {
    format!(
        "You play chess as {}. Each turn you are told what your opponent played and where all pieces stand, and you are given the list \
         of your legal moves, the candidates, each as the square a piece leaves and the square it goes to. Look first at what your \
         opponent threatens, then at what you can take safely and at what you would lose, and choose exactly one of the candidates. \
         The candidate claim, where there is one, ends the game as a draw. Your reasoning is private and is your memory: refer to \
         it in later turns.\n{FORM}",
        name(color)
    )
}

/// What was played since the model was told of so many half-moves.
fn gist(view: &View, told: usize) -> String {
    let color = view.turn();
    let mut text = format!("Turn {}. You play {}.\n", view.position.fullmoves(), name(color));
    if told > view.moves.len() {
        text.push_str("The players took moves back: you stand here again.\n");
    }
    match view.moves.last() {
        Some(last) if told < view.moves.len() => {
            let _ = writeln!(text, "Your opponent played {} ({}).", last.san, last.coordinates);
        }
        Some(_) => text.push_str("Nothing was moved since.\n"),
        None => text.push_str("Nothing was moved yet.\n"),
    }
    if view.position.is_check() {
        text.push_str("You are in check.\n");
    }
    text
}

/// The board, as this side sees it, and how it came about.
fn state(own: Color, view: &View) -> String {
    let board = view.position.board();
    let mut text = format!("Position: {}\n", print_fen(&view.position));
    let _ = writeln!(text, "Your pieces: {}", men(board, own));
    let _ = writeln!(text, "Their pieces: {}", men(board, !own));
    if !view.moves.is_empty() {
        let _ = writeln!(text, "Last moves:{}", last_moves(view));
    }
    text
}

/// ` 1. e4 e5 2. Nf3`.
fn last_moves(view: &View) -> String {
    let start = view.start.position();
    let before = usize::from(start.turn() == Color::Black);
    let first = view.moves.len().saturating_sub(MOVES);
    let mut text = String::new();
    for (index, m) in view.moves.iter().enumerate().skip(first) {
        let ply = before + index;
        let number = u32::from(start.fullmoves()) as usize + ply / 2;
        let _ = match (ply % 2, index == first) {
            (0, _) => write!(text, " {number}. {}", m.san),
            (_, true) => write!(text, " {number}... {}", m.san),
            (_, false) => write!(text, " {}", m.san),
        };
    }
    text
}

/// What a candidate does, as far as it shows at once.
fn what_comes_of(action: Action, view: &View) -> &'static str {
    match action {
        Action::Claim { .. } => "the game is drawn",
        Action::Move(coordinates) => after(coordinates, view),
    }
}

fn after(coordinates: CoordinateMove, view: &View) -> &'static str {
    let m = coordinates.in_position(&view.position).expect("what a view offers is legal");
    let mut after = view.position.clone();
    after.play_unchecked(m);
    match (m.is_capture(), loses_material(&view.position, m)) {
        _ if after.is_checkmate() => "checkmate",
        _ if after.is_stalemate() => "stalemate, which is a draw",
        (true, false) => "takes a piece",
        (true, true) => "takes a piece, but material can be lost",
        (false, false) => "quiet",
        (false, true) => "material can be lost",
    }
}
