//! A player of blind and ordinary chess who asks a language model.
//!
//! [`Recon`] is the player, and its thinking does no I/O: it says what it wants to know, is told the answer, and comes in the
//! end to something that it does.
//!
//! ```
//! use blind::{Blind, Options};
//! use bots::{Briefing, Situation, StopToken};
//! use game::{Game, Seat, Viewer};
//! use recon::{Answer, Endpoints, Patience, Recon, Step, Upshot};
//! use table::Deed;
//!
//! let endpoint = "ollama http://127.0.0.1:11434 gemma4:26b".parse()?;
//! let endpoints = Endpoints::new(vec![endpoint], Patience::default());
//! let mut recon = Recon::<Blind>::new(1, Briefing::Plain, endpoints, 0);
//!
//! let (white, stop) = (Seat::ALL[0], StopToken::default());
//! let view = Blind::new(&Options::default())?.view(Viewer::Seat(white));
//! let situation = Situation::of(white, &view, &[], &[], &stop).expect("White is to move");
//! let Step::Ask(question) = recon.decide(&situation) else { panic!("it asks first") };
//! assert_eq!(question.endpoint.model, "gemma4:26b");
//!
//! let answer = Answer::said(r#"{"reasoning": "To the centre.", "move": "e2e4"}"#);
//! let step = recon.answer(answer);
//! assert_eq!(step, Step::Done(Upshot::Does(Deed::Act("e2e4".parse()?))));
//! assert_eq!(recon.page().and_then(|page| page.reasoning).as_deref(), Some("To the centre."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Top down: a [`Recon`] asks the [`Endpoints`] one after the other as they fail. What the model is told is each game's own: it is
//! [`Briefed`]; its answer is taken out of free text by `reply`, and one `conversation` goes on until the answer is one that can be played.
//! All that was said is kept in a `History`, private to the game, whose pages outlive the process. A model that cannot be
//! understood is replaced by a casual player for one turn.
//!
//! Beside it, the [`client`] answers its questions: only it knows of HTTP, and of the words in which each kind of server is
//! asked. A [`Consultant`] puts the two together for whoever has a thread that may wait.

mod answer;
mod briefed;
pub mod client;
mod consultant;
mod conversation;
mod endpoint;
mod endpoints;
mod failure;
mod history;
mod message;
mod page;
mod prompt;
mod question;
mod recon;
mod reply;
mod schema;
#[cfg(feature = "testkit")]
pub mod testkit;
mod tokens;
mod topic;

pub use answer::{Answer, Step, Upshot};
pub use briefed::{BlindAdviser, Brief, Briefed};
pub use client::Client;
pub use consultant::Consultant;
pub use endpoint::{BadEndpoint, Dialect, Endpoint};
pub use endpoints::{Endpoints, Patience};
pub use failure::Failure;
pub use question::{Inquiry, Question};
pub use recon::Recon;
pub use schema::Schema;
