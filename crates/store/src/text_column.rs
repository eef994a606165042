use sqlx::{Database, Decode, Encode, Type, encode::IsNull, error::BoxDynError};

use crate::{GameId, Shelf, Status};

/// Ids, shelves and statuses are text in the tables.
macro_rules! as_text {
    ($($word:ty),+) => {
        $(impl<DB: Database> Type<DB> for $word
        where
            str: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                str::type_info()
            }

            fn compatible(found: &DB::TypeInfo) -> bool {
                str::compatible(found)
            }
        }

        impl<'q, DB: Database> Encode<'q, DB> for $word
        where
            String: Encode<'q, DB>,
        {
            fn encode_by_ref(&self, to: &mut DB::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                self.as_str().to_owned().encode(to)
            }
        }

        impl<'r, DB: Database> Decode<'r, DB> for $word
        where
            &'r str: Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<$word, BoxDynError> {
                Ok(<&str>::decode(value)?.parse()?)
            }
        })+
    };
}

as_text!(GameId, Shelf, Status);
