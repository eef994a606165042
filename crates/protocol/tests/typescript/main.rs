//! What the web client knows of the wire: the types, generated from those here, and real messages that its compiler holds
//! against them. Both files are kept current by these tests.

#[cfg(test)]
mod current;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod types;
