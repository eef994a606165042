use duplicate::{BoardName, Player, Position};
use shakmaty::{Bitboard, Board, Color, Piece, Position as _, Rank, Role, Square, attacks};

use super::worth::{left_of, lost_with, place, worth};

/// What a player's men amount to on both boards together. Pins are not seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Army {
    /// What the men are worth where they stand: twins once, ghosts for what they still do.
    pub(super) worth: i32,
    /// Among how many moves of twins there is a choice.
    pub(super) mobility: i32,
    /// What the best capture of the next move wins, on both boards together.
    pub(super) prize: i32,
    /// Where the king could go if nobody attacked it there.
    pub(super) ways_out: Bitboard,
    /// What it does on each of its boards.
    pub(super) there: [There; 2],
}

/// What an army does on one board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct There {
    /// The squares that it attacks.
    pub(super) guards: Bitboard,
    /// How often it attacks the opponent's king and the squares around it.
    pub(super) pressure: i32,
    /// The most that one capture wins from the opponent here.
    pub(super) prey: i32,
}

/// One board as one player sees it.
struct Front<'a> {
    men: &'a Board,
    own: Bitboard,
    enemies: Bitboard,
    /// The enemies that have a twin on their other board.
    whole_enemies: Bitboard,
    /// The opponent's king and the squares around it.
    ring: Bitboard,
}

impl<'a> Front<'a> {
    fn of(position: &'a Position, player: Player, name: BoardName) -> Front<'a> {
        let men = position[name].board();
        let enemy = !player.color();
        let elsewhere =
            name.player(enemy).other_board(name).expect("it is one of the enemy's boards");
        let enemies = men.by_color(enemy);
        let king = men.king_of(enemy);
        Front {
            men,
            own: men.by_color(player.color()),
            enemies,
            whole_enemies: enemies & position[elsewhere].board().by_color(enemy),
            ring: king.map_or(Bitboard::EMPTY, |king| attacks::king_attacks(king).with(king)),
        }
    }

    /// What a capture on this square takes.
    fn prize(&self, square: Square) -> i32 {
        let Some(role) = self.men.role_at(square).filter(|_| self.enemies.contains(square)) else {
            return 0;
        };
        lost_with(worth(role), self.whole_enemies.contains(square))
    }
}

impl Army {
    pub(super) fn of(position: &Position, player: Player) -> Army {
        let [one, other] = player.boards();
        let fronts = [Front::of(position, player, one), Front::of(position, player, other)];
        let mut army = Army {
            worth: 0,
            mobility: 0,
            prize: 0,
            ways_out: Bitboard::EMPTY,
            there: [There::default(); 2],
        };
        let twins = fronts[0].own & fronts[1].own;
        for square in twins {
            army.add_twins(&fronts, player.color(), square);
        }
        for (n, front) in fronts.iter().enumerate() {
            for square in front.own & !twins {
                army.add_ghost(n, front, square);
            }
        }
        army
    }

    fn add_twins(&mut self, fronts: &[Front<'_>; 2], color: Color, from: Square) {
        let Some(role) = fronts[0].men.role_at(from) else { return };
        let man = role.of(color);
        let reach = [0, 1].map(|n| self.attack(n, &fronts[n], man, from));
        let targets = common_targets(fronts, man, from, reach);
        self.worth += worth(role) + place(man, from);
        if role == Role::King {
            self.ways_out = targets;
        } else {
            self.mobility += count(targets);
        }
        for to in targets & (fronts[0].enemies | fronts[1].enemies) {
            let prizes = [fronts[0].prize(to), fronts[1].prize(to)];
            self.prize = self.prize.max(prizes[0] + prizes[1]);
            for (there, prize) in self.there.iter_mut().zip(prizes) {
                there.prey = there.prey.max(prize);
            }
        }
    }

    fn add_ghost(&mut self, n: usize, front: &Front<'_>, square: Square) {
        let Some(man) = front.men.piece_at(square) else { return };
        self.attack(n, front, man, square);
        self.worth += left_of(worth(man.role));
    }

    /// What the man attacks on one board, noted there.
    fn attack(&mut self, n: usize, front: &Front<'_>, man: Piece, from: Square) -> Bitboard {
        let reach = attacks::attacks(from, man, front.men.occupied());
        self.there[n].guards |= reach;
        self.there[n].pressure += count(reach & front.ring);
        reach
    }
}

/// Where twins can go on both boards, ignoring checks and en passant.
fn common_targets(
    fronts: &[Front<'_>; 2],
    man: Piece,
    from: Square,
    [one, other]: [Bitboard; 2],
) -> Bitboard {
    if man.role != Role::Pawn {
        return one & other & !fronts[0].own & !fronts[1].own;
    }
    let occupied = fronts[0].men.occupied() | fronts[1].men.occupied();
    one & fronts[0].enemies & fronts[1].enemies | pushes(man.color, from, !occupied)
}

fn pushes(color: Color, from: Square, empty: Bitboard) -> Bitboard {
    let step = |squares: Bitboard| squares.shift(color.fold_wb(8, -8)) & empty;
    let once = step(from.into());
    once | step(once) & Bitboard::from(color.relative_rank(Rank::Fourth))
}

pub(super) fn count(squares: Bitboard) -> i32 {
    i32::try_from(squares.count()).expect("a board has 64 squares")
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;

    #[test]
    fn every_move_that_can_be_played_is_counted_castling_and_captures_in_passing_apart() {
        let mut rng = Rng::with_seed(3);
        for _ in 0..30 {
            let mut position = Position::default();
            for _ in 0..60 {
                let moves: Vec<_> = position.common_moves().iter().collect();
                let army = Army::of(&position, position.turn());
                let boards = position.turn().boards().map(|board| position[board].board());
                let usual = moves.iter().filter(|m| {
                    let castling = boards[0].kings().contains(m.from) && m.from.distance(m.to) > 1;
                    let takes = boards[0].pawns().contains(m.from) && m.from.file() != m.to.file();
                    let in_passing = boards.iter().any(|men| men.role_at(m.to).is_none()) && takes;
                    !castling && !in_passing && m.promotion.is_none_or(|role| role == Role::Queen)
                });
                let counted = army.mobility + count(army.ways_out);
                assert!(counted >= i32::try_from(usual.count()).unwrap());
                let Some(m) = rng.choice(moves) else { break };
                position.play_unchecked(m);
            }
        }
    }
}
