use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use prefetch_index::prefetch_index;

use crate::{
    packed_move::PackedMove,
    report::Bound,
    value::{DRAW, from_tt, is_decisive, to_tt},
};

/// The transposition table, shared by all threads without a lock.
///
/// A slot is two words: the data, and the key combined with the data by exclusive or (Hyatt's lockless hashing). If two threads
/// write the same slot at once, the words do not match, the key does not come out, and the slot reads as empty.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

/// Slots of a bucket, which fills a cache line.
const SLOTS: usize = 4;
/// Ages count modulo this.
const AGES: u8 = 32;
/// In replacement, an entry loses this many plies of depth for each search since it was stored.
const AGE_COST: i32 = 6;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// What is stored for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move, or the one that failed high.
    pub(crate) best_move: PackedMove,
    pub(crate) value: i32,
    /// The static evaluation, uncorrected.
    pub(crate) raw_eval: i32,
    pub(crate) depth: i32,
    /// How exact the value is; `None` if only the static evaluation is known.
    pub(crate) bound: Option<Bound>,
    /// Whether the position is or was on the principal variation.
    pub(crate) pv: bool,
}

impl Entry {
    /// Only the static evaluation is known.
    pub(crate) fn evaluated(raw_eval: i32, pv: bool) -> Entry {
        let best_move = PackedMove::NONE;
        Entry { best_move, value: DRAW, raw_eval, depth: -1, bound: None, pv }
    }

    /// The value, if it settles a search of this depth and window.
    pub(crate) fn cutoff(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let settles = match self.bound? {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        };
        (settles && self.depth >= depth).then_some(self.value)
    }

    /// The value, if it is a better estimate than this static evaluation.
    pub(crate) fn better_estimate(&self, static_eval: i32) -> Option<i32> {
        let better = match self.bound? {
            Bound::Exact => true,
            Bound::Lower => self.value > static_eval,
            Bound::Upper => self.value < static_eval,
        };
        (better && !is_decisive(self.value)).then_some(self.value)
    }
}

impl TranspositionTable {
    /// A table of about this size, at least one megabyte.
    pub(crate) fn new(megabytes: usize) -> TranspositionTable {
        let buckets = (megabytes.max(1) << 20) / size_of::<Bucket>();
        TranspositionTable {
            buckets: std::iter::repeat_with(Bucket::default).take(buckets).collect(),
            age: AtomicU8::new(0),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
        self.age = AtomicU8::new(0);
    }

    /// A new search begins: entries of earlier searches are replaced first.
    pub(crate) fn new_search(&self) {
        self.age.store((self.age() + 1) % AGES, Ordering::Relaxed);
    }

    fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[self.index(key)]
    }

    fn index(&self, key: u64) -> usize {
        let index = (u128::from(key) * (self.buckets.len() as u128)) >> 64;
        usize::try_from(index).expect("less than the number of buckets")
    }

    /// Has the memory bring the bucket of this position, which will be looked up soon.
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch_index(&self.buckets, self.index(key));
    }

    /// The entry of this position, with mates counted from this ply.
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (check ^ data == key && data != 0).then(|| {
                let (mut entry, _) = unpack(data);
                entry.value = from_tt(entry.value, ply);
                entry
            })
        })
    }

    /// Stores an entry in place of the least valuable one of its bucket.
    pub(crate) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let age = self.age();
        let mut worst: Option<(&Slot, i32)> = None;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            let (old, old_age) = unpack(data);
            if data != 0 && check ^ data == key {
                if entry.best_move == PackedMove::NONE {
                    entry.best_move = old.best_move;
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
            let searches = i32::from((AGES + age - old_age) % AGES);
            let worth = if data == 0 { i32::MIN } else { old.depth - AGE_COST * searches };
            if worst.is_none_or(|(_, least)| worth < least) {
                worst = Some((slot, worth));
            }
        }
        if let Some((slot, _)) = worst {
            entry.value = to_tt(entry.value, ply);
            let data = pack(entry, age);
            slot.data.store(data, Ordering::Relaxed);
            slot.check.store(key ^ data, Ordering::Relaxed);
        }
    }

    /// How much of the table this search has filled, in thousandths.
    pub(crate) fn hashfull(&self) -> usize {
        let age = self.age();
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && unpack(data).1 == age
        });
        used.count() * 1000 / (sample.len() * SLOTS)
    }
}

/// An entry in eight bytes: move, value, static evaluation, depth, and one byte for bound, PV flag and age.
fn pack(entry: Entry, age: u8) -> u64 {
    let narrow = |value: i32| i16::try_from(value).expect("values fit 16 bits").to_le_bytes();
    let [m0, m1] = entry.best_move.bits().to_le_bytes();
    let [v0, v1] = narrow(entry.value);
    let [e0, e1] = narrow(entry.raw_eval);
    let depth = u8::try_from(entry.depth.clamp(-1, 200) + 1).expect("at most 201");
    let bound = match entry.bound {
        None => 0,
        Some(Bound::Exact) => 1,
        Some(Bound::Lower) => 2,
        Some(Bound::Upper) => 3,
    };
    let flags = bound | u8::from(entry.pv) << 2 | age << 3;
    u64::from_le_bytes([m0, m1, v0, v1, e0, e1, depth, flags])
}

fn unpack(data: u64) -> (Entry, u8) {
    let [m0, m1, v0, v1, e0, e1, depth, flags] = data.to_le_bytes();
    let entry = Entry {
        best_move: PackedMove::from_bits(u16::from_le_bytes([m0, m1])),
        value: i32::from(i16::from_le_bytes([v0, v1])),
        raw_eval: i32::from(i16::from_le_bytes([e0, e1])),
        depth: i32::from(depth) - 1,
        bound: match flags & 3 {
            0 => None,
            1 => Some(Bound::Exact),
            2 => Some(Bound::Lower),
            _ => Some(Bound::Upper),
        },
        pv: flags & 4 != 0,
    };
    (entry, flags >> 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::mate_in;
    use proptest::prelude::*;

    fn entry(depth: i32) -> Entry {
        let bound = Some(Bound::Lower);
        Entry {
            best_move: PackedMove::from_bits(77),
            value: 5,
            raw_eval: 9,
            depth,
            bound,
            pv: false,
        }
    }

    proptest! {
        #[test]
        fn unpacking_reverses_packing(
            best_move: u16, value in -32_001..=32_001_i32, raw_eval in -32_001..=32_001_i32,
            depth in -1..=200_i32, kind in 0..4_usize, pv: bool, age in 0..AGES,
        ) {
            let bound = [None, Some(Bound::Exact), Some(Bound::Lower), Some(Bound::Upper)][kind];
            let best_move = PackedMove::from_bits(best_move);
            let entry = Entry { best_move, value, raw_eval, depth, bound, pv };
            prop_assert_eq!(unpack(pack(entry, age)), (entry, age));
        }
    }

    #[test]
    fn what_was_stored_is_found_and_nothing_else() {
        let tt = TranspositionTable::new(1);
        tt.store(1, 0, entry(3));
        assert_eq!(tt.probe(1, 0), Some(entry(3)));
        assert_eq!(tt.probe(2, 0), None);
        assert_eq!(tt.probe(0, 0), None);
    }

    #[test]
    fn a_mate_is_counted_from_where_it_is_read() {
        let tt = TranspositionTable::new(1);
        tt.store(1, 4, Entry { value: mate_in(7), ..entry(3) });
        assert_eq!(tt.probe(1, 2).map(|entry| entry.value), Some(mate_in(5)));
    }

    #[test]
    fn a_full_bucket_replaces_shallow_and_old_entries_first() {
        let tt = TranspositionTable::new(1);
        for (key, depth) in [(1, 9), (2, 4), (3, 8), (4, 7)] {
            tt.store(key, 0, entry(depth));
        }
        tt.store(5, 0, entry(1));
        assert_eq!(tt.probe(2, 0), None);
        // Now the deepest old entry is worth less than the shallowest new one.
        tt.new_search();
        tt.new_search();
        for key in 6..10 {
            tt.store(key, 0, entry(2));
        }
        assert!((1..6).all(|key| tt.probe(key, 0).is_none()));
    }

    #[test]
    fn concurrent_writes_never_make_up_an_entry() {
        let tt = TranspositionTable::new(1);
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let tt = &tt;
                scope.spawn(move || {
                    for n in 0..20_000_u64 {
                        let key = (n * 7 + thread) % 64;
                        let value = i32::try_from(key).unwrap();
                        tt.store(key, 0, Entry { value, raw_eval: value, ..entry(1) });
                        if let Some(found) = tt.probe(n % 64, 0) {
                            assert_eq!(found.value, i32::try_from(n % 64).unwrap());
                            assert_eq!(found.raw_eval, found.value);
                        }
                    }
                });
            }
        });
    }
}
