//! PGN: files as they are found, and as they are written.

#[cfg(test)]
mod broken;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod reading;
#[cfg(test)]
mod writing;
