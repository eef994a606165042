mod parts;
mod pen;
mod scan;

use std::hash::RandomState;

use serde::Serialize;

pub(super) use scan::Difference;
use scan::Scan;

/// What a view was like when it was told: enough to say what has changed in the next one, in a fraction of its room. What is
/// compared are the fields of the view, and those of the objects in them.
#[derive(Clone, Debug)]
pub(super) struct Imprint {
    /// Secret, so that nobody can choose texts that have the same hash.
    keys: RandomState,
    /// The places, all of them together.
    places: u64,
    fields: Vec<Field>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Field {
    /// How many things are in it, if it is a list.
    length: Option<usize>,
    /// Of all of it, but for the end of a list: a list that has grown begins in the same way.
    hash: u64,
}

impl Imprint {
    pub(super) fn of(view: &impl Serialize) -> Imprint {
        Imprint::hashed(view, RandomState::new())
    }

    fn hashed(view: &impl Serialize, keys: RandomState) -> Imprint {
        let (places, fields, _) = Scan::of(view, &keys, None);
        Imprint { keys, places, fields }
    }

    /// Whether it is that of a view like this one.
    pub(super) fn is_of(&self, view: &impl Serialize) -> bool {
        let other = Imprint::hashed(view, self.keys.clone());
        other.places == self.places && other.fields == self.fields
    }

    /// What has changed until this view, of which it is the imprint from now on; nothing where a view is so different that it
    /// must be told whole.
    pub(super) fn press(&mut self, view: &impl Serialize) -> Option<Difference> {
        let (places, fields, difference) = Scan::of(view, &self.keys, Some(self));
        let has_same_places = places == self.places;
        (self.places, self.fields) = (places, fields);
        has_same_places.then_some(difference)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use protocol::Changes;
    use serde_json::{Value, json};

    use super::*;

    /// The changes from one view to another, and the second one as they make it; nothing if it is told whole.
    fn changed(before: &Value, after: &Value) -> Option<(Changes, Value)> {
        let mut imprint = Imprint::of(before);
        let difference = imprint.press(after)?;
        assert!(imprint.is_of(after) && (before == after || !imprint.is_of(before)));
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
