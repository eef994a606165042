//! The tree of positions that a thread looks at.

mod explorer;
mod extensions;
mod frame;
mod kind;
mod moves;
mod node;
mod pruning;
mod quiescence;
mod reductions;
mod root;
mod shared;

pub(crate) use explorer::{Explorer, Mind};
pub(crate) use root::{Found, RootMove};
pub(crate) use shared::Shared;
