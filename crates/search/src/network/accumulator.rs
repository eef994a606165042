use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Board, ByColor, Color, Piece, Role, Square};

use super::{NEURONS, Network, Neurons, features::Perspective};

/// What the neurons add up to for one position, as each side sees it.
///
/// The next position differs in a few men, so only these are put in and taken out. The men are compared, so it does not matter
/// whether the position before is really the one that a move was made from; if it is, the way is short.
#[derive(Clone, Debug)]
pub(super) struct Accumulator {
    sides: ByColor<Side>,
    /// The men that are counted in the sums.
    men: Board,
}

#[derive(Clone, Debug)]
struct Side {
    sums: Neurons,
    perspective: Perspective,
}

/// The men that differ between two positions.
#[derive(Debug, Default)]
struct Changes {
    put_in: ArrayVec<(Piece, Square), 64>,
    taken_out: ArrayVec<(Piece, Square), 64>,
}

impl Accumulator {
    /// The sums for these men, computed from nothing.
    pub(super) fn of(network: &Network, men: &Board) -> Accumulator {
        let of = |color| Side::of(network, men, Perspective::on(men, color));
        Accumulator { sides: ByColor::new_with(of), men: men.clone() }
    }

    /// Counts these men, beginning with what was counted for the position above or for the last one here, whichever is nearer:
    /// the position that really led here is not among them if it was in check.
    pub(super) fn follow(&mut self, above: &Accumulator, network: &Network, men: &Board) {
        let from_above = changed(&above.men, men);
        let from_here = changed(&self.men, men);
        let is_here_nearer = from_here.count() < from_above.count();
        let changes = if is_here_nearer {
            Changes::at(from_here, &self.men, men)
        } else {
            Changes::at(from_above, &above.men, men)
        };
        for color in Color::ALL {
            let side = self.sides.get_mut(color);
            let above = (!is_here_nearer).then(|| above.sides.get(color));
            let perspective = Perspective::on(men, color);
            if perspective != above.unwrap_or(side).perspective {
                *side = Side::of(network, men, perspective);
            } else if let Some(above) = above {
                side.follow(above, network, &changes);
            } else {
                side.change(network, &changes);
            }
        }
        self.men = men.clone();
    }

    /// The sums of one side.
    pub(super) fn sums(&self, side: Color) -> &Neurons {
        &self.sides.get(side).sums
    }
}

impl Side {
    fn of(network: &Network, men: &Board, perspective: Perspective) -> Side {
        let mut sums = network.weights().biases;
        for (square, piece) in men {
            sums.put_in(network.column(perspective, piece, square));
        }
        Side { sums, perspective }
    }

    fn follow(&mut self, above: &Side, network: &Network, changes: &Changes) {
        let weights = |(piece, square)| network.column(above.perspective, piece, square);
        let (from, to) = (&above.sums, &mut self.sums);
        self.perspective = above.perspective;
        match (changes.put_in.as_slice(), changes.taken_out.as_slice()) {
            (&[a], &[b]) => add(from, to, [a].map(weights), [b].map(weights)),
            (&[a], &[b, c]) => add(from, to, [a].map(weights), [b, c].map(weights)),
            (&[a, b], &[c, d]) => add(from, to, [a, b].map(weights), [c, d].map(weights)),
            _ => {
                *to = *from;
                self.change(network, changes);
            }
        }
    }

    fn change(&mut self, network: &Network, changes: &Changes) {
        for &(piece, square) in &changes.put_in {
            self.sums.put_in(network.column(self.perspective, piece, square));
        }
        for &(piece, square) in &changes.taken_out {
            self.sums.take_out(network.column(self.perspective, piece, square));
        }
    }
}

impl Changes {
    fn at(squares: Bitboard, before: &Board, now: &Board) -> Changes {
        let mut changes = Changes::default();
        for square in squares {
            if let Some(piece) = before.piece_at(square) {
                changes.taken_out.push((piece, square));
            }
            if let Some(piece) = now.piece_at(square) {
                changes.put_in.push((piece, square));
            }
        }
        changes
    }
}

impl Network {
    fn column(&self, perspective: Perspective, piece: Piece, square: Square) -> &Neurons {
        &self.weights().features[perspective.feature(piece, square)]
    }
}

/// The squares on which two boards differ.
fn changed(before: &Board, now: &Board) -> Bitboard {
    let colors = Color::ALL.map(|color| before.by_color(color) ^ now.by_color(color));
    let roles = Role::ALL.map(|role| before.by_role(role) ^ now.by_role(role));
    colors.into_iter().chain(roles).fold(Bitboard::EMPTY, |all, some| all | some)
}

/// Puts features in and takes others out in one go. Sums wrap around on the way, and fit again at the end.
fn add<const IN: usize, const OUT: usize>(
    from: &Neurons,
    to: &mut Neurons,
    put_in: [&Neurons; IN],
    taken_out: [&Neurons; OUT],
) {
    for at in 0..NEURONS {
        let mut sum = from.0[at];
        for weights in put_in {
            sum = sum.wrapping_add(weights.0[at]);
        }
        for weights in taken_out {
            sum = sum.wrapping_sub(weights.0[at]);
        }
        to.0[at] = sum;
    }
}

impl Neurons {
    fn put_in(&mut self, weights: &Neurons) {
        for at in 0..NEURONS {
            self.0[at] = self.0[at].wrapping_add(weights.0[at]);
        }
    }

    fn take_out(&mut self, weights: &Neurons) {
        for at in 0..NEURONS {
            self.0[at] = self.0[at].wrapping_sub(weights.0[at]);
        }
    }
}
