use std::time::Duration;

use table::Deed;

use crate::{Failure, Question};

/// How a question was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was said: to an inquiry about a server's presence, nothing.
    pub said: Result<String, Failure>,
    /// How long it took.
    pub took: Duration,
}

impl Answer {
    /// A model said this, in no time.
    pub fn said(text: impl Into<String>) -> Answer {
        Answer { said: Ok(text.into()), took: Duration::ZERO }
    }

    /// There was no answer.
    pub const fn failed(why: Failure) -> Answer {
        Answer { said: Err(why), took: Duration::ZERO }
    }
}

/// How far a thought has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<A> {
    /// This has to be answered first: see [`Recon::answer`](crate::Recon::answer).
    Ask(Box<Question>),
    /// It is over.
    Done(Upshot<A>),
}

/// What comes of a thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Upshot<A> {
    /// The player does this: acts, accepts or declines the draw that it was offered, resigns, or drops out because there is
    /// nobody left to ask.
    Does(Deed<A>),
    /// The player has not come to anything, and wants to be asked again at once: another endpoint will answer, or the thought
    /// was stopped.
    Again,
}
