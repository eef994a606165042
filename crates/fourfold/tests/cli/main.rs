//! The program as its users meet it.

#[cfg(test)]
mod commands;
#[cfg(test)]
mod crash;
#[cfg(test)]
mod engine;
#[cfg(test)]
mod join;
#[cfg(test)]
mod program;
#[cfg(test)]
mod readme;
#[cfg(test)]
mod review;
#[cfg(test)]
mod start;
