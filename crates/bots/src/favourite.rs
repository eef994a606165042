use std::cmp::Ordering;

use fastrand::Rng;

/// The thing with the highest score; ties are broken at random. `None` only if there are no things.
pub(crate) fn favourite<T, S: PartialOrd>(
    rng: &mut Rng,
    scored: impl IntoIterator<Item = (T, S)>,
) -> Option<T> {
    let mut best: Vec<(T, S)> = vec![];
    for (thing, score) in scored {
        match best.first().map_or(Some(Ordering::Greater), |(_, top)| score.partial_cmp(top)) {
            Some(Ordering::Greater) => best = vec![(thing, score)],
            Some(Ordering::Equal) => best.push((thing, score)),
            _ => {}
        }
    }
    rng.choice(best).map(|(thing, _)| thing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_wins_and_equals_take_turns() {
        let mut rng = Rng::with_seed(1);
        let things = [('a', 1), ('b', 3), ('c', 2), ('d', 3)];
        let chosen: Vec<_> = (0..50).filter_map(|_| favourite(&mut rng, things)).collect();
        assert!(chosen.contains(&'b') && chosen.contains(&'d'));
        assert!(!chosen.contains(&'a') && !chosen.contains(&'c'));
        assert_eq!(favourite::<char, i32>(&mut rng, []), None);
    }
}
