//! Real games over real sockets, on a real database.

#[cfg(test)]
mod client;

mod bots;
mod games;
mod gate;
#[cfg(test)]
mod models;
#[cfg(test)]
mod neighbours;
mod nonsense;
mod presence;
mod rematches;
mod safety;
mod silence;
#[cfg(test)]
mod solution;
