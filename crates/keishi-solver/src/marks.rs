/// A set of small numbers.
#[derive(Clone, Debug)]
pub(crate) struct Marks(Vec<u64>);

impl Marks {
    /// An empty set of numbers below this one.
    pub(crate) fn none_of(count: usize) -> Marks {
        Marks(vec![0; count.div_ceil(64)])
    }

    pub(crate) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }
}
