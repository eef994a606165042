//! The rules of Keishi, alone and against a second implementation.

#[cfg(test)]
mod arbitrary;
#[cfg(test)]
mod ko;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod line;
#[cfg(test)]
mod moves;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod second_opinion;
#[cfg(test)]
mod swap;
#[cfg(test)]
mod table;
