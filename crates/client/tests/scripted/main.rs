//! The client against servers that follow a script, and misbehave on purpose.

#[cfg(test)]
mod script;

#[cfg(test)]
mod breaks;
#[cfg(test)]
mod deeds;
#[cfg(test)]
mod requests;
