//! The words that a model is told in every game.

use std::fmt::{Display, Write as _};

use protocol::ModelMessage;
use shakmaty::{Board, Color, Role};

use crate::message;

/// How the model has to answer.
pub(crate) const FORM: &str = "Answer with one JSON object and nothing else: {\"reasoning\": \"what you conclude, briefly\", \
     \"move\": \"e2e4\"}. For a promotion add its letter, like e7e8q. If the game is hopeless you may answer \
     {\"reasoning\": \"why\", \"move\": \"resign\"}.";

/// What sets the scene, and turns as they should be, from another game.
pub(crate) fn scene(system: String, examples: [(&str, &str); 2]) -> Vec<ModelMessage> {
    let mut messages = vec![message::system(system)];
    for (question, answer) in examples {
        messages.push(message::user(question));
        messages.push(message::assistant(answer));
    }
    messages
}

/// A list of what may be chosen.
pub(crate) fn list<A: Display>(candidates: &[A]) -> String {
    format!("Candidates: {}", words(candidates))
}

/// The same under a heading, where something is known of each: those of which the same is known stand together, which is shorter.
pub(crate) fn grouped<A: Display>(
    heading: &str,
    known: impl Iterator<Item = (String, A)>,
) -> String {
    let mut groups: Vec<(String, Vec<A>)> = vec![];
    for (label, action) in known {
        match groups.iter_mut().find(|(of_group, _)| *of_group == label) {
            Some((_, group)) => group.push(action),
            None => groups.push((label, vec![action])),
        }
    }
    let mut text = format!("Candidates, {heading}:");
    for (label, candidates) in groups {
        let _ = write!(text, "\n{label}: {}", words(&candidates));
    }
    text
}

fn words<A: Display>(actions: &[A]) -> String {
    let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// What is said to a model that chose what was not on the list.
pub(crate) fn correction(list: &str) -> String {
    format!(
        "{NOT_A_CANDIDATE} Choose one of these and answer with one JSON object as before.\n{list}"
    )
}

/// What later questions repeat of that.
pub(crate) const NOT_A_CANDIDATE: &str = "That was not one of the candidates.";

/// What is said to a model whose opponent offers a draw, while things stand like this.
pub(crate) fn draw_offer(state: &str) -> String {
    format!(
        "Your opponent offers a draw.\n{state}Answer with one JSON object: {{\"reasoning\": \"why\", \"accept\": true}}, \
         or false to play on, or {{\"reasoning\": \"why\", \"resign\": true}}."
    )
}

/// What is said to a model that did not answer an offer.
pub(crate) const NO_ANSWER: &str =
    "Say whether you accept the draw: {\"reasoning\": \"why\", \"accept\": true} or false.";

pub(crate) fn name(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

/// `K e1, Q d1, R a1 h1`.
pub(crate) fn men(board: &Board, color: Color) -> String {
    let of_role = |role: Role| {
        let squares = board.by_piece(role.of(color));
        let squares: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
        (!squares.is_empty()).then(|| format!("{} {}", role.upper_char(), squares.join(" ")))
    };
    let roles: Vec<String> = Role::ALL.into_iter().rev().filter_map(of_role).collect();
    roles.join(", ")
}
