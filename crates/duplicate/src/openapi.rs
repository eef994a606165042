//! How duplicate chess is described in an OpenAPI document.

use std::borrow::Cow;

use chess::openapi::Fen;
use game::openapi::Named;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, Ref, RefOr, Schema},
};

use crate::{BoardName, SaveFile, View, savefile::document::Document, wire::Wire};

game::schemas_as_written! {
    View as Wire<'_>;
    SaveFile as Document;
}

/// A position for each board.
pub(crate) enum Boards {}

impl PartialSchema for Boards {
    fn schema() -> RefOr<Schema> {
        let boards = BoardName::ALL.map(|board| board.to_string());
        let object = ObjectBuilder::new().description(Some("A position for each board."));
        let described = boards.into_iter().fold(object, |object, board| {
            object.property(&board, Ref::from_schema_name(Fen::name())).required(board)
        });
        described.into()
    }
}

impl ToSchema for Boards {
    fn name() -> Cow<'static, str> {
        "DuplicateBoards".into()
    }

    fn schemas(all: &mut Named) {
        all.push((Fen::name().into(), Fen::schema()));
    }
}
