use std::collections::{HashMap, HashSet};

use crate::{
    Append, AppendError, CreateError, HeaderError, NewGame, NewHeader, News, Status, StoreError,
    clock,
    ledger::{Ledger, Line},
    order::{Asked, Order},
    verdict::{judge, lines, yield_to},
};

/// The most that one transaction carries, in bytes of text; a single order may have more.
const HEAVIEST: usize = 4 << 20;

/// Orders that share a transaction, and with it the wait for the disk.
#[derive(Default)]
pub(crate) struct Batch {
    creates: Vec<Asked<NewGame, (), CreateError>>,
    headers: Vec<Asked<NewHeader, u32, HeaderError>>,
    appends: Vec<Asked<Append, (), AppendError>>,
    sweeps: Vec<Asked<i64, u64, StoreError>>,
    bytes: usize,
}

/// The answers to the orders of a batch, each list in the order of its own.
pub(crate) struct Answers {
    creates: Vec<Result<(), CreateError>>,
    headers: Vec<Result<u32, HeaderError>>,
    appends: Vec<Result<(), AppendError>>,
    sweeps: Vec<Result<u64, StoreError>>,
}

impl Batch {
    /// Shares out orders, in their order, so that no batch is too heavy.
    pub(crate) fn share_out(orders: impl IntoIterator<Item = Order>) -> Vec<Batch> {
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
            Order::Sweep(asked) => self.sweeps.push(asked),
        }
    }

    /// How many orders there are.
    pub(crate) fn len(&self) -> usize {
        self.creates.len() + self.headers.len() + self.appends.len() + self.sweeps.len()
    }

    /// Carries out all of it in one transaction that is left open.
    pub(crate) async fn write<L: Ledger>(&self, ledger: &mut L) -> sqlx::Result<Answers> {
        let at = clock::now();
        ledger.begin().await?;
        let answers = Answers {
            creates: self.create(ledger, at).await?,
            headers: self.rewrite(ledger, at).await?,
            appends: self.append(ledger, at).await?,
            sweeps: self.sweep(ledger).await?,
        };
        ledger.announce(&self.news(&answers)).await?;
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
        // Of two that want the same name the first has it.
        let verdict = |game: &&NewGame| {
            if new.remove(&game.id) { Ok(()) } else { Err(CreateError::Taken(game.id)) }
        };
        Ok(games.iter().map(verdict).collect())
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
        for (game, status) in statuses(verdicts.iter().flatten()) {
            ledger.set_status(game, status, at).await?;
        }
        Ok(verdicts.into_iter().map(|verdict| verdict.map(drop)).collect())
    }

    async fn sweep<L: Ledger>(&self, ledger: &mut L) -> sqlx::Result<Vec<Result<u64, StoreError>>> {
        let mut swept = vec![];
        for Asked { what: unchanged_since, .. } in &self.sweeps {
            swept.push(Ok(ledger.sweep(*unchanged_since).await?));
        }
        Ok(swept)
    }

    /// What other processes should know: one piece of news a game, however many entries it got.
    fn news(&self, answers: &Answers) -> Vec<News> {
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

    /// Tells everybody how it went.
    pub(crate) fn answer(self, answers: Answers) {
        answer(self.creates, answers.creates);
        answer(self.headers, answers.headers);
        answer(self.appends, answers.appends);
        answer(self.sweeps, answers.sweeps);
    }

    /// Tells everybody that it went wrong.
    pub(crate) fn fail(self, why: &StoreError) {
        fail(self.creates, why);
        fail(self.headers, why);
        fail(self.appends, why);
        fail(self.sweeps, why);
    }
}

impl Answers {
    /// How many appends were accepted, and how many refused.
    pub(crate) fn appended(&self) -> (usize, usize) {
        let accepted = self.appends.iter().filter(|answer| answer.is_ok()).count();
        (accepted, self.appends.len() - accepted)
    }
}

/// The statuses that these lines leave their games in.
fn statuses<'a>(lines: impl Iterator<Item = &'a Line<'a>>) -> HashMap<i64, Status> {
    lines.filter_map(|line| Some((line.game, line.append.status?))).collect()
}

fn answer<T, A, E>(asked: Vec<Asked<T, A, E>>, answers: Vec<Result<A, E>>) {
    for (asked, answer) in asked.into_iter().zip(answers) {
        // Who no longer waits for the answer does not want it.
        let _ = asked.answer.send(answer);
    }
}

fn fail<T, A, E: From<StoreError>>(asked: Vec<Asked<T, A, E>>, why: &StoreError) {
    for asked in asked {
        let _ = asked.answer.send(Err(why.clone().into()));
    }
}
