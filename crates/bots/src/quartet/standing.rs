use duplicate::{Player, Position};

use super::army::{Army, There};

/// What one more move to choose from is worth.
const MOBILITY: i32 = 2;

/// What an attack on a square beside the king is worth, by the number of squares that the king could flee to.
const PRESSURE: [i32; 4] = [14, 9, 6, 4];

/// What a capture that can be made counts, in sixteenths, by how many others move before.
const PROSPECT: [i32; 4] = [12, 6, 5, 4];

/// What a feared capture counts, in sixteenths, if it comes before the player's next move, and if it comes after.
const FEAR: [i32; 2] = [12, 5];

/// How well each player stands, in hundredths of a pawn, compared with those whom that player meets.
pub(super) fn standings(position: &Position) -> [i32; 4] {
    let armies = Player::ALL.map(|player| Army::of(position, player));
    Player::ALL.map(|player| Standing { position, armies: &armies, player }.score())
}

/// The armies as one player sees them.
struct Standing<'a> {
    position: &'a Position,
    armies: &'a [Army; 4],
    player: Player,
}

impl Standing<'_> {
    fn score(&self) -> i32 {
        let own = self.army(self.player);
        let others = opponents(self.player);
        let average = |value: fn(&Army) -> i32| {
            i32::midpoint(value(self.army(others[0])), value(self.army(others[1])))
        };
        let [one, other] = others.map(|opponent| self.meeting(opponent));
        own.worth - average(|army| army.worth)
            + MOBILITY * (own.mobility - average(|army| army.mobility))
            + own.prize * PROSPECT[self.turns_until(self.player)] / 16
            + one
            + other
    }

    /// What is special about the board where the player meets this opponent.
    fn meeting(&self, opponent: Player) -> i32 {
        let [own, theirs] = [(self.player, opponent), (opponent, self.player)]
            .map(|(player, other)| self.there(player, other));
        let attack = own.pressure * PRESSURE[self.flights(opponent)];
        let danger = theirs.pressure * PRESSURE[self.flights(self.player)];
        let later = self.turns_until(opponent) > self.turns_until(self.player);
        attack - danger - theirs.prey * FEAR[usize::from(later)] / 16
    }

    /// To how many squares the king could flee; more than three count as three.
    fn flights(&self, player: Player) -> usize {
        let [one, other] = opponents(player).map(|opponent| self.there(opponent, player));
        let free = self.army(player).ways_out & !one.guards & !other.guards;
        free.count().min(3)
    }

    fn army(&self, player: Player) -> &Army {
        &self.armies[player.seat().index()]
    }

    /// What a player does on the board where the other one is met.
    fn there(&self, player: Player, other: Player) -> There {
        let [first, _] = player.boards();
        self.army(player).there[usize::from(!other.boards().contains(&first))]
    }

    fn turns_until(&self, player: Player) -> usize {
        (player.seat().index() + 4 - self.position.turn().seat().index()) % 4
    }
}

/// The two whom a player meets.
fn opponents(player: Player) -> [Player; 2] {
    player.boards().map(|board| board.player(!player.color()))
}

#[cfg(test)]
mod tests {
    use duplicate::{BoardName, ByBoard};

    use super::*;

    /// How North stands to move when there are these men on NW and SW, and only kings elsewhere.
    fn north(nw: &str, sw: &str) -> i32 {
        let fens = ByBoard::new(|board| {
            let men = match board {
                BoardName::NW => nw,
                BoardName::SW => sw,
                BoardName::NE | BoardName::SE => "4k3/8/8/8/8/8/8/4K3",
            };
            format!("{men} w - - 0 1")
        });
        standings(&Position::from_fens(&fens, Player::North).unwrap())[0]
    }

    #[test]
    fn at_the_start_nobody_stands_better() {
        assert_eq!(standings(&Position::default()), [0; 4]);
    }

    #[test]
    fn an_opponents_twins_weigh_more_than_a_ghost_and_a_ghost_more_than_nothing() {
        let [none, rook] = ["4k3/8/8/8/8/8/8/4K3", "4k3/8/8/r7/8/8/8/4K3"];
        assert!(north(rook, rook) < north(rook, none));
        assert!(north(rook, none) < north(none, none));
    }

    #[test]
    fn a_rook_that_shuts_the_king_in_is_worse_than_one_far_away() {
        let [near, far] = ["4k3/8/8/8/8/8/r7/4K3", "4k3/8/8/8/8/r7/8/4K3"];
        assert!(north(near, near) < north(far, far));
    }
}
