//! The search of one thread, from iterative deepening down to quiescence.

mod alpha_beta;
mod aspiration;
mod extensions;
mod iterative_deepening;
mod move_loop;
mod node_type;
mod pruning;
mod quiescence;
mod reductions;
mod root_move;
mod shared;
mod stack;
mod update;
mod worker;

pub(crate) use iterative_deepening::Found;
pub(crate) use root_move::RootMove;
pub(crate) use shared::Shared;
pub(crate) use worker::Worker;
