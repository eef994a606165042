//! What a player, an opponent and a spectator of blind chess can rely on.

mod announcements;
mod answers;
mod any;
mod conformity;
mod endings;
mod geometry;
mod leaks;
mod naive;
mod presets;
mod scene;
mod second_judge;
mod silence;
mod spectators;
mod touch_move;
mod views;
mod wire;
