//! What the web client knows of the wire and of the games: the types, real messages that its compiler holds against them,
//! the words of the referees, and what is fixed about the games. The files are kept current by these tests.

#[cfg(test)]
mod current;
#[cfg(test)]
mod phrases;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod types;
