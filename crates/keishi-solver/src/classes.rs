use crate::{Fours, fours::small};

/// The sets of four squares up to symmetry: those that are turned or mirrored images of each other form a class.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    /// By the number of a set: its class.
    class: Vec<u16>,
    /// By the number of a set: which of the eight symmetries bring it to the representative of its class, as bits.
    ways: Vec<u8>,
    /// By the number of a set: its eight images.
    images: Vec<[u16; 8]>,
    /// By class: the number of the set that stands for it, the lowest one.
    representatives: Vec<u16>,
}

impl Classes {
    /// The classes of these sets.
    pub(crate) fn new(fours: &Fours) -> Classes {
        let number = |set| small(Fours::number(set));
        let images: Vec<[u16; 8]> = (0..fours.len())
            .map(|four| fours.board().symmetries(fours.set(four)).map(number))
            .collect();
        let lowest = |images: &[u16; 8]| images.iter().copied().fold(u16::MAX, u16::min);
        let mut representatives: Vec<u16> = images.iter().map(lowest).collect();
        let ways = images.iter().map(ways_to_lowest).collect();
        let lows = representatives.clone();
        representatives.sort_unstable();
        representatives.dedup();
        let class = |low: &u16| {
            representatives.binary_search(low).expect("each lowest image is in the list")
        };
        let class = lows.iter().map(|low| small(class(low))).collect();
        Classes { class, ways, images, representatives }
    }

    /// The number of classes.
    pub(crate) const fn len(&self) -> usize {
        self.representatives.len()
    }

    /// The class of the set with this number.
    pub(crate) fn class(&self, four: usize) -> usize {
        self.class[four].into()
    }

    /// The number of the set that stands for a class.
    pub(crate) fn representative(&self, class: usize) -> usize {
        self.representatives[class].into()
    }

    /// The numbers of a set's eight images.
    pub(crate) fn images(&self, four: usize) -> &[u16; 8] {
        &self.images[four]
    }

    /// Where these sets stand in the grid: the class of the mover's, and the other's as seen from its representative.
    pub(crate) fn place(&self, mover: usize, waiting: usize) -> (usize, usize) {
        let way = self.ways[mover].trailing_zeros() as usize;
        (self.class(mover), self.images[waiting][way].into())
    }

    /// The sets that look like `waiting` to stones that look the same from several sides: itself, and often nothing
    /// else.
    pub(crate) fn seen_from(
        &self,
        representative: usize,
        waiting: usize,
    ) -> impl Iterator<Item = usize> {
        let images = self.images[waiting];
        self.ways(representative).map(move |way| images[way].into())
    }

    /// How many sets a class has.
    pub(crate) fn sets(&self, class: usize) -> usize {
        8 / self.ways(self.representative(class)).count()
    }

    /// The symmetries that bring a set to the representative of its class: one, or as many as leave it as it is.
    pub(crate) fn ways(&self, four: usize) -> impl Iterator<Item = usize> {
        let ways = self.ways[four];
        (0..8).filter(move |way| ways >> way & 1 == 1)
    }
}

fn ways_to_lowest(images: &[u16; 8]) -> u8 {
    let lowest = images.iter().min();
    let reaching = images.iter().zip(0..).filter(|(image, _)| Some(*image) == lowest);
    reaching.fold(0, |ways, (_, way)| ways | 1 << way)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[test]
    fn a_class_holds_all_images_of_its_sets_and_nothing_else() {
        let fours = Fours::new(Board::standard());
        let classes = Classes::new(&fours);
        for four in 0..fours.len() {
            let class = classes.class(four);
            assert!(classes.images(four).iter().all(|&image| classes.class(image.into()) == class));
            for way in classes.ways(four) {
                assert_eq!(usize::from(classes.images(four)[way]), classes.representative(class));
            }
        }
        let sets: usize = (0..classes.len()).map(|class| classes.sets(class)).sum();
        assert_eq!(sets, fours.len());
    }
}
