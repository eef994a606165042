//! A typed client of the server: games are made, joined, listed and read over REST with [`Server`], and played over a
//! WebSocket with [`Connection`], or with [`Player`], which remembers what was seen last.
//!
//! A person shares a game as a link, so that is where a program begins too:
//!
//! ```
//! use client::Link;
//!
//! let link: Link = "http://localhost:4040/game/k3v9#seat=1&invitation=s3cret".parse()?;
//! assert_eq!((link.origin.as_str(), link.game.as_deref()), ("http://localhost:4040", Some("k3v9")));
//! assert_eq!(link.invitation.as_deref(), Some("s3cret"));
//! assert_eq!("localhost:4040".parse::<Link>()?.origin, "http://localhost:4040");
//! # Ok::<(), client::Failure>(())
//! ```
//!
//! Whoever sits down gets a token, and plays with it. A connection that breaks comes back by itself, and what was not
//! acknowledged is sent again under the same name, so that everything is done exactly once:
//!
//! ```no_run
//! use client::{Player, Server};
//! use protocol::{ClientDeed, CreateGame, GameName, JoinGame};
//!
//! # async fn play() -> Result<(), client::Failure> {
//! let server = Server::at("localhost:4040")?;
//! let game = server.create(&CreateGame::of(GameName::Chess)).await?;
//! let taken = server.join(&game.id, &JoinGame::default()).await?;
//! let mut white = Player::sit(&server, &game.id, game.token.as_deref()).await?;
//! let mut black = Player::sit(&server, &game.id, Some(&taken.token)).await?;
//! white.act(ClientDeed::Act("e4".to_owned())).await?;
//! while !black.is_to_act() {
//!     black.next().await?;
//! }
//! println!("{:?}", black.options());
//! # Ok(())
//! # }
//! ```

mod connection;
mod envelope;
mod failure;
mod heard;
mod line;
mod link;
mod operator;
mod player;
mod retry;
mod server;

pub use connection::{Connection, Presence};
pub use envelope::Kind;
pub use failure::Failure;
pub use heard::Heard;
pub use link::Link;
pub use operator::Operator;
pub use player::{Player, Told};
pub use retry::Timing;
pub use server::{Server, Wanted};
