//! The rules of duplicate chess.

mod announcements;
mod conformity;
mod endings;
mod ghosts;
mod lessons;
mod moves;
mod naive;
mod perft;
mod savefile;
mod scene;
mod setup;
mod view;
