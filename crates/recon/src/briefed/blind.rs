//! Blind chess: what the moderator said, and what may be hidden.

use std::fmt::Write as _;

use blind::{Action, Blind, Man, Options, Own, PawnTries, Said, View, Word};
use bots::{
    Belief, Beliefs, Brain as _, Briefing, Effort, Insight, Situation,
    belief::{Forecast, half_move},
};
use game::Seat;
use protocol::ModelMessage;
use shakmaty::Color;

use super::{Brief, Briefed};
use crate::prompt::{self, FORM, draw_offer, men, name};

/// Guesses where the opponent's men are, where a model is to be told what is likely.
pub struct BlindAdviser {
    briefing: Briefing,
    belief: Belief,
}

impl BlindAdviser {
    /// What is thought possible, held against the truth.
    pub(crate) fn insight(&self, truth: &Blind) -> Option<Insight> {
        (self.briefing == Briefing::Annotated).then(|| self.belief.insight(truth))
    }
}

impl Briefed for Blind {
    type Adviser = BlindAdviser;

    fn adviser(seed: u64, briefing: Briefing) -> BlindAdviser {
        BlindAdviser { briefing, belief: Belief::new(seed, Effort::QUICK) }
    }

    fn scene(_: Seat, view: &View) -> Vec<ModelMessage> {
        prompt::scene(system(own(view).army.color, &view.rules), EXAMPLES)
    }

    fn brief(
        adviser: &mut BlindAdviser,
        situation: &Situation<'_, Blind>,
        told: usize,
    ) -> Brief<Action> {
        let (view, own) = (situation.view, own(situation.view));
        let forecasts = match adviser.briefing {
            Briefing::Annotated => adviser.belief.foresee(situation, own),
            Briefing::Plain => vec![],
        };
        let candidates = candidates(situation.options(), &forecasts);
        Brief {
            gist: gist(view, own, told, situation.tried),
            state: state(own),
            list: list(&candidates, &forecasts),
            candidates,
        }
    }

    fn offer(_: Seat, view: &View) -> String {
        draw_offer(&state(own(view)))
    }

    fn news(view: &View) -> usize {
        view.heard.len()
    }

    fn half_move(_: Seat, view: &View) -> usize {
        half_move(own(view))
    }

    fn has_decided(adviser: &mut BlindAdviser, view: &View, action: &Action) {
        adviser.belief.has_decided(view, own(view), *action);
    }

    fn beliefs(adviser: &BlindAdviser) -> Option<Beliefs> {
        adviser.belief.beliefs()
    }
}

/// What a player sees of its own side.
fn own(view: &View) -> &Own {
    view.own.as_ref().expect("players see their own men")
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
         captures. Your reasoning is private and is your memory: refer to it in later turns.\n",
    );
    text.push_str(FORM);
    text
}

/// What was said since the model was told so much, and what was refused.
fn gist(view: &View, own: &Own, told: usize, tried: &[Action]) -> String {
    let color = own.army.color;
    let mut text = format!("Turn {}. You play {}.\n", own.moves.len() + 1, name(color));
    if told > view.heard.len() {
        text.push_str("The players took moves back: you stand here again.\n");
    }
    let news = view.heard.iter().skip(told).filter(|said| !is_stale(said, color));
    let said: Vec<String> = news.map(|said| format!("{}.", said.said)).collect();
    let said = if said.is_empty() { "nothing new.".to_owned() } else { said.join(" ") };
    let _ = writeln!(text, "The moderator said: {said}");
    if let Some(last) = tried.last() {
        let _ = writeln!(text, "Your attempt {last} was refused. Choose another move.");
    }
    if own.in_check {
        text.push_str("You are in check.\n");
    }
    text
}

/// Whether it says only that the player has moved, who knows.
fn is_stale(said: &Said, own: Color) -> bool {
    said.said.color == own && matches!(said.said.word, Word::Moved | Word::Castled)
}

/// What the player knows of its own side.
fn state(own: &Own) -> String {
    let counted = |men: &std::collections::BTreeMap<Man, u32>| {
        let men: Vec<String> = men.iter().map(|(man, count)| format!("{count} × {man}")).collect();
        if men.is_empty() { "none".to_owned() } else { men.join(", ") }
    };
    let (taken, lost) = (counted(&own.tally.taken), counted(&own.tally.lost));
    let men = men(&own.army.men, own.army.color);
    format!("Your men: {men}\nTaken: {taken}. Lost: {lost}.\n")
}

/// What may be chosen.
fn list(candidates: &[Action], forecasts: &[Forecast]) -> String {
    if forecasts.is_empty() {
        return prompt::list(candidates);
    }
    let with_odds = candidates.iter().map(|action| {
        let mut forecasts = forecasts.iter();
        let forecast = forecasts.find(|forecast| Action::Try(forecast.m) == *action);
        (forecast.copied().map_or_else(|| "unknown".to_owned(), odds), *action)
    });
    prompt::grouped("by how likely they are legal/take a man/lose one, in percent", with_odds)
}

/// `90/40/10`.
fn odds(forecast: Forecast) -> String {
    let Forecast { legal, takes, loses, .. } = forecast;
    let [legal, takes, loses] = [legal, takes, loses].map(to_tens);
    format!("{legal}/{takes}/{loses}")
}

/// More digits would pretend to know more. What is not certain is not called certain.
fn to_tens(percent: u8) -> u8 {
    match percent {
        0 | 100 => percent,
        _ => ((percent + 5) / 10 * 10).clamp(10, 90),
    }
}

/// What a model can choose: whole moves, and the question whether a pawn can capture. What is surely illegal by what is
/// foreseen is left out, unless that leaves nothing.
fn candidates(options: &[Action], forecasts: &[Forecast]) -> Vec<Action> {
    let whole = options.iter().filter(|option| !matches!(option, Action::Touch(_)));
    let whole: Vec<Action> = whole.copied().collect();
    let hopeless = |action: &&Action| {
        let mut forecasts = forecasts.iter();
        forecasts.any(|forecast| Action::Try(forecast.m) == **action && forecast.legal == 0)
    };
    let hopeful: Vec<Action> = whole.iter().filter(|action| !hopeless(action)).copied().collect();
    if hopeful.is_empty() { whole } else { hopeful }
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
