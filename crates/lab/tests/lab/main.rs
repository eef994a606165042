//! What the laboratory measures, and what it writes.

#[cfg(test)]
mod learning;
#[cfg(test)]
mod puzzles;
#[cfg(test)]
mod reader;
#[cfg(test)]
mod selfplay;
#[cfg(test)]
mod suites;
#[cfg(test)]
mod training;
