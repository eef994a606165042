use keishi::Position;

use crate::{Past, Table, Value};

/// Knows the values of positions: a [`Table`] knows them all, a [`Prover`](crate::Prover) finds short wins and losses.
pub trait Oracle: Send + Sync {
    /// The value of a position for the side to move, without a ko; `None` if it is not known.
    fn value(&self, position: Position) -> Option<Value>;

    /// The result, under the immediate ko, of a position that is drawn without it: which side can be forced to let the other
    /// one win, and the plies until then. An oracle that does not know says that it stays a draw.
    fn with_ko(&self, position: Position, past: Past) -> Value {
        let _ = (position, past);
        Value::Draw
    }
}

/// A table that can no longer be read knows nothing.
impl Oracle for Table {
    fn value(&self, position: Position) -> Option<Value> {
        Table::value(self, position).ok()
    }

    fn with_ko(&self, position: Position, past: Past) -> Value {
        Table::with_ko(self, position, past)
    }
}
