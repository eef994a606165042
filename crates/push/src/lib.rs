//! Web Push: a word to a browser that is not looking.
//!
//! A browser that wants to be called gives a [`Subscription`]: the address of its maker's push service, and keys with which
//! only it can read what is sent (RFC 8291). The sender proves with its [`VapidKey`] who it is (RFC 8292). An address
//! comes from a stranger, so it must belong to one of the [`Services`] that are known, and nothing else is ever asked.
//!
//! ```
//! use push::{Services, Subscription, VapidKey};
//!
//! let key: VapidKey = VapidKey::generate().to_string().parse()?;
//! assert_eq!(key.public().len(), 87, "what a browser wants to know before it subscribes");
//!
//! let services = Services::default();
//! let stranger = Subscription::new("https://intranet.example/secrets", "BA", "AA", &services);
//! assert!(stranger.is_err());
//! # Ok::<(), push::Failure>(())
//! ```

mod failure;
mod post;
mod resolver;
mod seal;
mod services;
mod subscription;
mod text;
mod vapid;

pub use failure::Failure;
pub use post::{Letter, Post, Tally};
pub use services::Services;
pub use subscription::Subscription;
pub use vapid::VapidKey;
