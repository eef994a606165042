//! Browsers that want to be called, and by whom.

use std::sync::Arc;

use protocol::{ErrorCode, Failure, PushSubscription};
use push::{Post, Services, Subscription, VapidKey};
use store::Store;
use tokio::sync::OnceCell;

use crate::{metrics::Metrics, room::unavailable};

/// The name under which the store keeps the key by which push services know the server.
const KEY: &str = "vapid";

/// Whom a server asks to call browsers.
#[derive(Clone, Debug, Default)]
pub struct Push {
    /// The push services that may be asked; where there are none, nobody is called.
    pub services: Services,
    /// Whom the operators of push services can write to: a `mailto:` or the address of a page.
    pub contact: Option<String>,
}

/// What it takes to call browsers. The key is made when the first one asks for it.
pub(crate) struct Bells {
    push: Push,
    store: Store,
    metrics: Metrics,
    post: OnceCell<Post>,
}

impl Bells {
    pub(crate) fn new(push: Push, store: Store, metrics: Metrics) -> Bells {
        Bells { push, store, metrics, post: OnceCell::new() }
    }

    /// The way to push services; none where nobody is called.
    pub(crate) async fn post(&self) -> Result<Option<&Post>, Failure> {
        if self.push.services.is_empty() {
            return Ok(None);
        }
        self.post.get_or_try_init(|| self.open()).await.map(Some)
    }

    async fn open(&self) -> Result<Post, Failure> {
        let new = VapidKey::generate().to_string();
        let kept = self.store.keep_first(KEY, &new).await.map_err(|why| unavailable(&why))?;
        let key = kept.parse().map_err(|why: push::Failure| unavailable(&why))?;
        let metrics = self.metrics.clone();
        let tally = Arc::new(move |taken| metrics.called(taken));
        Post::open(key, self.push.contact.as_deref(), tally).map_err(|why| unavailable(&why))
    }

    /// The browser that describes itself so, if it can be called from here.
    pub(crate) fn browser(&self, wish: &PushSubscription) -> Result<Subscription, Failure> {
        let PushSubscription { endpoint, keys } = wish;
        Subscription::new(endpoint, &keys.p256dh, &keys.auth, &self.push.services)
            .map_err(|why| Failure::new(ErrorCode::BadRequest, why.to_string()))
    }
}
