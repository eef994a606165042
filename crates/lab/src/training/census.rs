use std::{collections::BTreeMap, fmt};

use shakmaty::Color;

use super::{Damage, Game};
use crate::matches::Reason;

/// What a file of games holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Games that can be read.
    pub games: u64,
    /// The engine's moves in them.
    pub plies: u64,
    /// Quiet positions in them.
    pub positions: u64,
    /// Games that White won, that were drawn and that Black won.
    pub results: [u64; 3],
    /// How games ended.
    pub endings: BTreeMap<Reason, u64>,
    /// Games that cannot be read.
    pub damaged: Vec<Damage>,
    /// Bytes in all.
    pub bytes: u64,
}

impl Census {
    pub(super) fn count(&mut self, game: Result<Game, Damage>) {
        let game = match game {
            Ok(game) => game,
            Err(damage) => return self.damaged.push(damage),
        };
        self.games += 1;
        self.plies += game.plies.len() as u64;
        self.positions += game.samples().count() as u64;
        let result = match game.outcome.winner {
            Some(Color::White) => 0,
            None => 1,
            Some(Color::Black) => 2,
        };
        self.results[result] += 1;
        *self.endings.entry(game.outcome.reason).or_default() += 1;
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, drawn, black] = self.results;
        writeln!(f, "{} games: White won {white}, {drawn} drawn, Black won {black}", self.games)?;
        let endings = self.endings.iter().map(|(reason, games)| format!("{reason} {games}"));
        writeln!(f, "ended by: {}", endings.collect::<Vec<_>>().join(", "))?;
        let hundredths = 100 * self.bytes / self.positions.max(1);
        let (whole, part) = (hundredths / 100, hundredths % 100);
        let (positions, plies, bytes) = (self.positions, self.plies, self.bytes);
        writeln!(f, "{positions} quiet positions of {plies}")?;
        writeln!(f, "{bytes} bytes, {whole}.{part:02} a quiet position")?;
        write!(f, "{} damaged games", self.damaged.len())?;
        self.damaged.iter().try_for_each(|damage| write!(f, "\n{damage}"))
    }
}
