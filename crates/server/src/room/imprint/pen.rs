use serde::{Serialize, Serializer};
use serde_json::Error;

use super::{parts::Parts, scan::Scan};

/// Writes a value down in the fewest bytes that tell it from any other, and finds out on the way what kind of thing it is.
pub(super) enum Pen<'a, 's> {
    /// Anything that is compared as a whole.
    Whole(&'a mut Vec<u8>),
    /// A view, or what is at one of its places.
    Place(&'a mut Scan<'s>),
}

/// What was written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// Something that has nothing in it that is compared by itself.
    Whole,
    /// A list, with so many things in it.
    List(usize),
    /// An object, whose fields were compared one by one.
    Object,
}

impl<'a, 's> Pen<'a, 's> {
    fn bytes(self) -> &'a mut Vec<u8> {
        match self {
            Pen::Whole(bytes) => bytes,
            Pen::Place(scan) => scan.bytes(),
        }
    }

    /// A sign for what kind of thing follows, and the thing.
    fn write(self, sign: u8, what: &[u8]) -> Written {
        let bytes = self.bytes();
        bytes.push(sign);
        bytes.extend_from_slice(what);
        Written::Whole
    }

    fn list(self) -> Parts<'a, 's> {
        match self {
            Pen::Whole(bytes) => begin(bytes, b'['),
            Pen::Place(scan) => {
                scan.begin_list();
                Parts::List(scan, 0)
            }
        }
    }

    fn object(self) -> Parts<'a, 's> {
        match self {
            Pen::Place(scan) if scan.has_places_inside() => {
                scan.enter();
                Parts::Object(scan, String::new())
            }
            other => begin(other.bytes(), b'{'),
        }
    }

    /// Something that says which of several kinds it is.
    fn variant(self, name: &str) -> Parts<'a, 's> {
        let bytes = self.bytes();
        bytes.push(b'(');
        note(bytes, name);
        Parts::Whole(bytes)
    }
}

fn begin<'s>(bytes: &mut Vec<u8>, sign: u8) -> Parts<'_, 's> {
    bytes.push(sign);
    Parts::Whole(bytes)
}

/// A text, so that no other text begins with what is written. Most texts are short.
pub(super) fn note(bytes: &mut Vec<u8>, text: &str) {
    match u8::try_from(text.len()) {
        Ok(length) if length < u8::MAX => bytes.push(length),
        _ => {
            bytes.push(u8::MAX);
            bytes.extend_from_slice(&text.len().to_le_bytes());
        }
    }
    bytes.extend_from_slice(text.as_bytes());
}

/// Methods that write a number of this type as the longest of its kind.
macro_rules! numbers {
    ($longest:ident: $($method:ident $number:ty),+) => {
        $(fn $method(self, number: $number) -> Result<Written, Error> {
            self.$longest(number.into())
        })+
    };
}

impl<'a, 's> Serializer for Pen<'a, 's> {
    type Ok = Written;
    type Error = Error;
    type SerializeSeq = Parts<'a, 's>;
    type SerializeTuple = Parts<'a, 's>;
    type SerializeTupleStruct = Parts<'a, 's>;
    type SerializeTupleVariant = Parts<'a, 's>;
    type SerializeMap = Parts<'a, 's>;
    type SerializeStruct = Parts<'a, 's>;
    type SerializeStructVariant = Parts<'a, 's>;

    numbers!(serialize_i64: serialize_i8 i8, serialize_i16 i16, serialize_i32 i32);
    numbers!(serialize_u64: serialize_u8 u8, serialize_u16 u16, serialize_u32 u32);
    numbers!(serialize_f64: serialize_f32 f32);

    fn serialize_i64(self, number: i64) -> Result<Written, Error> {
        Ok(self.write(b'i', &number.to_le_bytes()))
    }

    fn serialize_u64(self, number: u64) -> Result<Written, Error> {
        Ok(self.write(b'u', &number.to_le_bytes()))
    }

    fn serialize_f64(self, number: f64) -> Result<Written, Error> {
        Ok(self.write(b'd', &number.to_le_bytes()))
    }

    fn serialize_bool(self, truth: bool) -> Result<Written, Error> {
        Ok(self.write(if truth { b't' } else { b'f' }, &[]))
    }

    fn serialize_char(self, letter: char) -> Result<Written, Error> {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<Written, Error> {
        let bytes = self.bytes();
        bytes.push(b'"');
        note(bytes, text);
        Ok(Written::Whole)
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<Written, Error> {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Result<Written, Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Written, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Written, Error> {
        Ok(self.write(b'-', &[]))
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Written, Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<Written, Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Written, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<Written, Error> {
        let mut parts = self.variant(name);
        parts.part(value)?;
        Ok(parts.end())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a, 's>, Error> {
        Ok(self.list())
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a, 's>, Error> {
        Ok(self.list())
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a, 's>, Error> {
        Ok(self.list())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'a, 's>, Error> {
        Ok(self.variant(name))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a, 's>, Error> {
        Ok(self.object())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a, 's>, Error> {
        Ok(self.object())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'a, 's>, Error> {
        Ok(self.variant(name))
    }
}
