//! How blind chess is described in an OpenAPI document.

use std::borrow::Cow;

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

use crate::{Action, PRESETS, preset::Written};

game::text_schemas! {
    Action as "BlindAction": "A touch of a piece, a try of a move, or the question for pawn tries.",
        "e2e4", "^(any\\?|touch [a-h][1-8]|[a-h][1-8][a-h][1-8][pnbrqk]?)$";
}

/// Options as they may be written: a preset, and the switches that differ from it.
pub enum Wish {}

game::schemas_as_written! {
    Wish as Written;
}

/// The name of a rule set.
pub(crate) enum Preset {}

impl PartialSchema for Preset {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("The name of a rule set."))
            .enum_values(Some(PRESETS.map(|(name, _)| name)))
            .into()
    }
}

impl ToSchema for Preset {
    fn name() -> Cow<'static, str> {
        "BlindPreset".into()
    }
}
