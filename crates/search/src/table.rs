use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::{
    packed::Packed,
    report::Bound,
    value::{from_table, to_table},
};

/// What is remembered of positions that were searched before, shared by all threads without a lock.
///
/// A slot is two words, and the first is the key combined with the second. Two threads that write the same slot at once
/// leave words that do not belong together; the key then does not come out, and the slot is taken for empty.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

/// As many slots as one cache line holds.
const WAYS: usize = 4;
/// Ages are counted modulo this.
const AGES: u8 = 32;
/// How many plies of depth a search of age is worth when somebody must go.
const AGE_COST: i32 = 6;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move, or the one that was too good.
    pub(crate) best: Packed,
    /// What it is worth.
    pub(crate) value: i32,
    /// What the evaluation said, without searching.
    pub(crate) evaluation: i32,
    /// How deep it was searched.
    pub(crate) depth: i32,
    /// How exact the value is; nothing if only the evaluation is known.
    pub(crate) bound: Option<Bound>,
    /// Whether it once was on the line that both sides were expected to play.
    pub(crate) principal: bool,
}

impl Table {
    /// A table of about this size. At least one bucket is always there.
    pub(crate) fn new(megabytes: usize) -> Table {
        let buckets = (megabytes.max(1) << 20) / size_of::<Bucket>();
        Table {
            buckets: std::iter::repeat_with(Bucket::default).take(buckets).collect(),
            age: AtomicU8::new(0),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
        self.age = AtomicU8::new(0);
    }

    /// A new search begins: what earlier ones left may go first.
    pub(crate) fn grow_older(&self) {
        self.age.store((self.age() + 1) % AGES, Ordering::Relaxed);
    }

    fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let place = (u128::from(key) * (self.buckets.len() as u128)) >> 64;
        &self.buckets[usize::try_from(place).unwrap_or(0)]
    }

    /// What is known of this position, told as seen from this ply.
    pub(crate) fn look_up(&self, key: u64, ply: usize) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (check ^ data == key && data != 0).then(|| {
                let (mut entry, _) = unpack(data);
                entry.value = from_table(entry.value, ply);
                entry
            })
        })
    }

    /// Notes what was found out, in the place of what is worth least.
    pub(crate) fn note(&self, key: u64, ply: usize, mut entry: Entry) {
        let age = self.age();
        let mut worst: Option<(&Slot, i32)> = None;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            let (old, old_age) = unpack(data);
            if data != 0 && check ^ data == key {
                if entry.best == Packed::NONE {
                    entry.best = old.best;
                }
                if old_age == age
                    && entry.bound != Some(Bound::Exact)
                    && entry.depth + 4 < old.depth
                {
                    return;
                }
                worst = Some((slot, 0));
                break;
            }
            let years = i32::from((AGES + age - old_age) % AGES);
            let worth = if data == 0 { i32::MIN } else { old.depth - AGE_COST * years };
            if worst.is_none_or(|(_, least)| worth < least) {
                worst = Some((slot, worth));
            }
        }
        if let Some((slot, _)) = worst {
            entry.value = to_table(entry.value, ply);
            let data = pack(entry, age);
            slot.data.store(data, Ordering::Relaxed);
            slot.check.store(key ^ data, Ordering::Relaxed);
        }
    }

    /// How much of it this search has filled, in thousandths.
    pub(crate) fn fullness(&self) -> usize {
        let age = self.age();
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && unpack(data).1 == age
        });
        used.count() * 1000 / (sample.len() * WAYS)
    }
}

/// In eight bytes: the move, the value, the evaluation, the depth, and age and kind in one.
fn pack(entry: Entry, age: u8) -> u64 {
    let narrow = |value: i32| i16::try_from(value).unwrap_or(i16::MAX).to_le_bytes();
    let [m0, m1] = entry.best.bits().to_le_bytes();
    let [v0, v1] = narrow(entry.value);
    let [e0, e1] = narrow(entry.evaluation);
    let depth = u8::try_from(entry.depth.clamp(0, 200)).unwrap_or(0) + 1;
    let bound = match entry.bound {
        None => 0,
        Some(Bound::Exact) => 1,
        Some(Bound::Lower) => 2,
        Some(Bound::Upper) => 3,
    };
    let kind = bound | u8::from(entry.principal) << 2 | age << 3;
    u64::from_le_bytes([m0, m1, v0, v1, e0, e1, depth, kind])
}

fn unpack(data: u64) -> (Entry, u8) {
    let [m0, m1, v0, v1, e0, e1, depth, kind] = data.to_le_bytes();
    let entry = Entry {
        best: Packed::from_bits(u16::from_le_bytes([m0, m1])),
        value: i32::from(i16::from_le_bytes([v0, v1])),
        evaluation: i32::from(i16::from_le_bytes([e0, e1])),
        depth: i32::from(depth) - 1,
        bound: match kind & 3 {
            0 => None,
            1 => Some(Bound::Exact),
            2 => Some(Bound::Lower),
            _ => Some(Bound::Upper),
        },
        principal: kind & 4 != 0,
    };
    (entry, kind >> 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::mate_at;
    use proptest::prelude::*;

    fn entry(depth: i32) -> Entry {
        let bound = Some(Bound::Lower);
        Entry {
            best: Packed::from_bits(77),
            value: 5,
            evaluation: 9,
            depth,
            bound,
            principal: false,
        }
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(
            best: u16, value in -32_001..=32_001_i32, evaluation in -32_001..=32_001_i32,
            depth in 0..=200_i32, kind in 0..4_usize, principal: bool, age in 0..AGES,
        ) {
            let bound = [None, Some(Bound::Exact), Some(Bound::Lower), Some(Bound::Upper)][kind];
            let best = Packed::from_bits(best);
            let entry = Entry { best, value, evaluation, depth, bound, principal };
            prop_assert_eq!(unpack(pack(entry, age)), (entry, age));
        }
    }

    #[test]
    fn what_was_noted_is_found_and_nothing_else() {
        let table = Table::new(1);
        table.note(1, 0, entry(3));
        assert_eq!(table.look_up(1, 0), Some(entry(3)));
        assert_eq!(table.look_up(2, 0), None);
        assert_eq!(table.look_up(0, 0), None);
    }

    #[test]
    fn a_mate_is_counted_from_where_it_is_read() {
        let table = Table::new(1);
        table.note(1, 4, Entry { value: mate_at(7), ..entry(3) });
        assert_eq!(table.look_up(1, 2).map(|entry| entry.value), Some(mate_at(5)));
    }

    #[test]
    fn in_a_full_bucket_the_shallow_and_the_old_go_first() {
        let table = Table::new(1);
        for (key, depth) in [(1, 9), (2, 4), (3, 8), (4, 7)] {
            table.note(key, 0, entry(depth));
        }
        table.note(5, 0, entry(1));
        assert_eq!(table.look_up(2, 0), None);
        // Now the deepest of the old ones is worth less than the shallowest of the new ones.
        table.grow_older();
        table.grow_older();
        for key in 6..10 {
            table.note(key, 0, entry(2));
        }
        assert!((1..6).all(|key| table.look_up(key, 0).is_none()));
    }

    #[test]
    fn threads_that_write_at_once_never_make_up_an_entry() {
        let table = Table::new(1);
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let table = &table;
                scope.spawn(move || {
                    for n in 0..20_000_u64 {
                        let key = (n * 7 + thread) % 64;
                        let value = i32::try_from(key).unwrap();
                        table.note(key, 0, Entry { value, evaluation: value, ..entry(1) });
                        if let Some(found) = table.look_up(n % 64, 0) {
                            assert_eq!(found.value, i32::try_from(n % 64).unwrap());
                            assert_eq!(found.evaluation, found.value);
                        }
                    }
                });
            }
        });
    }
}
