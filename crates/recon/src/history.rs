use std::collections::VecDeque;

use protocol::{ModelMessage, Page};

use crate::{Endpoint, message, page::gist, tokens};

/// The longest summary of what was forgotten, in characters.
const LONGEST_SUMMARY: usize = 2_400;
/// The part of a context that a summary may take up.
const SUMMARY_SHARE: usize = 8;

/// What was said between the program and its model in one game, as far as the model is still told. Older turns are only
/// there as a summary.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct History {
    summary: String,
    turns: VecDeque<Turn>,
}

/// What was said in one decision.
#[derive(Clone, Debug, PartialEq)]
struct Turn {
    talk: Vec<ModelMessage>,
    /// What is left of it in a summary.
    gist: String,
}

impl History {
    /// Everything that an endpoint's model is told: how the scene is set, what was said before, and what is said now.
    pub(crate) fn with(
        &self,
        endpoint: &Endpoint,
        scene: &[ModelMessage],
        talk: &[ModelMessage],
    ) -> Vec<ModelMessage> {
        [scene, &self.before(endpoint), talk].concat()
    }

    /// What was said before.
    fn before(&self, endpoint: &Endpoint) -> Vec<ModelMessage> {
        let summary = newest_lines(&self.summary, endpoint.context / SUMMARY_SHARE);
        let mut messages = vec![];
        if !summary.is_empty() {
            messages.push(message::user(format!("Summary of earlier turns:\n{summary}")));
            messages.push(message::assistant("Understood."));
        }
        messages.extend(self.turns.iter().flat_map(|turn| turn.talk.iter().cloned()));
        messages
    }

    /// If there is no room for this and the answer, turns the oldest turns into a summary until there is plenty. Returns how many.
    ///
    /// Servers need not read again what begins as before, so it is better to forget a lot now and then than a little each time.
    pub(crate) fn make_room(
        &mut self,
        endpoint: &Endpoint,
        scene: &[ModelMessage],
        talk: &[ModelMessage],
    ) -> usize {
        let taken = endpoint.answer + tokens::count(scene) + tokens::count(talk);
        let room = endpoint.context.saturating_sub(taken);
        if tokens::count(&self.before(endpoint)) <= room {
            return 0;
        }
        let mut forgotten = 0;
        while !self.turns.is_empty() && tokens::count(&self.before(endpoint)) > room / 2 {
            self.forget();
            forgotten += 1;
        }
        forgotten
    }

    /// What a page says is remembered again.
    pub(crate) fn recall(&mut self, page: &Page) {
        for _ in 0..page.forgotten {
            self.forget();
        }
        if !page.talk.is_empty() {
            self.turns.push_back(Turn { talk: page.talk.clone(), gist: gist(page) });
        }
    }

    fn forget(&mut self) {
        let Some(Turn { gist, .. }) = self.turns.pop_front() else { return };
        self.summary.push_str(&gist);
        self.summary.push('\n');
        while self.summary.len() > LONGEST_SUMMARY {
            let end = self.summary.find('\n').map_or(self.summary.len(), |end| end + 1);
            self.summary.drain(..end);
        }
    }
}

/// As many of the last lines of a text as fit into this many tokens.
fn newest_lines(text: &str, most: usize) -> &str {
    let mut begin = 0;
    while tokens::count_text(&text[begin..]) > most {
        begin += text[begin..].find('\n').map_or(text.len() - begin, |end| end + 1);
    }
    &text[begin..]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(turn: usize, length: usize) -> Page {
        Page {
            turn,
            talk: vec![message::user("q".repeat(length)), message::assistant("a")],
            choice: "e2e4".to_owned(),
            ..Page::default()
        }
    }

    fn endpoint(context: usize) -> Endpoint {
        format!("ollama http://host m; context={context}; answer=64").parse().unwrap()
    }

    #[test]
    fn what_does_not_fit_becomes_a_summary() {
        let (scene, talk) = ([message::system("scene")], [message::user("now")]);
        let mut history = History::default();
        (1..=10).for_each(|turn| history.recall(&page(turn, 300)));
        assert_eq!(history.make_room(&endpoint(2_000), &scene, &talk), 0);
        let forgotten = history.make_room(&endpoint(800), &scene, &talk);
        assert!(forgotten > 0 && forgotten < 10, "{forgotten}");
        let messages = history.with(&endpoint(800), &scene, &talk);
        assert!(tokens::count(&messages) <= 800 - 64);
        assert!(messages[1].content.starts_with("Summary") && messages[1].content.contains("e2e4"));
        assert_eq!(messages.last(), Some(&talk[0]));
    }

    #[test]
    fn pages_bring_back_what_was_forgotten_and_what_was_not() {
        let (scene, talk) = ([message::system("scene")], [message::user("now")]);
        let (mut lived, mut pages) = (History::default(), vec![]);
        for turn in 1..=30 {
            let forgotten = lived.make_room(&endpoint(400), &scene, &talk);
            let page = Page { forgotten, ..page(turn, 120) };
            lived.recall(&Page { forgotten: 0, ..page.clone() });
            pages.push(page);
        }
        let mut recalled = History::default();
        for page in &pages {
            recalled.recall(page);
        }
        assert_eq!(recalled, lived);
        assert!(pages.iter().any(|page| page.forgotten > 0));
    }

    #[test]
    fn a_long_summary_leaves_room_for_turns_in_a_small_context() {
        let (scene, talk) = ([message::system("scene")], [message::user("now")]);
        let mut history = History::default();
        (1..=500).for_each(|turn| history.recall(&Page { forgotten: 1, ..page(turn, 40) }));
        assert!(history.summary.len() > LONGEST_SUMMARY / 2);
        let endpoint = endpoint(600);
        let mut compactions = 0;
        for turn in 501..=600 {
            compactions += usize::from(history.make_room(&endpoint, &scene, &talk) > 0);
            history.recall(&page(turn, 40));
            assert!(tokens::count(&history.with(&endpoint, &scene, &talk)) <= 600);
        }
        assert!((1..25).contains(&compactions), "{compactions} of 100 turns");
        let messages = history.with(&endpoint, &scene, &talk);
        assert!(tokens::count(&messages[1..2]) < 600 / SUMMARY_SHARE + 20);
        assert!(messages[1].content.lines().count() > 2, "{messages:?}");
    }

    #[test]
    fn a_summary_does_not_grow_for_ever() {
        let mut history = History::default();
        (1..=2_000).for_each(|turn| history.recall(&Page { forgotten: 1, ..page(turn, 10) }));
        assert!(history.summary.len() <= LONGEST_SUMMARY);
        assert!(history.summary.contains("1999"), "the newest is kept");
    }
}
