//! Messages on their way to a push service on this machine, which opens them as a browser would.

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicBool, AtomicU32, Ordering},
        },
        time::Duration,
    };

    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
    use push::{Letter, Post, Services, Subscription, Tally, VapidKey};
    use ring::{
        aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
        agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
        hmac,
        rand::SystemRandom,
    };
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpListener,
        time::{sleep, timeout},
    };

    const LONG: Duration = Duration::from_secs(20);
    const AUTH: [u8; 16] = [9; 16];

    /// A browser, which can open one message.
    struct Browser {
        private: EphemeralPrivateKey,
        public: Vec<u8>,
    }

    impl Browser {
        fn new() -> Browser {
            let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
            let public = private.compute_public_key().unwrap().as_ref().to_vec();
            Browser { private, public }
        }

        fn subscribe(&self, endpoint: &str) -> Subscription {
            let services = Services::at([]).and_loopback();
            let text = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
            Subscription::new(endpoint, &text(&self.public), &text(&AUTH), &services).unwrap()
        }

        /// As RFC 8291 tells, with HMAC alone.
        fn open(self, message: &[u8]) -> String {
            let (salt, rest) = message.split_at(16);
            let (head, rest) = rest.split_at(5);
            assert_eq!(head, [0, 0, 16, 0, 65]);
            let (sender, record) = rest.split_at(65);
            let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
            let shared = agree_ephemeral(self.private, &theirs, <[u8]>::to_vec).unwrap();
            let info = [b"WebPush: info\0".as_slice(), &self.public, sender, &[1]].concat();
            let material = mac(&mac(&AUTH, &shared), &info);
            let secret = mac(salt, &material);
            let key = mac(&secret, b"Content-Encoding: aes128gcm\0\x01");
            let nonce = mac(&secret, b"Content-Encoding: nonce\0\x01");
            let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
            let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
            let mut record = record.to_vec();
            let opened = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
            let end = opened.iter().rposition(|byte| *byte != 0).unwrap();
            assert_eq!(opened[end], 2, "what ends the text");
            String::from_utf8(opened[..end].to_vec()).unwrap()
        }
    }

    fn mac(key: &[u8], text: &[u8]) -> Vec<u8> {
        hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text).as_ref().to_vec()
    }

    /// A push service that answers one request after the other with these statuses.
    struct Service(TcpListener);

    impl Service {
        async fn start() -> (Service, String) {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let endpoint = format!("http://{}/push/abc", listener.local_addr().unwrap());
            (Service(listener), endpoint)
        }

        /// The next request: its head, in lower case, and its body.
        async fn answer(&self, answer: &str) -> (String, Vec<u8>) {
            let (mut stream, _) = timeout(LONG, self.0.accept()).await.unwrap().unwrap();
            let mut request = vec![];
            loop {
                let end = request.windows(4).position(|four| four == b"\r\n\r\n");
                if let Some(end) = end {
                    let head = String::from_utf8(request[..end].to_vec()).unwrap().to_lowercase();
                    let length = head.split("content-length: ").nth(1).unwrap();
                    let length: usize = length.lines().next().unwrap().parse().unwrap();
                    if request.len() >= end + 4 + length {
                        stream.write_all(answer.as_bytes()).await.unwrap();
                        return (head, request.split_off(end + 4));
                    }
                }
                assert!(stream.read_buf(&mut request).await.unwrap() > 0, "the request is cut off");
            }
        }
    }

    fn counting() -> (Tally, [Arc<AtomicU32>; 2]) {
        let counts = [Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0))];
        let [taken, failed] = counts.clone();
        let tally = move |ok: bool| {
            if ok { &taken } else { &failed }.fetch_add(1, Ordering::Relaxed);
        };
        (Arc::new(tally), counts)
    }

    async fn becomes(what: &str, wish: impl Fn() -> bool) {
        for _ in 0..400 {
            if wish() {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
        panic!("{what}");
    }

    fn letter(to: Subscription) -> Letter {
        Letter { to, text: r#"{"id":"7hQx3RkVbD"}"#.to_owned(), gone: Arc::default() }
    }

    #[tokio::test]
    async fn a_browser_reads_what_was_sent_and_its_service_learns_who_sent_it() {
        let (service, endpoint) = Service::start().await;
        let (browser, (tally, [taken, _])) = (Browser::new(), counting());
        let key = VapidKey::generate();
        let public = key.public().to_lowercase();
        let post = Post::open(key, Some("mailto:ada@example.org"), tally).unwrap();
        post.send(letter(browser.subscribe(&endpoint)));
        let (head, body) =
            service.answer("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n").await;
        assert!(head.starts_with("post /push/abc http/1.1"), "{head}");
        for line in ["ttl: 86400", "content-encoding: aes128gcm", "authorization: vapid t="] {
            assert!(head.contains(line), "{line} in {head}");
        }
        assert!(head.contains(&format!(", k={public}")), "{head}");
        assert_eq!(browser.open(&body), r#"{"id":"7hQx3RkVbD"}"#);
        becomes("it counts", || taken.load(Ordering::Relaxed) == 1).await;
    }

    #[tokio::test]
    async fn a_browser_that_is_gone_is_noticed_and_a_service_that_sends_elsewhere_is_not_followed()
    {
        let (service, endpoint) = Service::start().await;
        let (secret, inner) = Service::start().await;
        let (tally, [_, failed]) = counting();
        let post = Post::open(VapidKey::generate(), None, tally).unwrap();
        let first = letter(Browser::new().subscribe(&endpoint));
        let gone: Arc<AtomicBool> = Arc::clone(&first.gone);
        post.send(first);
        let elsewhere =
            format!("HTTP/1.1 307 Go\r\nLocation: {inner}\r\nContent-Length: 0\r\n\r\n");
        service.answer(&elsewhere).await;
        becomes("it failed", || failed.load(Ordering::Relaxed) == 1).await;
        assert!(timeout(Duration::from_millis(300), secret.0.accept()).await.is_err());
        assert!(!gone.load(Ordering::Relaxed));
        let second =
            Letter { gone: Arc::clone(&gone), ..letter(Browser::new().subscribe(&endpoint)) };
        post.send(second);
        service.answer("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n").await;
        becomes("it is gone", || gone.load(Ordering::Relaxed)).await;
    }

    #[tokio::test]
    async fn whoever_does_not_answer_holds_up_nobody_who_sends() {
        let (service, endpoint) = Service::start().await;
        let (tally, [_, failed]) = counting();
        let post = Post::open(VapidKey::generate(), None, tally).unwrap();
        let browser = Browser::new().subscribe(&endpoint);
        for _ in 0..1_200 {
            post.send(letter(browser.clone()));
        }
        assert!(failed.load(Ordering::Relaxed) >= 190, "what is too much is dropped");
        drop(service);
    }
}
