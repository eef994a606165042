use crate::{Ending, Men, symmetry::Symmetry};

/// The placements of the men in an ending up to symmetry, in order.
#[derive(Clone, Debug)]
pub(crate) struct Space {
    ending: Ending,
    boards: Vec<Men>,
    /// By the number of a placement: its representative, and how to get there.
    places: Vec<Option<(u32, Symmetry)>>,
}

impl Space {
    pub(crate) fn of(ending: Ending) -> Space {
        let mut space = Space { ending, boards: vec![], places: vec![None; Men::numbers(ending)] };
        for men in Men::all(ending) {
            if space.places[men.number()].is_none() {
                space.add(&men);
            }
        }
        space
    }

    fn add(&mut self, men: &Men) {
        let board = u32::try_from(self.boards.len()).expect("there are fewer than 64^3 placements");
        for symmetry in Symmetry::all() {
            let place = &mut self.places[men.seen_by(symmetry).number()];
            place.get_or_insert((board, symmetry.inverse()));
        }
        self.boards.push(men.clone());
    }

    pub(crate) const fn ending(&self) -> Ending {
        self.ending
    }

    /// The representatives.
    pub(crate) fn boards(&self) -> &[Men] {
        &self.boards
    }

    /// The representative of this placement, and the symmetry that leads to it.
    pub(crate) fn place(&self, men: &Men) -> (usize, Symmetry) {
        let (board, symmetry) = self.places[men.number()].expect("every placement has its place");
        (board as usize, symmetry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_placement_is_led_to_its_representative() {
        for ending in [Ending::Queen, Ending::Rook, Ending::Bishops] {
            let space = Space::of(ending);
            for men in Men::all(ending) {
                let (board, symmetry) = space.place(&men);
                assert_eq!(men.seen_by(symmetry), space.boards()[board], "{men}");
            }
        }
    }

    #[test]
    fn there_are_518_ways_to_place_a_king_and_a_rook() {
        assert_eq!(Space::of(Ending::Rook).boards().len(), (64 * 63 + 2 * 8 * 7) / 8);
    }
}
