//! How what is the same for every game is described in an OpenAPI document.

use game::{Audience, Game, openapi::Named};
use table::{Entry, Said, TimeControl};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        AllOfBuilder, ArrayBuilder, ObjectBuilder, OneOfBuilder, Ref, RefOr, Schema, Type,
        schema::{AnyOfBuilder, SchemaType},
    },
};

use crate::{AnyAnnouncement, AnyView, GameName, every_game};

/// The options of any game as they may be written: whatever is left out is the default.
pub enum AnyOptions {}

impl PartialSchema for AnyOptions {
    fn schema() -> RefOr<Schema> {
        AnyOfBuilder::new()
            .item(reference::<chess::Options>())
            .item(reference::<blind::openapi::Wish>())
            .item(reference::<duplicate::Options>())
            .item(reference::<keishi::Options>())
            .description(Some("The options of the game; whatever is left out is the default."))
            .into()
    }
}

impl ToSchema for AnyOptions {
    fn schemas(all: &mut Named) {
        add::<chess::Options>(all);
        add::<blind::openapi::Wish>(all);
        add::<duplicate::Options>(all);
        add::<keishi::Options>(all);
    }
}

/// Anything, by where it is in a view.
pub enum Places {}

impl PartialSchema for Places {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().additional_properties(Some(anything())).into()
    }
}

impl ToSchema for Places {}

/// Lists, by where they are in a view.
pub enum Lists {}

impl PartialSchema for Lists {
    fn schema() -> RefOr<Schema> {
        let list = ArrayBuilder::new().items(RefOr::T(anything()));
        ObjectBuilder::new().additional_properties(Some(list)).into()
    }
}

impl ToSchema for Lists {}

/// Any JSON: what it is depends on the game and the place.
fn anything() -> Schema {
    let kinds = [Type::Null, Type::Boolean, Type::Number, Type::String, Type::Array, Type::Object];
    ObjectBuilder::new().schema_type(SchemaType::from_iter(kinds)).into()
}

/// Something that was said in any game, and who heard it.
#[derive(ToSchema)]
pub struct AnyHeard {
    /// Who heard it.
    pub by: Audience,
    /// What was said.
    pub said: Said<AnyAnnouncement>,
}

/// How a table is laid. Whatever is left out is the default; what the server says is complete.
#[derive(ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct AnySetup {
    /// The options of the game.
    #[serde(default)]
    pub options: AnyOptions,
    /// The clock; none by default.
    #[serde(default)]
    pub time_control: Option<TimeControl>,
    /// Whether one person plays all seats and may undo at will.
    #[serde(default)]
    pub sandbox: bool,
}

/// A game of any kind as it is kept.
#[derive(ToSchema)]
pub struct AnyRecord {
    /// The game.
    pub game: GameName,
    /// The version of this form.
    #[schema(minimum = 1, maximum = 1)]
    pub version: u32,
    /// How the table was laid.
    pub setup: AnySetup,
    /// What was done, in order.
    pub entries: Vec<Entry<String>>,
}

/// A game as it can be kept elsewhere in JSON.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum Export {
    /// The record.
    Record(AnyRecord),
    /// A save file of duplicate chess.
    Save(duplicate::SaveFile),
}

macro_rules! tagged_by_game {
    ($($variant:ident: $game:ty),+ $(,)?) => {
        tagged_by_game!(AnyView, View, "What one viewer may know of a game.": $($game),+);
        tagged_by_game!(AnyAnnouncement, Announcement, "What a referee says.": $($game),+);
    };
    ($any:ty, $one:ident, $sentence:literal: $($game:ty),+) => {
        impl PartialSchema for $any {
            fn schema() -> RefOr<Schema> {
                OneOfBuilder::new()
                    $(.item(tagged::<<$game as Game>::$one>(<$game>::NAME)))+
                    .description(Some($sentence))
                    .into()
            }
        }

        impl ToSchema for $any {
            fn schemas(all: &mut Named) {
                $(add::<<$game as Game>::$one>(all);)+
            }
        }
    };
}

every_game!(tagged_by_game);

/// What one game says, with its name beside it.
fn tagged<T: ToSchema>(game: &str) -> AllOfBuilder {
    let tag = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([game]));
    AllOfBuilder::new()
        .item(reference::<T>())
        .item(ObjectBuilder::new().property("game", tag).required("game"))
}

fn reference<T: ToSchema>() -> Ref {
    Ref::from_schema_name(T::name())
}

pub(crate) fn add<T: ToSchema>(all: &mut Named) {
    all.push((T::name().into(), T::schema()));
    T::schemas(all);
}
