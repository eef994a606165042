use std::{
    hash::{BuildHasher, DefaultHasher, Hasher, RandomState},
    slice,
};

use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::{
    Error,
    value::{RawValue, to_raw_value},
};

use super::{
    Field, Imprint,
    pen::{Pen, Written},
};

/// How deep in a view there are places that are compared by themselves: its fields, and those of the objects in them.
const DEEPEST: usize = 2;

/// Room for the longest list of a usual view.
const USUAL_BYTES: usize = 4 << 10;

/// What has changed, as [`Changes`](protocol::Changes) have it.
#[derive(Debug, Default, Serialize)]
pub(in crate::room) struct Difference {
    set: Values,
    add: Values,
}

/// Values by their places, in the order of the view.
#[derive(Debug, Default)]
struct Values(Vec<(String, Box<RawValue>)>);

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (place, value) in &self.0 {
            map.serialize_entry(place, value)?;
        }
        map.end()
    }
}

/// A view while it is gone through, place by place.
pub(super) struct Scan<'s> {
    keys: &'s RandomState,
    /// What was at the places before, if this is compared.
    before: Option<slice::Iter<'s, Field>>,
    /// Where in the view, and how deep.
    place: String,
    depth: usize,
    places: DefaultHasher,
    fields: Vec<Field>,
    /// What is at this place, as it is hashed.
    bytes: Vec<u8>,
    /// How many things were in the list before, how many bytes they take here, and what follows them, as JSON.
    known: usize,
    known_bytes: Option<usize>,
    rest: Vec<u8>,
    difference: Difference,
}

impl<'s> Scan<'s> {
    /// Goes through a view, and compares it with what is known of an earlier one.
    pub(super) fn of(
        view: &impl Serialize,
        keys: &'s RandomState,
        before: Option<&'s Imprint>,
    ) -> (u64, Vec<Field>, Difference) {
        let count = before.map_or(0, |imprint| imprint.fields.len());
        let mut scan = Scan {
            keys,
            before: before.map(|imprint| imprint.fields.iter()),
            place: String::new(),
            depth: 0,
            places: keys.build_hasher(),
            fields: Vec::with_capacity(count),
            bytes: Vec::with_capacity(USUAL_BYTES),
            known: 0,
            known_bytes: None,
            rest: vec![],
            difference: Difference::default(),
        };
        view.serialize(Pen::Place(&mut scan)).expect("a view has a JSON form");
        (scan.places.finish(), scan.fields, scan.difference)
    }

    pub(super) fn bytes(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }

    /// Whether an object that begins here is gone through field by field.
    pub(super) fn has_places_inside(&self) -> bool {
        self.depth < DEEPEST
    }

    /// Goes into an object.
    pub(super) fn enter(&mut self) {
        self.depth += 1;
    }

    /// And out of it.
    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// What is at the place of this name.
    pub(super) fn field(
        &mut self,
        name: &str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), Error> {
        let outside = self.place.len();
        self.place.push('/');
        self.place.push_str(name);
        let written = value.serialize(Pen::Place(self))?;
        if written != Written::Object {
            self.compare(written, value)?;
            self.bytes.clear();
        }
        self.place.truncate(outside);
        Ok(())
    }

    pub(super) fn begin_list(&mut self) {
        let old = self.before.as_ref().and_then(|before| before.as_slice().first());
        self.known = old.and_then(|field| field.length).unwrap_or(usize::MAX);
        self.bytes.push(b'[');
        self.known_bytes = (self.known == 0).then_some(self.bytes.len());
        self.rest.clear();
    }

    /// The thing of this number in a list, counted from 1.
    pub(super) fn element(
        &mut self,
        number: usize,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), Error> {
        value.serialize(Pen::Whole(&mut self.bytes))?;
        if number == self.known {
            self.known_bytes = Some(self.bytes.len());
        }
        if number > self.known {
            self.rest.push(if self.rest.is_empty() { b'[' } else { b',' });
            serde_json::to_writer(&mut self.rest, value)?;
        }
        Ok(())
    }

    /// Compares what is at this place with what was there.
    fn compare(
        &mut self,
        written: Written,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), Error> {
        self.places.write(self.place.as_bytes());
        self.places.write_u8(u8::MAX);
        let hash = self.hash(&self.bytes);
        let length = if let Written::List(length) = written { Some(length) } else { None };
        self.fields.push(Field { length, hash });
        let Some(before) = &mut self.before else { return Ok(()) };
        let old = before.next().map(|old| old.hash);
        if old == Some(hash) {
            return Ok(());
        }
        let known = self.known_bytes.filter(|_| length.is_some_and(|length| length > self.known));
        let place = self.place.clone();
        if known.is_some_and(|end| old == Some(self.hash(&self.bytes[..end]))) {
            let rest = self.rest();
            self.difference.add.0.push((place, rest));
        } else {
            self.difference.set.0.push((place, to_raw_value(value)?));
        }
        Ok(())
    }

    /// What was added to a list.
    fn rest(&mut self) -> Box<RawValue> {
        self.rest.push(b']');
        let rest = String::from_utf8(std::mem::take(&mut self.rest)).expect("JSON is text");
        RawValue::from_string(rest).expect("the end of a list is a list")
    }

    fn hash(&self, bytes: &[u8]) -> u64 {
        let mut hasher = self.keys.build_hasher();
        hasher.write(bytes);
        hasher.finish()
    }
}
