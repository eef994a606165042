//! Real games over real sockets, on a real database.

#[cfg(test)]
mod raw_client;
#[cfg(test)]
mod test_server;
#[cfg(test)]
mod variations;

mod bots;
#[cfg(test)]
mod changes;
#[cfg(test)]
mod courtesies;
#[cfg(test)]
mod description;
mod games;
mod gate;
#[cfg(test)]
mod models;
#[cfg(test)]
mod neighbours;
mod nonsense;
#[cfg(test)]
mod operator;
mod presence;
#[cfg(test)]
mod push;
#[cfg(test)]
mod puzzles;
#[cfg(test)]
mod recorded;
#[cfg(test)]
mod rematches;
#[cfg(test)]
mod reviews;
mod safety;
#[cfg(test)]
mod siege;
mod silence;
#[cfg(test)]
mod solution;
