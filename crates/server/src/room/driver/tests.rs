use bots::{Bot, Random};
use duplicate::Duplicate;
use game::Game as _;
use table::{Deed, Setup};

use super::*;
use crate::fair_queue::{Asker, Need};

const BASIS: Basis = Basis { generation: 0, entries: 0 };

/// A game of duplicate chess among four programs.
fn four_bots() -> (Table<Duplicate>, Driver<Duplicate>) {
    let program = |seat: Seat| -> (Seat, Box<dyn Program<Duplicate>>) {
        (seat, Box::new(Bot::new(seat, Box::new(Random::new(1)))))
    };
    (Table::new(Setup::default()).unwrap(), Driver::of(Duplicate::seats().map(program).collect()))
}

#[test]
fn one_bot_thinks_at_a_time() {
    let (mut table, mut driver) = four_bots();
    let thinker = driver.ask(&table, BASIS, 0).unwrap();
    assert!(driver.is_thinking() && driver.ask(&table, BASIS, 0).is_none());
    let thought = thinker.think();
    let (seat, deed) = (thought.seat, thought.deed.clone().unwrap());
    driver.take_back(thought);
    assert!(!driver.is_thinking());
    table.submit(seat, deed, 0).unwrap();
    let next = driver.ask(&table, Basis { entries: 1, ..BASIS }, 0).unwrap();
    assert_ne!(next.seat, seat);
}

#[test]
fn nobody_is_asked_when_the_game_is_over() {
    let (mut table, mut driver) = four_bots();
    table.submit(Seat::ALL[0], Deed::Resign, 0).unwrap();
    assert!(table.outcome().is_some() && driver.ask(&table, BASIS, 0).is_none());
}

/// Has nothing to say.
struct Speechless;

impl Program<Duplicate> for Speechless {
    fn hear(&mut self, _: &game::Heard<duplicate::Announcement>) {}

    fn decide(
        &mut self,
        _: &duplicate::View,
        _: &StopToken,
    ) -> Option<Deed<duplicate::CoordinateMove>> {
        None
    }

    fn answer_draw(
        &mut self,
        _: &duplicate::View,
        _: &StopToken,
    ) -> Option<Deed<duplicate::CoordinateMove>> {
        None
    }

    fn was_refused(&mut self, _: duplicate::CoordinateMove) {}

    fn turn_over(&mut self) {}

    fn memoir(&mut self) -> Option<protocol::Memoir> {
        None
    }
}

#[test]
fn a_program_that_has_nothing_to_try_resigns_and_one_that_was_stopped_does_not() {
    for (stopped, deed) in [(false, Some(Deed::Resign)), (true, None)] {
        let mut driver = Driver::of(vec![(Seat::ALL[0], Box::new(Speechless) as _)]);
        let table = Table::<Duplicate>::new(Setup::default()).unwrap();
        let thinker = driver.ask(&table, BASIS, 0).unwrap();
        if stopped {
            thinker.stop.stop();
        }
        assert_eq!(thinker.think().deed, deed);
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_is_asked_while_the_store_recovers() {
    let (table, mut driver) = four_bots();
    driver.rest();
    assert!(driver.ask(&table, BASIS, 0).is_none() && driver.rests_until().is_some());
    tokio::time::advance(REST).await;
    assert!(driver.rests_until().is_none(), "an alarm that has rung does not ring again");
    assert!(driver.ask(&table, BASIS, 0).is_some());
}

#[test]
fn what_was_said_while_a_bot_was_thinking_is_heard_afterwards() {
    let (mut table, mut driver) = four_bots();
    let thought = driver.ask(&table, BASIS, 0).unwrap().think();
    let told = table.submit(thought.seat, thought.deed.clone().unwrap(), 0).unwrap();
    driver.hear(&told);
    assert_eq!(driver.unheard.len(), 1);
    driver.take_back(thought);
    assert!(driver.unheard.is_empty());
}

#[test]
fn whoever_thinks_is_stopped_when_nobody_wants_to_know_any_more() {
    let (table, mut driver) = four_bots();
    let thinker = driver.ask(&table, BASIS, 0).unwrap();
    assert!(!thinker.stop.is_stopped());
    drop(driver);
    assert!(thinker.stop.is_stopped());
}

/// Breaks down over its first move.
struct Faulty;

impl bots::Brain<Duplicate> for Faulty {
    fn decide(
        &mut self,
        _: &bots::Situation<'_, Duplicate>,
    ) -> bots::Decision<duplicate::CoordinateMove> {
        panic!("as planned by a test")
    }
}

#[tokio::test]
async fn a_program_that_breaks_down_comes_back_with_nothing_and_the_others_go_on() {
    let seat = Seat::ALL[0];
    let mut driver = Driver::of(vec![(seat, Box::new(Bot::new(seat, Box::new(Faulty))) as _)]);
    let table = Table::<Duplicate>::new(Setup::default()).unwrap();
    let thinker = driver.ask(&table, BASIS, 0).unwrap();
    assert!(Pool::new(1).think(thinker, (Asker::HOUSE, Need::Now)).await.is_none());
    driver.lose();
    assert!(!driver.is_thinking() && driver.ask(&table, BASIS, 0).is_none(), "it is gone");
}
