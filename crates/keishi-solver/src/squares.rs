/// The squares of a set, lowest first.
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            lowest
        })
    })
}
