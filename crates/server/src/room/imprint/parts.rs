use serde::{Serialize, ser};
use serde_json::Error;

use super::{
    pen::{Pen, Written, note},
    scan::Scan,
};

/// Something with parts, while they are written down.
pub(super) enum Parts<'a, 's> {
    Whole(&'a mut Vec<u8>),
    /// A list, and how many things of it have been written.
    List(&'a mut Scan<'s>, usize),
    /// An object, and the name of the field that comes next where it is told by itself.
    Object(&'a mut Scan<'s>, String),
}

impl Parts<'_, '_> {
    pub(super) fn part(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        match self {
            Parts::Whole(bytes) => value.serialize(Pen::Whole(bytes)).map(drop),
            Parts::List(scan, count) => {
                *count += 1;
                scan.element(*count, value)
            }
            Parts::Object(scan, name) => scan.field(name, value),
        }
    }

    fn named(&mut self, name: &str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        match self {
            Parts::Object(scan, _) => scan.field(name, value),
            Parts::Whole(bytes) => {
                note(bytes, name);
                self.part(value)
            }
            Parts::List(..) => self.part(value),
        }
    }

    pub(super) fn end(self) -> Written {
        match self {
            Parts::Whole(bytes) => {
                bytes.push(b'.');
                Written::Whole
            }
            Parts::List(_, count) => Written::List(count),
            Parts::Object(scan, _) => {
                scan.leave();
                Written::Object
            }
        }
    }
}

/// All things whose parts have no names.
macro_rules! without_names {
    ($($part:ident: $kind:ident),+) => {
        $(impl ser::$kind for Parts<'_, '_> {
            type Ok = Written;
            type Error = Error;

            fn $part<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.part(value)
            }

            fn end(self) -> Result<Written, Error> {
                Ok(self.end())
            }
        })+
    };
}

/// All things whose parts have names.
macro_rules! with_names {
    ($($kind:ident),+) => {
        $(impl ser::$kind for Parts<'_, '_> {
            type Ok = Written;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.named(name, value)
            }

            fn end(self) -> Result<Written, Error> {
                Ok(self.end())
            }
        })+
    };
}

without_names!(serialize_element: SerializeSeq, serialize_element: SerializeTuple);
without_names!(serialize_field: SerializeTupleStruct, serialize_field: SerializeTupleVariant);
with_names!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Parts<'_, '_> {
    type Ok = Written;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        match self {
            Parts::Object(_, name) => match serde_json::to_value(key)? {
                serde_json::Value::String(text) => *name = text,
                other => *name = other.to_string(),
            },
            Parts::Whole(_) | Parts::List(..) => self.part(key)?,
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.part(value)
    }

    fn end(self) -> Result<Written, Error> {
        Ok(self.end())
    }
}
