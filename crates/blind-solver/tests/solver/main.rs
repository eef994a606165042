//! The solver against a naive one, the referee of the game, and what is known of the endings from elsewhere.

#[cfg(test)]
mod moderated;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod scene;
#[cfg(test)]
mod tables;
