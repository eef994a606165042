//! Work that takes more than a moment: games that are read, taken up again or written out. It is done on threads of its own,
//! so that it never stands in a move's way, and in an order that is fair to everybody who asks.

use protocol::{ErrorCode, Failure};
use tokio::task::spawn_blocking;

use crate::fair_queue::{Asker, FairQueue, Need, TooLong};

/// How much work of one address may wait, and how much in all.
const WAITING: (usize, usize) = (16, 256);

/// Where heavy work is done. Clones are the same place.
#[derive(Clone, Debug)]
pub(crate) struct HeavyWork(FairQueue);

impl HeavyWork {
    /// Room for so much work at once.
    pub(crate) fn new(threads: usize) -> HeavyWork {
        HeavyWork(FairQueue::new(threads))
    }

    /// Does this when its turn has come, unless too much is waiting already. What is given up before is not done.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let turn = if asker == Asker::HOUSE {
            self.0.turn(asker, Need::Now).await
        } else {
            self.0.turn_if_short(asker, WAITING).await.map_err(refusal)?
        };
        let done = spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(|why| {
            tracing::error!(%why, "some work broke off");
            Failure::new(ErrorCode::Unavailable, "this broke off on the server")
        })
    }

    /// How much is waiting.
    pub(crate) fn waiting(&self) -> usize {
        self.0.waiting()
    }
}

fn refusal(why: TooLong) -> Failure {
    let sentence = match why {
        TooLong::Own => {
            "enough of your requests are waiting for the server already: try again in a moment"
        }
        TooLong::All => "the server has too much to do: try again in a moment",
    };
    Failure::new(ErrorCode::TooMany, sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUEST: Asker = Asker(Some(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST)));

    #[tokio::test]
    async fn work_that_breaks_off_gives_its_place_back() {
        let work = HeavyWork::new(1);
        let broken = work.run(GUEST, || panic!("as planned by a test")).await;
        assert!(broken.is_err_and(|why: Failure| why.code == ErrorCode::Unavailable));
        assert_eq!(work.run(GUEST, || 7).await, Ok(7));
    }
}
