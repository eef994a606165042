//! A queue for something of which there is only so much, such as the machine's time, that is fair to everybody who asks.

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

/// Who asks for something, as far as the network tells; nobody in particular where the house itself has something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Asker(pub(crate) Option<IpAddr>);

impl Asker {
    /// The house itself.
    pub(crate) const HOUSE: Asker = Asker(None);
}

/// How much somebody needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// Somebody is waiting for it.
    Now,
    /// It can wait for those who are.
    Later,
}

/// So many turns at once. Among those who wait, whoever needs it now comes first; among these the askers take turns, however
/// much each asks for. One asker never has all turns, unless there is only one, and neither have those who can wait. Clones
/// are the same queue.
#[derive(Clone)]
pub(crate) struct FairQueue(Arc<Mutex<State>>);

struct State {
    turns: usize,
    taken: usize,
    taken_later: usize,
    taken_by: HashMap<Asker, usize>,
    waiting: usize,
    now: Lines,
    later: Lines,
}

/// A line for each asker; the asker in front is next, and goes to the end then.
type Lines = VecDeque<(Asker, VecDeque<oneshot::Sender<Turn>>)>;

/// Somebody's turn, until it is dropped.
pub(crate) struct Turn {
    queue: FairQueue,
    asker: Asker,
    need: Need,
}

/// Why nobody may get in line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TooLong {
    /// The asker's own line is too long.
    Own,
    /// All lines together are.
    All,
}

impl FairQueue {
    /// So many turns at once.
    pub(crate) fn new(turns: usize) -> FairQueue {
        FairQueue(Arc::new(Mutex::new(State {
            turns: turns.max(1),
            taken: 0,
            taken_later: 0,
            taken_by: HashMap::new(),
            waiting: 0,
            now: Lines::new(),
            later: Lines::new(),
        })))
    }

    /// Gets in line, however long it is. Whoever gives up waiting loses their place.
    pub(crate) async fn turn(&self, asker: Asker, need: Need) -> Turn {
        let place = self.get_in_line(asker, need);
        self.deal();
        place.await.expect("everybody who waits gets a turn")
    }

    /// The same, unless so many of this asker's, or so many in all, are waiting already.
    pub(crate) async fn turn_if_short(
        &self,
        asker: Asker,
        (own, all): (usize, usize),
    ) -> Result<Turn, TooLong> {
        {
            let mut state = self.state();
            state.forget_who_left();
            let line = state.now.iter().find(|(other, _)| *other == asker);
            if line.is_some_and(|(_, line)| line.len() >= own) {
                return Err(TooLong::Own);
            }
            if state.waiting >= all {
                return Err(TooLong::All);
            }
        }
        Ok(self.turn(asker, Need::Now).await)
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.state().waiting
    }

    fn get_in_line(&self, asker: Asker, need: Need) -> oneshot::Receiver<Turn> {
        let (turn, place) = oneshot::channel();
        let mut state = self.state();
        state.waiting += 1;
        let lines = state.lines(need);
        match lines.iter_mut().find(|(other, _)| *other == asker) {
            Some((_, line)) => line.push_back(turn),
            None => lines.push_back((asker, VecDeque::from([turn]))),
        }
        place
    }

    /// Gives out the turns that are free. Whoever has gone meanwhile does not take theirs, and it is given out again.
    fn deal(&self) {
        loop {
            let next = self.state().next();
            let Some((place, asker, need)) = next else { return };
            drop(place.send(Turn { queue: self.clone(), asker, need }));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn lines(&mut self, need: Need) -> &mut Lines {
        match need {
            Need::Now => &mut self.now,
            Need::Later => &mut self.later,
        }
    }

    /// Takes a turn for whoever is next.
    fn next(&mut self) -> Option<(oneshot::Sender<Turn>, Asker, Need)> {
        if self.taken == self.turns {
            return None;
        }
        // The last turn is for somebody else, and for those who need it now.
        let most = self.turns.saturating_sub(1).max(1);
        let needs = [Need::Now, Need::Later];
        let needs = needs.into_iter().filter(|need| *need == Need::Now || self.taken_later < most);
        for need in needs.collect::<Vec<_>>() {
            let lines = if need == Need::Now { &self.now } else { &self.later };
            let taken = |asker: &Asker| self.taken_by.get(asker).copied().unwrap_or(0);
            let may = |(asker, _): &(Asker, _)| *asker == Asker::HOUSE || taken(asker) < most;
            let Some(index) = lines.iter().position(may) else { continue };
            let (asker, mut line) = self.lines(need).remove(index).expect("it was just found");
            let place = line.pop_front().expect("a line in which nobody stands is dissolved");
            if !line.is_empty() {
                self.lines(need).push_back((asker, line));
            }
            self.waiting -= 1;
            self.taken += 1;
            self.taken_later += usize::from(need == Need::Later);
            *self.taken_by.entry(asker).or_default() += 1;
            return Some((place, asker, need));
        }
        None
    }

    fn give_back(&mut self, asker: Asker, need: Need) {
        self.taken -= 1;
        self.taken_later -= usize::from(need == Need::Later);
        if let Some(taken) = self.taken_by.get_mut(&asker) {
            *taken -= 1;
            if *taken == 0 {
                self.taken_by.remove(&asker);
            }
        }
    }

    /// Those who have hung up take nobody's place.
    fn forget_who_left(&mut self) {
        let mut waiting = 0;
        for lines in [&mut self.now, &mut self.later] {
            for (_, line) in &mut *lines {
                line.retain(|place| !place.is_closed());
                waiting += line.len();
            }
            lines.retain(|(_, line)| !line.is_empty());
        }
        self.waiting = waiting;
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.queue.state().give_back(self.asker, self.need);
        self.queue.deal();
    }
}

impl fmt::Debug for FairQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FairQueue").field("waiting", &self.waiting()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const STRANGER: Asker = Asker(Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1))));
    const GUEST: Asker = Asker(Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2))));

    /// Who gets their turns in which order, if one turn at a time is given out.
    async fn order(asked: &[(Asker, Need)]) -> Vec<(Asker, Need)> {
        let queue = FairQueue::new(1);
        let first = queue.turn(Asker::HOUSE, Need::Now).await;
        let order = Arc::new(Mutex::new(vec![]));
        let mut waiting = vec![];
        for &(asker, need) in asked {
            let (queue, order) = (queue.clone(), Arc::clone(&order));
            let place = queue.get_in_line(asker, need);
            waiting.push(tokio::spawn(async move {
                let _turn = place.await.unwrap();
                order.lock().unwrap().push((asker, need));
            }));
        }
        drop(first);
        for one in waiting {
            one.await.unwrap();
        }
        let order = order.lock().unwrap();
        order.clone()
    }

    #[tokio::test]
    async fn whoever_asks_for_much_does_not_keep_others_waiting() {
        use Need::Now;
        let (stranger, guest) = ((STRANGER, Now), (GUEST, Now));
        let order = order(&[stranger, stranger, stranger, guest]).await;
        assert_eq!(order, [stranger, guest, stranger, stranger]);
    }

    #[tokio::test]
    async fn whoever_needs_it_now_comes_first() {
        let (later, now) = ((STRANGER, Need::Later), (STRANGER, Need::Now));
        assert_eq!(order(&[later, later, now, later, now]).await, [now, now, later, later, later]);
    }

    #[tokio::test]
    async fn the_last_turn_is_for_somebody_else_and_for_those_who_need_it_now() {
        let queue = FairQueue::new(2);
        let first = queue.turn(STRANGER, Need::Later).await;
        let mut more = queue.get_in_line(STRANGER, Need::Now);
        let mut idle = queue.get_in_line(GUEST, Need::Later);
        queue.deal();
        assert!(more.try_recv().is_err() && idle.try_recv().is_err());
        let guest = queue.turn(GUEST, Need::Now).await;
        drop(first);
        assert!(more.await.is_ok());
        drop(guest);
        assert!(idle.await.is_ok());
    }

    #[tokio::test]
    async fn one_asker_fills_only_their_own_line() {
        let queue = FairQueue::new(1);
        let _first = queue.turn(STRANGER, Need::Now).await;
        let _waiting = [0; 3].map(|_| queue.get_in_line(STRANGER, Need::Now));
        let refused = queue.turn_if_short(STRANGER, (3, 10)).await;
        assert_eq!(refused.err(), Some(TooLong::Own));
        let _more = [0; 7].map(|_| queue.get_in_line(Asker::HOUSE, Need::Now));
        let refused = queue.turn_if_short(GUEST, (3, 10)).await;
        assert_eq!(refused.err(), Some(TooLong::All));
    }

    #[tokio::test]
    async fn whoever_hangs_up_takes_nobodys_place() {
        let queue = FairQueue::new(1);
        let first = queue.turn(STRANGER, Need::Now).await;
        for _ in 0..5 {
            drop(queue.get_in_line(STRANGER, Need::Now));
        }
        let (last, other) = (queue.clone(), queue.clone());
        let last = tokio::spawn(async move { last.turn_if_short(STRANGER, (1, 1)).await.is_ok() });
        while other.waiting() != 1 {
            tokio::task::yield_now().await;
        }
        drop(first);
        assert!(last.await.unwrap());
        assert_eq!(queue.state().taken, 0);
        assert!(queue.state().taken_by.is_empty());
    }
}
