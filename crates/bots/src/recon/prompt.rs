//! What a model is told.

use std::fmt::Write as _;

use blind::{Action, Man, Options, Own, PawnTries, Said, Word};
use shakmaty::{Color, Role};

use super::Message;
use crate::belief::Forecast;

/// How the scene is set: who the model is, what it will hear and how it has to answer, and two turns as examples.
pub(super) fn scene(color: Color, rules: &Options) -> Vec<Message> {
    let mut messages = vec![Message::system(system(color, rules))];
    for (question, answer) in EXAMPLES {
        messages.push(Message::user(question));
        messages.push(Message::assistant(answer));
    }
    messages
}

/// Two turns as they should be, from another game.
const EXAMPLES: [(&str, &str); 2] = [
    (
        "Example turn. You play White.\nThe moderator said: nothing yet.\nYour men: K e1, Q d1, R a1 h1, B c1 f1, N b1 g1, P a2 b2 c2 d2 e2 f2 g2 h2\n\
         Candidates: a2a3 b1c3 d2d4 e2e4 g1f3",
        r#"{"reasoning": "Nothing is known yet. A pawn in the centre frees my bishop and queen.", "move": "e2e4"}"#,
    ),
    (
        "Example turn. You play White.\nThe moderator said: Black has moved and captured a pawn on e4. White lost a pawn on e4.\n\
         Your men: K e1, Q d1, R a1 h1, B c1 f1, N c3 g1, P a2 b2 c2 d2 f2 g2 h2\nCandidates: c3b5 c3d5 c3e4 d2d3 d2d4 g1f3",
        r#"{"reasoning": "An enemy man stands on e4 now. My knight on c3 can take it back.", "move": "c3e4"}"#,
    ),
];

fn system(color: Color, rules: &Options) -> String {
    let mut text = format!(
        "You play blind chess as {}. You see only your own men; the opponent's are hidden. A moderator answers every attempt and says \
         in fixed words what happens: that a side has moved, captured (and where), castled, promoted, or is in check; that an attempt \
         is illegal, that a man has no legal move, or that it does not help against a check.\n",
        name(color)
    );
    text.push_str(if rules.touch_move {
        "A refused attempt binds you: the man you tried must move if it can.\n"
    } else {
        "A refused attempt costs nothing but what the opponent hears.\n"
    });
    if rules.pawn_tries == PawnTries::OnRequest {
        text.push_str("The candidate any? asks whether a pawn of yours can capture; if so you must try such a capture.\n");
    }
    text.push_str(
        "Each turn, read what was said, update your beliefs about where the opponent's men stand, and choose exactly one move from the \
         candidates. Candidates fit the way your men move, but a hidden man may be in the way, and a pawn moves diagonally only if it \
         captures. Your reasoning is private and is your memory: refer to it in later turns.\n\
         Answer with one JSON object and nothing else: {\"reasoning\": \"what you conclude, briefly\", \"move\": \"e2e4\"}. \
         For a promotion add its letter, like e7e8q. If the game is hopeless you may answer {\"reasoning\": \"why\", \"move\": \"resign\"}.",
    );
    text
}

/// One turn: what was said since, what the player knows of itself, and what it may choose.
pub(super) struct Turn<'a> {
    pub(super) number: usize,
    pub(super) own: &'a Own,
    pub(super) news: &'a [Said],
    pub(super) went_back: bool,
    pub(super) tried: &'a [Action],
    pub(super) candidates: &'a [Action],
    pub(super) forecasts: &'a [Forecast],
}

impl Turn<'_> {
    /// What is asked now.
    pub(super) fn question(&self) -> String {
        let mut text = self.gist();
        let _ = writeln!(text, "Your men: {}", men(self.own));
        text.push_str(&tally(self.own));
        text.push_str(&self.list());
        text
    }

    /// What later questions repeat of it.
    pub(super) fn gist(&self) -> String {
        let mut text = format!("Turn {}. You play {}.\n", self.number, name(self.own.army.color));
        if self.went_back {
            text.push_str("The players took moves back: you stand here again.\n");
        }
        let said = self.news.iter().filter(|said| !self.is_stale(said));
        let said: Vec<String> = said.map(|said| format!("{}.", said.said)).collect();
        let said = if said.is_empty() { "nothing new.".to_owned() } else { said.join(" ") };
        let _ = writeln!(text, "The moderator said: {said}");
        if let Some(last) = self.tried.last() {
            let _ = writeln!(text, "Your attempt {last} was refused. Choose another move.");
        }
        if self.own.in_check {
            text.push_str("You are in check.\n");
        }
        text
    }

    /// Whether it says only that the player has moved, who knows.
    fn is_stale(&self, said: &Said) -> bool {
        said.said.color == self.own.army.color
            && matches!(said.said.word, Word::Moved | Word::Castled)
    }

    /// What may be chosen.
    pub(super) fn list(&self) -> String {
        if self.forecasts.is_empty() {
            return format!("Candidates: {}", words(self.candidates));
        }
        let mut text =
            "Candidates, by how likely they are legal/take a man/lose one, in percent:".to_owned();
        for (odds, candidates) in self.by_odds() {
            let _ = write!(text, "\n{odds}: {}", words(&candidates));
        }
        text
    }

    /// What is as likely to come to the same stands together, which is shorter.
    fn by_odds(&self) -> Vec<(String, Vec<Action>)> {
        let mut groups: Vec<(String, Vec<Action>)> = vec![];
        for action in self.candidates {
            let forecast =
                self.forecasts.iter().find(|forecast| Action::Try(forecast.m) == *action);
            let odds = forecast.copied().map_or_else(|| "unknown".to_owned(), odds);
            match groups.iter_mut().find(|(of_group, _)| *of_group == odds) {
                Some((_, group)) => group.push(*action),
                None => groups.push((odds, vec![*action])),
            }
        }
        groups
    }
}

fn words(actions: &[Action]) -> String {
    let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// `90/40/10`.
fn odds(forecast: Forecast) -> String {
    let Forecast { legal, takes, loses, .. } = forecast;
    let [legal, takes, loses] = [legal, takes, loses].map(to_tens);
    format!("{legal}/{takes}/{loses}")
}

/// More would pretend to know more. What is not certain is not called so.
fn to_tens(percent: u8) -> u8 {
    match percent {
        0 | 100 => percent,
        _ => ((percent + 5) / 10 * 10).clamp(10, 90),
    }
}

/// What is said to a model that chose what was not on the list.
pub(super) fn correction(list: &str) -> String {
    format!(
        "{NOT_A_CANDIDATE} Choose one of these and answer with one JSON object as before.\n{list}"
    )
}

/// What later questions repeat of that.
pub(super) const NOT_A_CANDIDATE: &str = "That was not one of the candidates.";

/// What is said to a model whose opponent offers a draw.
pub(super) fn draw_offer(own: &Own) -> String {
    format!(
        "Your opponent offers a draw.\nYour men: {}\n{}Answer with one JSON object: {{\"reasoning\": \"why\", \"accept\": true}}, \
         or false to play on, or {{\"reasoning\": \"why\", \"resign\": true}}.",
        men(own),
        tally(own)
    )
}

/// What is said to a model that did not answer an offer.
pub(super) const NO_ANSWER: &str =
    "Say whether you accept the draw: {\"reasoning\": \"why\", \"accept\": true} or false.";

fn name(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

/// `K e1, Q d1, R a1 h1`.
fn men(own: &Own) -> String {
    let of_role = |role: Role| {
        let squares = own.army.men.by_piece(role.of(own.army.color));
        let squares: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
        (!squares.is_empty()).then(|| format!("{} {}", role.upper_char(), squares.join(" ")))
    };
    let roles: Vec<String> = Role::ALL.into_iter().rev().filter_map(of_role).collect();
    roles.join(", ")
}

fn tally(own: &Own) -> String {
    let list = |men: &std::collections::BTreeMap<Man, u32>| {
        let men: Vec<String> = men.iter().map(|(man, count)| format!("{count} × {man}")).collect();
        if men.is_empty() { "none".to_owned() } else { men.join(", ") }
    };
    format!("Taken: {}. Lost: {}.\n", list(&own.tally.taken), list(&own.tally.lost))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_called_certain() {
        let tens = [0, 1, 4, 14, 15, 50, 94, 96, 99, 100].map(to_tens);
        assert_eq!(tens, [0, 10, 10, 10, 20, 50, 90, 90, 90, 100]);
    }
}
