//! What is kept of each decision.

use protocol::Page;
use table::Deed;

use super::Recon;
use crate::{Briefed, conversation::Conversation, topic::in_words};

impl<G: Briefed> Recon<G> {
    /// What is to be kept of the last decision, for the player alone until the game is over. It is handed out once.
    pub fn page(&mut self) -> Option<Page> {
        self.page.take()
    }

    /// What was kept of an earlier decision, in the order in which it was, when a game is taken up again.
    pub fn recall(&mut self, page: &Page) {
        self.history.recall(page);
        (self.line, self.failed_over, self.told) = (page.line, page.failed_over, page.told);
    }

    pub(super) fn blank_page(
        &mut self,
        conversation: &Conversation<G>,
        deed: &Deed<G::Action>,
    ) -> Page {
        Page {
            turn: G::half_move(conversation.seat, &conversation.view),
            choice: in_words(deed),
            line: self.line,
            failed_over: self.failed_over,
            questions: conversation.questions,
            forgotten: std::mem::take(&mut self.forgotten),
            told: self.told,
            ..Page::default()
        }
    }
}
