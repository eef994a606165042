use keishi::Position;

use crate::{Past, Table, Value};

/// Somebody who knows what positions are worth: a [`Table`] knows them all, a [`Prover`](crate::Prover) what is near.
pub trait Oracle: Send + Sync {
    /// What a position is worth to the side to move if there is no ko; nothing if that is not known.
    fn value(&self, position: Position) -> Option<Value>;

    /// What the immediate ko makes of a position that is drawn without it: who can be forced to let the other side
    /// win, and the plies until then. Whoever does not know says that it stays a draw.
    fn with_ko(&self, position: Position, past: Past) -> Value {
        let _ = (position, past);
        Value::Draw
    }
}

/// A table that cannot be read any more knows nothing.
impl Oracle for Table {
    fn value(&self, position: Position) -> Option<Value> {
        Table::value(self, position).ok()
    }

    fn with_ko(&self, position: Position, past: Past) -> Value {
        Table::with_ko(self, position, past)
    }
}
