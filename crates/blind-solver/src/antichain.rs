use shakmaty::Bitboard;

/// Sets of which none contains another: the largest sets of a family that has with each set all its subsets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Antichain(Vec<Bitboard>);

impl Antichain {
    /// Only this set and its subsets.
    pub(crate) fn below(set: Bitboard) -> Antichain {
        Antichain(vec![set])
    }

    /// The largest of these sets.
    pub(crate) fn largest(mut sets: Vec<Bitboard>) -> Antichain {
        sets.sort_unstable_by_key(|set| (std::cmp::Reverse(set.count()), set.0));
        sets.dedup();
        let mut chain = Antichain::default();
        for set in sets {
            if !chain.holds(set) {
                chain.0.push(set);
            }
        }
        chain
    }

    pub(crate) fn sets(&self) -> &[Bitboard] {
        &self.0
    }

    /// Whether the set is in the family.
    pub(crate) fn holds(&self, set: Bitboard) -> bool {
        self.0.iter().any(|&largest| set.is_subset(largest))
    }

    /// The sets that are in both families.
    pub(crate) fn and(&self, other: &Antichain) -> Antichain {
        let pairs = self.0.iter().flat_map(|&a| other.0.iter().map(move |&b| a & b));
        Antichain::largest(pairs.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(masks: &[u64]) -> Vec<Bitboard> {
        masks.iter().copied().map(Bitboard).collect()
    }

    #[test]
    fn what_another_set_contains_is_dropped() {
        let chain = Antichain::largest(sets(&[1, 6, 7, 24, 8, 24]));
        assert_eq!(chain.sets(), sets(&[7, 24]));
        assert!(chain.holds(Bitboard(5)) && chain.holds(Bitboard(16)) && !chain.holds(Bitboard(9)));
    }

    #[test]
    fn two_families_share_what_is_in_both() {
        let (a, b) = (Antichain::largest(sets(&[7, 24])), Antichain::largest(sets(&[14, 17])));
        let both = a.and(&b);
        for set in (0..32).map(Bitboard) {
            assert_eq!(both.holds(set), a.holds(set) && b.holds(set), "{set:?}");
        }
    }
}
