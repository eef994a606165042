//! Finished games judged move by move: how the chances stood, what each move lost, what would have been better.
//!
//! A [`Review`] is the game and what is known of it so far. It grows pass by pass, as a [`Plan`] says: a quick look at all
//! positions first, then more thorough ones. What is judged with is a [`Judge`]; chess has the [`Engine`]. A judge is given
//! positions to search, not time, so a review is the same on every machine and on any number of threads.
//!
//! ```
//! use chess::{pgn::Pgn, seat_of};
//! use review::{Engine, Mark, Plan, review_of, run};
//! use search::StopToken;
//! use shakmaty::Color;
//!
//! let game: Pgn = "1. f3 e5 2. g4 Qh4# 0-1".parse()?;
//! let mut review = review_of(&game);
//! let plan = Plan::with_nodes(2_000, 1);
//! let mut judges = [Engine::default(), Engine::default()];
//! run(&mut review, &plan, &mut judges, &StopToken::default(), &mut |_, _| {});
//!
//! assert_eq!(review.verdict(2).map(|verdict| verdict.mark), Some(Mark::Blunder));
//! assert_eq!(review.verdict(3).map(|verdict| verdict.mark), Some(Mark::Best));
//! assert!(review.accuracy(seat_of(Color::White)) < review.accuracy(seat_of(Color::Black)));
//! # Ok::<(), chess::pgn::PgnError>(())
//! ```
//!
//! Win percentages, marks and accuracy are those that lichess publishes. The engine's pawn is not quite Stockfish's, so the numbers
//! are alike and not the same.

mod accuracy;
mod annotate;
mod cache;
mod engine;
mod evaluation;
mod judge;
mod mark;
mod moment;
mod notes;
mod plan;
mod review;
mod run;
mod win_percent;

pub use crate::review::{Finding, Review, Task, Tries, Verdict};
pub use annotate::{annotate, review_of};
pub use cache::Cache;
pub use engine::Engine;
pub use evaluation::Evaluation;
pub use judge::{Effort, Judge, Judgement, JudgementOf, Line, Worth};
pub use mark::Mark;
pub use moment::{Key, Moment};
pub use notes::{NotesError, moves_of, read_notes, write_notes};
pub use plan::{Pass, Plan};
pub use run::{Progress, run};
pub use win_percent::WinPercent;
