mod alarm;
mod chances;
mod danger;
mod hunt;
mod material;
mod memory;
mod outlook;
mod rumours;

use blind::{Action, Blind, Own, View};
use chess::CoordinateMove;
use fastrand::Rng;
use game::Seat;
use shakmaty::Role;

use crate::{Brain, Decision, Situation, StopToken, favourite::favourite};
use alarm::Alarm;
use memory::Memory;
use outlook::Outlook;

/// Guesses where the opponent stands from what it hears and from what is refused, takes what it believes to be there, and
/// hunts the king once little else is left.
///
/// It tries whole moves, makes queens, and takes a draw unless it is ahead.
#[derive(Clone, Debug)]
pub struct CasualBlind {
    rng: Rng,
    memory: Option<Memory>,
}

/// Tries that differ by less are equally good.
const WHIM: f64 = 4.0;

impl CasualBlind {
    /// The player with this seed.
    pub fn new(seed: u64) -> CasualBlind {
        CasualBlind { rng: Rng::with_seed(seed), memory: None }
    }

    fn choose(
        &mut self,
        view: &View,
        own: &Own,
        tries: &[CoordinateMove],
    ) -> Option<CoordinateMove> {
        let memory = self.memory.get_or_insert_with(|| Memory::of(own));
        memory.update(view, own);
        let outlook = Outlook::of(own, &memory.rumours);
        let alarm = Alarm::of(view, own, &memory.rumours, &outlook);
        let rng = &mut self.rng;
        let scored: Vec<(CoordinateMove, f64)> = tries
            .iter()
            .map(|&m| {
                let expected = match &alarm {
                    Some(alarm) => alarm.expectation(m),
                    None => outlook.expectation(m),
                };
                (m, expected + WHIM * rng.f64())
            })
            .collect();
        favourite(rng, scored)
    }
}

impl Brain<Blind> for CasualBlind {
    fn decide(&mut self, situation: &Situation<'_, Blind>) -> Decision<Action> {
        let (view, options) = (situation.view, situation.options());
        let tries: Vec<CoordinateMove> = options.iter().copied().filter_map(sensible).collect();
        let own = view.own.as_ref().expect("a player who is to act sees their own men");
        let chosen = self.choose(view, own, &tries);
        Decision::Act(chosen.map_or(options[0], Action::Try))
    }

    fn accepts_draw(&mut self, _: Seat, view: &View, _: &StopToken) -> bool {
        view.own.as_ref().is_some_and(|own| material::lead(own) <= 0)
    }
}

/// The whole move that this option is, if it is one and makes nothing less than a queen.
fn sensible(option: Action) -> Option<CoordinateMove> {
    match option {
        Action::Try(m) if m.promotion.is_none_or(|role| role == Role::Queen) => Some(m),
        _ => None,
    }
}
