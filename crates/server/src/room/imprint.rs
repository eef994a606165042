use std::{collections::BTreeMap, hash::Hasher};

use rustc_hash::FxHasher;
use serde::Serialize;
use serde_json::value::RawValue;

/// What a view in JSON was like when it was told: enough to say what has changed in the next one, in a fraction of its room.
/// What is compared are the fields of the view, and those of the objects in them.
#[derive(Clone, Debug)]
pub(super) struct Imprint {
    /// What hashes begin with, so that nobody can choose texts that have the same.
    seed: u64,
    /// The places, all of them together.
    places: u64,
    fields: Vec<Field>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Field {
    length: usize,
    /// Of all of it, but for the bracket at the end of a list: a list that has grown begins in the same way.
    hash: u64,
}

/// What has changed, as [`Changes`](protocol::Changes) have it.
#[derive(Debug, Default, Serialize)]
pub(super) struct Difference {
    set: BTreeMap<String, Box<RawValue>>,
    add: BTreeMap<String, Box<RawValue>>,
}

impl Imprint {
    pub(super) fn of(view: &RawValue) -> Imprint {
        Imprint::hashed(&fields(view), rand::random())
    }

    fn hashed(fields: &[(String, &RawValue)], seed: u64) -> Imprint {
        let places = fields.iter().fold(seed, |before, (place, _)| hash(before, place));
        let field = |(_, text): &(String, &RawValue)| Field {
            length: text.get().len(),
            hash: hash(seed, stem(text.get())),
        };
        Imprint { seed, places, fields: fields.iter().map(field).collect() }
    }

    /// Whether it is that of a view like this one.
    pub(super) fn is_of(&self, view: &RawValue) -> bool {
        let other = Imprint::hashed(&fields(view), self.seed);
        other.places == self.places && other.fields == self.fields
    }

    /// What has changed until this view, of which it is the imprint from now on; nothing where a view is so different that it
    /// must be told whole.
    pub(super) fn press(&mut self, view: &RawValue) -> Option<Difference> {
        let fields = fields(view);
        let fresh = Imprint::hashed(&fields, self.seed);
        let before = std::mem::replace(self, fresh);
        if before.places != self.places {
            return None;
        }
        let mut difference = Difference::default();
        let known = before.fields.iter().zip(&self.fields);
        for ((place, text), (old, new)) in fields.into_iter().zip(known) {
            if old == new {
                continue;
            }
            match self.added(text.get(), *old) {
                Some(added) => difference.add.insert(place, added),
                None => difference.set.insert(place, text.to_owned()),
            };
        }
        Some(difference)
    }

    /// What follows in a list that was like the old one; nothing if it is no such list.
    fn added(&self, list: &str, old: Field) -> Option<Box<RawValue>> {
        let begin = list.get(..old.length.checked_sub(1)?)?;
        let more = list.get(begin.len()..)?.strip_prefix(',')?;
        let same = list.ends_with(']') && hash(self.seed, begin) == old.hash;
        same.then(|| {
            RawValue::from_string(format!("[{more}")).expect("the end of a list is a list")
        })
    }
}

fn hash(seed: u64, text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(seed);
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// A list without the bracket at its end, and anything else as it is.
fn stem(text: &str) -> &str {
    text.strip_suffix(']').unwrap_or(text)
}

/// The fields of a view by their places, with those of the objects in it one by one.
fn fields(view: &RawValue) -> Vec<(String, &RawValue)> {
    let mut fields = vec![];
    for (name, text) in object(view).into_iter().flatten() {
        match object(text) {
            Some(inner) => fields
                .extend(inner.into_iter().map(|(inner, text)| (format!("/{name}/{inner}"), text))),
            None => fields.push((format!("/{name}"), text)),
        }
    }
    fields
}

/// The fields of an object, if it is one.
fn object(text: &RawValue) -> Option<BTreeMap<String, &RawValue>> {
    let read =
        || serde_json::from_str(text.get()).expect("what was written as an object can be read");
    text.get().starts_with('{').then(read)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use protocol::Changes;
    use serde_json::{Value, json, value::to_raw_value};

    use super::*;

    /// The changes from one view to another, and the second one as they make it; nothing if it is told whole.
    fn changed(before: &Value, after: &Value) -> Option<(Changes, Value)> {
        let [one, other] = [before, after].map(|view| to_raw_value(view).unwrap());
        let mut imprint = Imprint::of(&one);
        let difference = imprint.press(&other)?;
        assert!(imprint.is_of(&other));
        let changes: Changes = serde_json::from_value(json!(difference)).unwrap();
        let mut view = before.clone();
        changes.clone().apply(&mut view).unwrap();
        Some((changes, view))
    }

    #[test]
    fn a_list_that_has_grown_is_told_from_where_it_was_and_what_is_the_same_not_at_all() {
        let before =
            json!({"fen": "a", "turn": "white", "moves": [{"san": "e4"}], "own": {"men": [1, 2]}});
        let after = json!({"fen": "b", "turn": "white", "moves": [{"san": "e4"}, {"san": "e5"}], "own": {"men": [1]}});
        let (changes, view) = changed(&before, &after).unwrap();
        assert_eq!(view, after);
        let wanted =
            json!({"set": {"/fen": "b", "/own/men": [1]}, "add": {"/moves": [{"san": "e5"}]}});
        assert_eq!(json!(changes), wanted);
    }

    #[test]
    fn a_view_with_other_fields_is_told_whole() {
        assert!(changed(&json!({"own": null}), &json!({"own": {"men": []}})).is_none());
        assert!(changed(&json!({"a": 1}), &json!({"a": 1, "b": 2})).is_none());
    }

    fn any_field() -> impl Strategy<Value = Value> {
        let plain = prop_oneof![
            Just(Value::Null),
            (0..30).prop_map(Value::from),
            "[a\\]\\[,\"é]{0,3}".prop_map(Value::from)
        ];
        plain.prop_recursive(3, 20, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[ab]", inner, 0..3).prop_map(|fields| json!(fields)),
            ]
        })
    }

    proptest! {
        #[test]
        fn the_changes_make_the_one_view_of_the_other(
            before in prop::collection::vec(any_field(), 3),
            after in prop::collection::vec(any_field(), 3),
            grown in prop::collection::vec(any_field(), 0..3),
        ) {
            let view = |fields: &[Value], list: &[Value]| json!({"a": fields[0], "b": fields[1], "c": {"d": fields[2], "l": list}});
            let [one, other] = [view(&before, &grown[..grown.len() / 2]), view(&after, &grown)];
            if let Some((_, view)) = changed(&one, &other) {
                prop_assert_eq!(view, other);
            }
            let (changes, _) = changed(&one, &one).expect("it has the same fields");
            prop_assert_eq!(changes, Changes::default());
        }
    }
}
