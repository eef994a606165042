//! How long a review of a game of sixty moves takes on one core: until every move has a mark, and until it is over.

use std::{
    io::{self, Write},
    time::Instant,
};

use chess::seat_of;
use review::{Effort, Engine, Judge as _, Moment, Plan, Review, run};
use search::StopToken;
use shakmaty::Position as _;

const HALF_MOVES: usize = 120;

/// A game as people play it: sensible moves, and often not the best.
fn game() -> Review<Engine> {
    let mut engine = Engine::default();
    let mut moment = Moment::new(shakmaty::Chess::default());
    let mut review = Review::new(moment.clone());
    for ply in 0..HALF_MOVES {
        let look = Effort { nodes: 2_000, lines: 3 };
        let judged = engine.judge(&moment, look, &StopToken::default()).expect("nobody stops it");
        let lines = judged.lines.iter().cycle().skip(ply % 3).take(judged.lines.len());
        let others = Engine::choices(&moment).into_iter().map(|(m, _)| m);
        let goes_on =
            |m: &shakmaty::Move| chess::ending_at_a_glance(moment.after(*m).position()).is_none();
        let m = lines.map(|line| line.moves[0]).chain(others).find(goes_on);
        let m = m.expect("no game of sensible moves has to end so soon");
        let turn = moment.position().turn();
        moment = moment.after(m);
        review.play(seat_of(turn), m, moment.clone());
    }
    review
}

fn main() -> io::Result<()> {
    let mut review = game();
    let began = Instant::now();
    let mut marked = None;
    let told = &mut |_: &Review<Engine>, progress: review::Progress| {
        if progress.done == progress.total {
            marked.get_or_insert_with(|| began.elapsed());
        }
    };
    run(&mut review, &Plan::default(), &mut [Engine::default()], &StopToken::default(), told);
    let marked = marked.expect("the first pass has ended");
    let mut out = io::stdout();
    writeln!(out, "every move has a mark after {:.2} s", marked.as_secs_f64())?;
    writeln!(out, "the review is over after {:.2} s", began.elapsed().as_secs_f64())
}
