use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

/// What is different in a view since it was last told. A place is where something is in the view: the names of fields, each
/// behind a slash, like `/own/choices`.
///
/// ```
/// use protocol::Changes;
/// use serde_json::json;
///
/// let mut view = json!({"fen": "old", "moves": ["e4"], "own": {"choices": []}});
/// let changes = json!({"set": {"/fen": "new", "/own/choices": ["d2d4"]}, "add": {"/moves": ["e5"]}});
/// serde_json::from_value::<Changes>(changes)?.apply(&mut view)?;
/// assert_eq!(view, json!({"fen": "new", "moves": ["e4", "e5"], "own": {"choices": ["d2d4"]}}));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Changes {
    /// What is at these places now, in place of what was there.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Places))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub set: Map<String, Value>,
    /// What follows at the ends of the lists at these places.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Lists))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown[]>"))]
    pub add: Map<String, Value>,
}

/// Changes of another view than the one at hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("these changes are of another view: there is nothing like that at {0:?}")]
pub struct Misplaced(pub String);

impl Changes {
    /// Makes them.
    pub fn apply(self, view: &mut Value) -> Result<(), Misplaced> {
        for (place, value) in self.set {
            match view.pointer_mut(&place) {
                Some(at) => *at = value,
                None => return Err(Misplaced(place)),
            }
        }
        for (place, value) in self.add {
            match (view.pointer_mut(&place), value) {
                (Some(Value::Array(list)), Value::Array(more)) => list.extend(more),
                _ => return Err(Misplaced(place)),
            }
        }
        Ok(())
    }
}
