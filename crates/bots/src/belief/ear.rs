use blind::{Action, Announcement, Options, Turn, Verdict, referee, report};
use chess::seat_of;
use game::{Heard, Viewer};
use shakmaty::{Chess, Color, Move, Position as _};

/// Asks the game's own referee what a player would hear on a guessed board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ear {
    /// The player.
    pub(super) color: Color,
    /// The rules of the game.
    pub(super) rules: Options,
}

impl Ear {
    /// Whether this is what the player hears when the turn begins in this position.
    pub(super) fn hears_opening(&self, position: &Chess, expected: &[Announcement]) -> bool {
        self.hears(report::of_turn(&self.rules, position).as_slice(), expected)
    }

    /// Whether this is what the player hears of a move that led to this position and did not end the game.
    pub(super) fn hears_move(
        &self,
        m: Move,
        after: &Chess,
        refusals: u32,
        expected: &[Announcement],
    ) -> bool {
        self.hears(&report::of_move(&self.rules, m, after, refusals, None), expected)
    }

    /// Whether this is what the player is answered who does this without ending the turn.
    pub(super) fn hears_answer(
        &self,
        position: &Chess,
        turn: &Turn,
        action: Action,
        expected: &[Announcement],
    ) -> bool {
        let color = position.turn();
        match referee::judge(position, &self.rules, turn, action) {
            Ok(Verdict::Silence) => expected.is_empty(),
            Ok(Verdict::Refused(why)) => {
                self.hears(&[report::refusal(&self.rules, color, why)], expected)
            }
            Ok(Verdict::PawnTries(any)) => {
                self.hears(&[report::question(&self.rules, color, any)], expected)
            }
            Ok(Verdict::Played(_)) | Err(_) => false,
        }
    }

    fn hears(&self, said: &[Heard<Announcement>], expected: &[Announcement]) -> bool {
        let viewer = Viewer::Seat(seat_of(self.color));
        said.iter().filter_map(|heard| heard.for_viewer(viewer)).eq(expected)
    }
}
