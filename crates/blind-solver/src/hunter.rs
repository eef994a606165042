use shakmaty::Square;

use crate::{Hold, Men, Odds, Rules, Stance, Table, Told, ground::Ground, haunts};

/// A player who hunts a bare king: mates as fast as can be forced where mate is certain, and takes the best chances otherwise.
///
/// It is told what it hears, and keeps in mind where the king may be, and how likely each square is if the king moves at random.
#[derive(Clone, Debug, PartialEq)]
pub struct Hunter {
    rules: Rules,
    men: Men,
    odds: Odds,
    hold: Hold,
}

impl Hunter {
    /// A hunter who knows nothing but the men and is to act.
    pub fn in_the_dark(rules: Rules, men: Men) -> Hunter {
        Hunter { rules, odds: Odds::even(haunts(&men)), men, hold: Hold::Free }
    }

    /// What the hunter knows for certain.
    pub fn stance(&self) -> Stance {
        Stance { men: self.men.clone(), squares: self.odds.squares(), hold: self.hold }
    }

    /// How likely the king is on each square.
    pub const fn odds(&self) -> &Odds {
        &self.odds
    }

    /// What to try, from where to where. `None` if the king can be nowhere, which means that something was not told.
    pub fn choose(&self, table: &Table) -> Option<(Square, Square)> {
        let stance = self.stance();
        if stance.squares.is_empty() {
            return None;
        }
        match table.advise(&stance) {
            Some(advice) => Some((advice.from, advice.to)),
            None => table.gamble(&self.men, &self.odds, self.hold),
        }
    }

    /// A try of the king was refused; `released` if the moderator said that it has no legal move.
    pub fn was_refused(&mut self, to: Square, released: bool) {
        let stance = self.stance().refused(to, released, self.rules);
        self.odds = self.odds.on(stance.squares);
        self.hold = stance.hold;
    }

    /// A move was played, this was told, and the king has moved without taking anything. `None`, and nothing is learnt, if the
    /// men cannot make this move.
    pub fn has_played(&mut self, from: Square, to: Square, told: Told) -> Option<()> {
        let stance = self.stance();
        let men = self.men.moved(from, to)?;
        let ground = Ground::of(&men, self.rules.directions);
        let left = stance.left(from, to) & ground.class(told);
        self.odds = self.odds.on(left & !ground.mates & !ground.stalemates).after(&ground, &men);
        self.men = men;
        self.hold = Hold::Free;
        Some(())
    }
}
