use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use reqwest::{Client, StatusCode, Url, header, redirect::Policy};
use ring::rand::SystemRandom;
use tokio::sync::{Mutex, mpsc};

use crate::{Failure, Subscription, VapidKey, resolver::PublicResolver, seal::seal};

/// How many messages may wait; what is more is dropped.
const QUEUE: usize = 1_000;
/// How many push services are asked at once.
const CARRIERS: usize = 4;
/// How long one may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// For how long a push service keeps a message for a browser that is away: a day, in seconds.
const KEPT: &str = "86400";

/// A message to one browser.
#[derive(Debug)]
pub struct Letter {
    /// To whom.
    pub to: Subscription,
    /// What: at most 255 bytes.
    pub text: String,
    /// Becomes true if the push service says that there is no such browser any more.
    pub gone: Arc<AtomicBool>,
}

/// Is told of each message whether a push service has taken it.
pub type Tally = Arc<dyn Fn(bool) + Send + Sync>;

/// Carries messages to push services, in turn and without haste. Whoever sends one does not wait for it.
#[derive(Clone)]
pub struct Post {
    letters: mpsc::Sender<Letter>,
    key: Arc<VapidKey>,
    tally: Tally,
}

impl Post {
    /// Opens it. The contact is a `mailto:` or an address of a page, for the operators of push services.
    pub fn open(key: VapidKey, contact: Option<&str>, tally: Tally) -> Result<Post, Failure> {
        let client = Client::builder()
            .redirect(Policy::none())
            .timeout(PATIENCE)
            .dns_resolver(Arc::new(PublicResolver))
            .build()
            .map_err(|why| Failure::Client(why.to_string()))?;
        let (letters, waiting) = mpsc::channel(QUEUE);
        let (key, waiting) = (Arc::new(key), Arc::new(Mutex::new(waiting)));
        for _ in 0..CARRIERS {
            let (client, key, contact) =
                (client.clone(), Arc::clone(&key), contact.map(str::to_owned));
            let carrier = Carrier { client, key, contact, tally: Arc::clone(&tally) };
            tokio::spawn(carrier.carry(Arc::clone(&waiting)));
        }
        Ok(Post { letters, key, tally })
    }

    /// The public key, which browsers are told.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Sends a message, unless too many are waiting.
    pub fn send(&self, letter: Letter) {
        if self.letters.try_send(letter).is_err() {
            (self.tally)(false);
        }
    }
}

/// Takes one letter after the other to where it goes, until the post is closed.
struct Carrier {
    client: Client,
    key: Arc<VapidKey>,
    contact: Option<String>,
    tally: Tally,
}

impl Carrier {
    async fn carry(self, waiting: Arc<Mutex<mpsc::Receiver<Letter>>>) {
        loop {
            let Some(letter) = waiting.lock().await.recv().await else { return };
            let delivered = self.deliver(&letter).await;
            (self.tally)(delivered.is_ok());
            if let Err(why) = delivered {
                tracing::debug!(why, "a browser could not be called");
            }
        }
    }

    /// What a push service answers is looked at no further than its status.
    async fn deliver(&self, letter: &Letter) -> Result<(), String> {
        let Letter { to, text, gone } = letter;
        let random = SystemRandom::new();
        let message = seal(to, text.as_bytes(), &random).map_err(|why| why.to_string())?;
        let address = Url::parse(&to.endpoint).map_err(|why| why.to_string())?;
        let audience = address.origin().ascii_serialization();
        let request = self
            .client
            .post(address)
            .header(
                header::AUTHORIZATION,
                self.key.authorization(&audience, self.contact.as_deref()),
            )
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("TTL", KEPT)
            .header("Urgency", "normal")
            .body(message);
        let answer = request.send().await.map_err(|why| why.without_url().to_string())?;
        match answer.status() {
            status if status.is_success() => Ok(()),
            status @ (StatusCode::NOT_FOUND | StatusCode::GONE) => {
                gone.store(true, Ordering::Relaxed);
                Err(status.to_string())
            }
            status => Err(status.to_string()),
        }
    }
}
