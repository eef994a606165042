use game::{Game, Seat};

use crate::Situation;

/// A player made of code: shown what its seat may know, it says what it does.
///
/// There is no other door to the game. A brain is pure: it reads no clock, does no I/O and starts no threads, and two
/// brains made from the same seed decide alike.
pub trait Brain<G: Game>: Send {
    /// What the seat does now. Asked only while it is to act, and again after each try that did not end its turn.
    fn decide(&mut self, situation: &Situation<'_, G>) -> Decision<G::Action>;

    /// Whether the seat takes the draw that it was offered, in turn or out of turn. A brain that does not care declines.
    fn accepts_draw(&mut self, seat: Seat, view: &G::View) -> bool {
        let _ = (seat, view);
        false
    }
}

/// What a brain does with its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision<A> {
    /// Acts in the game.
    Act(A),
    /// Gives up.
    Resign,
}
