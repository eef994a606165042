use crate::training::Game;

use super::parameters::sigmoid;

/// What a network should say of the positions of a game.
///
/// The search has said something of each position, and then the game went on: what the search said of the positions that came next, and at last
/// the result, tell more about a position than the search could see in it. So what is expected of a position is a mixture of what the search
/// said there and of what is expected of the next one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation {
    /// The score in centipawns at which 73 % of the points are expected.
    pub scale: u16,
    /// How much the next position counts, from 0, only the search, to 1, only the result.
    pub ahead: f32,
}

impl Default for Expectation {
    fn default() -> Expectation {
        Expectation { scale: 200, ahead: 0.9 }
    }
}

impl Expectation {
    /// What White should expect before each move of the engine.
    pub(super) fn of(self, game: &Game) -> Vec<f32> {
        let mut next =
            f32::from(u8::try_from(game.outcome.white_halves()).expect("0, 1 or 2")) / 2.0;
        let mut expected: Vec<f32> = game
            .plies
            .iter()
            .rev()
            .map(|ply| {
                let said = sigmoid(f32::from(ply.score) / f32::from(self.scale));
                next = self.ahead * next + (1.0 - self.ahead) * said;
                next
            })
            .collect();
        expected.reverse();
        expected
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Color, Position as _};

    use super::*;
    use crate::{
        matches::{GameOutcome, Reason},
        training::Ply,
    };

    /// A game of three moves with these scores, won by White.
    fn expected(ahead: f32, scores: [i16; 3]) -> Vec<f32> {
        let m = Chess::new().legal_moves()[0];
        let plies = scores.map(|score| Ply { m, score }).to_vec();
        let outcome = GameOutcome::won(Color::White, Reason::Adjudication);
        let game = Game { number: 0, opening: vec![], plies, outcome };
        Expectation { scale: 100, ahead }.of(&game)
    }

    #[test]
    fn the_search_alone_the_result_alone_or_a_mixture_of_all_that_came() {
        assert_eq!(expected(0.0, [0, -100, 100]), [0.5, sigmoid(-1.0), sigmoid(1.0)]);
        assert_eq!(expected(1.0, [0, -100, 100]), [1.0; 3]);
        assert_eq!(expected(0.5, [0; 3]), [0.5625, 0.625, 0.75]);
    }
}
