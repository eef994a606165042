use std::pin::Pin;

/// An answer that is awaited.
///
/// It is boxed so that everything behind it is compiled once, in the crate that answers: the body of an `async fn` is compiled
/// again in every crate that awaits it, with all that it calls.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;
