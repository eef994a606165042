//! How the types that travel are described in an OpenAPI document.

use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};

/// Describes types that travel as text: each with its name in the document, a sentence, an example and, where the form is
/// strict, a pattern.
///
/// ```
/// use utoipa::{PartialSchema, ToSchema};
///
/// pub struct Square(u8);
///
/// game::text_schemas! {
///     Square as "Square": "A file and a rank.", "e4", "^[a-h][1-8]$";
/// }
/// assert_eq!(Square::name(), "Square");
/// assert_eq!(serde_json::to_value(Square::schema())?["pattern"], "^[a-h][1-8]$");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! text_schemas {
    ($($text:ty as $name:literal: $sentence:literal, $example:literal $(, $pattern:literal)?;)+) => {$(
        impl ::utoipa::PartialSchema for $text {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::Schema> {
                $crate::openapi::text($sentence, $example, &[$($pattern)?])
            }
        }

        impl ::utoipa::ToSchema for $text {
            fn name() -> ::std::borrow::Cow<'static, str> {
                $name.into()
            }
        }
    )+};
}

/// Describes types by the types as which they are written.
#[macro_export]
macro_rules! schemas_as_written {
    ($($kept:ty as $written:ty;)+) => {$(
        impl ::utoipa::PartialSchema for $kept {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::Schema> {
                <$written as ::utoipa::PartialSchema>::schema()
            }
        }

        impl ::utoipa::ToSchema for $kept {
            fn name() -> ::std::borrow::Cow<'static, str> {
                <$written as ::utoipa::ToSchema>::name()
            }

            fn schemas(all: &mut $crate::openapi::Named) {
                <$written as ::utoipa::ToSchema>::schemas(all);
            }
        }
    )+};
}

/// Schemas, each with its name in the document.
pub type Named = Vec<(String, RefOr<Schema>)>;

/// What [`text_schemas`] writes down for one type.
pub fn text(sentence: &str, example: &str, pattern: &[&str]) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(sentence))
        .examples([example])
        .pattern(pattern.first().copied())
        .into()
}
