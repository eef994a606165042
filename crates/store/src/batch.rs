use std::collections::{BTreeMap, HashMap, HashSet};

use crate::{
    Append, AppendError, CreateError, GameId, HeaderError, NewGame, NewHeader, News, Status,
    StoreError,
    ledger::{Ledger, Line},
    order::{Asked, Ban, Keep, NewReview, Order, Sweep},
    verdict::{judge, lines, yield_to},
};

/// The most text in one transaction, in bytes. A single order may have more.
const HEAVIEST: usize = 4 << 20;

/// The most lines in one statement.
const MOST_LINES: usize = 512;

/// Orders that share a transaction and so a single wait for the disk.
#[derive(Default)]
pub(crate) struct Batch {
    creates: Vec<Asked<NewGame, (), CreateError>>,
    headers: Vec<Asked<NewHeader, u32, HeaderError>>,
    appends: Vec<Asked<Append, (), AppendError>>,
    keeps: Vec<Asked<Keep, bool, StoreError>>,
    reviews: Vec<Asked<NewReview, bool, StoreError>>,
    bans: Vec<Asked<Ban, (), StoreError>>,
    probes: Vec<Asked<(), (), StoreError>>,
    sweeps: Vec<Asked<Sweep, u64, StoreError>>,
    bytes: usize,
}

/// The answers to the orders of a batch, in the same order.
pub(crate) struct Answers {
    creates: Vec<Result<(), CreateError>>,
    headers: Vec<Result<u32, HeaderError>>,
    appends: Vec<Result<(), AppendError>>,
    keeps: Vec<Result<bool, StoreError>>,
    reviews: Vec<Result<bool, StoreError>>,
    bans: Vec<Result<(), StoreError>>,
    probes: Vec<Result<(), StoreError>>,
    sweeps: Vec<Result<u64, StoreError>>,
}

impl Batch {
    /// Splits orders into batches, in their order, so that none is too large.
    pub(crate) fn split(orders: impl IntoIterator<Item = Order>) -> Vec<Batch> {
        let mut batches: Vec<Batch> = vec![];
        for order in orders {
            match batches.last_mut() {
                Some(last) if last.bytes + order.bytes() <= HEAVIEST => last.push(order),
                _ => {
                    let mut next = Batch::default();
                    next.push(order);
                    batches.push(next);
                }
            }
        }
        batches
    }

    fn push(&mut self, order: Order) {
        self.bytes += order.bytes();
        match order {
            Order::Create(asked) => self.creates.push(asked),
            Order::Rewrite(asked) => self.headers.push(asked),
            Order::Append(asked) => self.appends.push(asked),
            Order::Keep(asked) => self.keeps.push(asked),
            Order::Review(asked) => self.reviews.push(asked),
            Order::Ban(asked) => self.bans.push(asked),
            Order::Probe(asked) => self.probes.push(asked),
            Order::Sweep(asked) => self.sweeps.push(asked),
        }
    }

    /// The number of orders.
    pub(crate) fn len(&self) -> usize {
        let writes = self.creates.len() + self.headers.len() + self.appends.len();
        let notes = self.keeps.len() + self.reviews.len() + self.bans.len() + self.probes.len();
        writes + notes + self.sweeps.len()
    }

    /// Carries out the orders in one transaction, and leaves it open.
    pub(crate) async fn write<L: Ledger>(&self, ledger: &mut L) -> sqlx::Result<Answers> {
        let at = ledger.now();
        ledger.begin().await?;
        let answers = Answers {
            creates: self.create(ledger, at).await?,
            headers: self.rewrite(ledger, at).await?,
            appends: self.append(ledger, at).await?,
            keeps: self.keep(ledger).await?,
            reviews: self.review(ledger).await?,
            bans: self.ban(ledger).await?,
            probes: self.probe(ledger).await?,
            sweeps: self.sweep(ledger).await?,
        };
        Ok(answers)
    }

    async fn create<L: Ledger>(
        &self,
        ledger: &mut L,
        at: i64,
    ) -> sqlx::Result<Vec<Result<(), CreateError>>> {
        if self.creates.is_empty() {
            return Ok(vec![]);
        }
        let games: Vec<&NewGame> = self.creates.iter().map(|asked| &asked.what).collect();
        let mut new = ledger.create(&games, at).await?;
        let mut verdicts = vec![];
        for game in games {
            // If two want the same id, the first one gets it.
            verdicts.push(if new.remove(&game.id) {
                begin(ledger, game, at).await?;
                Ok(())
            } else {
                Err(CreateError::Taken(game.id))
            });
        }
        Ok(verdicts)
    }

    async fn rewrite<L: Ledger>(
        &self,
        ledger: &mut L,
        at: i64,
    ) -> sqlx::Result<Vec<Result<u32, HeaderError>>> {
        let mut verdicts = vec![];
        for Asked { what: header, .. } in &self.headers {
            let (id, revision) = (header.id, header.replaces);
            verdicts.push(if ledger.rewrite(header, at).await? {
                Ok(revision + 1)
            } else if ledger.standings(&HashSet::from([id])).await?.is_empty() {
                Err(HeaderError::Unknown(id))
            } else {
                Err(HeaderError::Conflict { id, revision })
            });
        }
        Ok(verdicts)
    }

    async fn append<L: Ledger>(
        &self,
        ledger: &mut L,
        at: i64,
    ) -> sqlx::Result<Vec<Result<(), AppendError>>> {
        if self.appends.is_empty() {
            return Ok(vec![]);
        }
        let appends = || self.appends.iter().map(|asked| &asked.what);
        let standings = ledger.standings(&appends().map(|append| append.id).collect()).await?;
        let mut verdicts = judge(appends(), standings);
        let taken = ledger.append(&lines(&verdicts), at).await?;
        yield_to(&taken, &mut verdicts);
        for (id, status) in statuses(verdicts.iter().flatten()) {
            ledger.set_status(id, status, at).await?;
        }
        Ok(verdicts.into_iter().map(|verdict| verdict.map(drop)).collect())
    }

    async fn keep<L: Ledger>(&self, ledger: &mut L) -> sqlx::Result<Vec<Result<bool, StoreError>>> {
        // Always in the same order, so that no two processes wait for each other's games.
        let mut order: Vec<usize> = (0..self.keeps.len()).collect();
        order.sort_by_key(|&index| self.keeps[index].what.id);
        let mut kept = vec![false; order.len()];
        for index in order {
            kept[index] = ledger.keep(self.keeps[index].what).await?;
        }
        Ok(kept.into_iter().map(Ok).collect())
    }

    async fn review<L: Ledger>(
        &self,
        ledger: &mut L,
    ) -> sqlx::Result<Vec<Result<bool, StoreError>>> {
        let mut kept = vec![];
        for Asked { what, .. } in &self.reviews {
            kept.push(Ok(ledger.set_review(what).await?));
        }
        Ok(kept)
    }

    async fn ban<L: Ledger>(&self, ledger: &mut L) -> sqlx::Result<Vec<Result<(), StoreError>>> {
        for Asked { what, .. } in &self.bans {
            ledger.ban(what).await?;
        }
        Ok(self.bans.iter().map(|_| Ok(())).collect())
    }

    async fn probe<L: Ledger>(&self, ledger: &mut L) -> sqlx::Result<Vec<Result<(), StoreError>>> {
        if !self.probes.is_empty() {
            ledger.probe().await?;
        }
        Ok(self.probes.iter().map(|_| Ok(())).collect())
    }

    async fn sweep<L: Ledger>(&self, ledger: &mut L) -> sqlx::Result<Vec<Result<u64, StoreError>>> {
        let mut swept = vec![];
        for Asked { what, .. } in &self.sweeps {
            swept.push(Ok(ledger.sweep(*what).await?));
        }
        Ok(swept)
    }

    /// The news for other processes, one entry per game.
    pub(crate) fn news(&self, answers: &Answers) -> Vec<News> {
        let mut newest = HashMap::new();
        for (Asked { what: append, .. }, answer) in self.appends.iter().zip(&answers.appends) {
            if answer.is_ok() {
                newest.insert(append.id, append.seq);
            }
        }
        let appended = newest.into_iter().map(|(id, seq)| News::Appended { id, seq });
        let rewritten = self.headers.iter().zip(&answers.headers).filter_map(|(asked, answer)| {
            let revision = *answer.as_ref().ok()?;
            Some(News::Rewritten { id: asked.what.id, revision })
        });
        appended.chain(rewritten).collect()
    }

    /// Answers all orders.
    pub(crate) fn answer(self, answers: Answers) {
        answer(self.creates, answers.creates);
        answer(self.headers, answers.headers);
        answer(self.appends, answers.appends);
        answer(self.keeps, answers.keeps);
        answer(self.reviews, answers.reviews);
        answer(self.bans, answers.bans);
        answer(self.probes, answers.probes);
        answer(self.sweeps, answers.sweeps);
    }

    /// Answers all orders with an error.
    pub(crate) fn fail(self, why: &StoreError) {
        fail(self.creates, why);
        fail(self.headers, why);
        fail(self.appends, why);
        fail(self.keeps, why);
        fail(self.reviews, why);
        fail(self.bans, why);
        fail(self.probes, why);
        fail(self.sweeps, why);
    }
}

impl Answers {
    /// The numbers of appends that were accepted and refused.
    pub(crate) fn appended(&self) -> (usize, usize) {
        let accepted = self.appends.iter().filter(|answer| answer.is_ok()).count();
        (accepted, self.appends.len() - accepted)
    }
}

/// Writes the entries with which a new game begins.
async fn begin<L: Ledger>(ledger: &mut L, game: &NewGame, at: i64) -> sqlx::Result<()> {
    if game.entries.is_empty() {
        return Ok(());
    }
    let entries = (0..).zip(&game.entries);
    let appends: Vec<Append> = entries.map(|(seq, e)| Append::new(game.id, seq, e)).collect();
    let standings = ledger.standings(&HashSet::from([game.id])).await?;
    let lines = lines(&judge(appends.iter(), standings));
    for lines in lines.chunks(MOST_LINES) {
        ledger.append(lines, at).await?;
    }
    Ok(())
}

/// The statuses of the games after these lines, in the same order in every process, so that none waits for another.
fn statuses<'a>(lines: impl Iterator<Item = &'a Line<'a>>) -> BTreeMap<GameId, Status> {
    lines.filter_map(|line| Some((line.append.id, line.append.status?))).collect()
}

fn answer<T, A, E>(asked: Vec<Asked<T, A, E>>, answers: Vec<Result<A, E>>) {
    for (asked, answer) in asked.into_iter().zip(answers) {
        // A caller that no longer waits does not need the answer.
        let _ = asked.answer.send(answer);
    }
}

fn fail<T, A, E: From<StoreError>>(asked: Vec<Asked<T, A, E>>, why: &StoreError) {
    for asked in asked {
        let _ = asked.answer.send(Err(why.clone().into()));
    }
}
