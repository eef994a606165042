//! How Keishi is described in an OpenAPI document.

use std::borrow::Cow;

use game::openapi::Named;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ArrayBuilder, Ref, RefOr, Schema},
};

use crate::{Action, Move, Position, Rectangle, Square};

game::text_schemas! {
    Square as "KeishiSquare": "A square of a board of Keishi.", "a2", "^[a-f][1-6]$";
    Move as "KeishiMove": "A move by its two squares.", "a2a3", "^[a-f][1-6][a-f][1-6]$";
    Action as "KeishiAction": "A move, or `swap`.", "a2a3", "^(swap|[a-f][1-6][a-f][1-6])$";
    Position as "KeishiPosition": "The ranks from the sixth down, `B` and `W` for stones and digits for empty squares, \
        then the side to move.", "6/WW2WW/6/6/BB2BB/6 b", "^([BW1-6]{1,6}/){5}[BW1-6]{1,6} [bw]$";
}

impl PartialSchema for Rectangle {
    fn schema() -> RefOr<Schema> {
        ArrayBuilder::new()
            .items(Ref::from_schema_name(Square::name()))
            .min_items(Some(4))
            .max_items(Some(4))
            .description(Some("Its corners in order around it, starting at the lower left."))
            .into()
    }
}

impl ToSchema for Rectangle {
    fn name() -> Cow<'static, str> {
        "KeishiRectangle".into()
    }

    fn schemas(all: &mut Named) {
        all.push((Square::name().into(), Square::schema()));
    }
}
