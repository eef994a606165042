use ::review::{Engine, Moment};
use blind::Blind;
use bots::{Bot, Name, NoBrain, Playable};
use chess::Chess;
use duplicate::Duplicate;
use game::Seat;
use games::{Listed, Written};
use keishi::Keishi;
use keishi_solver::Review;
use protocol::KeishiReview;
use recon::Briefed;
use shakmaty::Position as _;

use crate::{
    house::House,
    program::{Asker, Program},
    review,
};

/// What a server asks of a game beyond its rules. What one game has and others have not enters a room here.
pub(crate) trait Hosted: Listed + Written + Playable {
    /// What the rules with these options are called, where the game has several sets of them and these are one.
    fn preset(options: &Self::Options) -> Option<&'static str> {
        let _ = options;
        None
    }

    /// The program of this name on this seat.
    fn program(
        seat: Seat,
        name: Name,
        seed: u64,
        house: &House,
    ) -> Result<Box<dyn Program<Self>>, NoBrain> {
        bot(seat, name, seed, house)
    }

    /// The judgement of every move at the moment of this view, where the game is solved. It takes its time, so it is for
    /// another thread.
    fn study(view: Self::View, house: &House) -> Option<Study> {
        let _ = (view, house);
        None
    }

    /// The game as it can be looked through move by move, where somebody can judge it.
    fn reviewing(&self) -> Option<Reviewing> {
        None
    }
}

fn bot<G: Playable>(
    seat: Seat,
    name: Name,
    seed: u64,
    house: &House,
) -> Result<Box<dyn Program<G>>, NoBrain> {
    let brain = name.brain(seed, &house.library())?;
    Ok(Box::new(Bot::new(seat, brain)))
}

/// The program of this name in a game about which a language model can be asked.
fn asker_or_bot<G: Briefed>(
    seat: Seat,
    name: Name,
    seed: u64,
    house: &House,
) -> Result<Box<dyn Program<G>>, NoBrain> {
    match name {
        Name::Recon(briefing) => Ok(Box::new(Asker::<G>::new(seat, seed, briefing, &house.models))),
        _ => bot(seat, name, seed, house),
    }
}

/// A game that is still to be taken apart.
pub(crate) type Reviewing = Box<dyn FnOnce() -> ::review::Review<Engine> + Send>;

/// A judgement that is still to be made.
pub(crate) type Study = Box<dyn FnOnce() -> KeishiReview + Send>;

impl Hosted for Chess {
    fn program(
        seat: Seat,
        name: Name,
        seed: u64,
        house: &House,
    ) -> Result<Box<dyn Program<Chess>>, NoBrain> {
        asker_or_bot(seat, name, seed, house)
    }

    fn reviewing(&self) -> Option<Reviewing> {
        let start = self.start().position().clone();
        let moves: Vec<_> = self.played().iter().map(|text| text.coordinates).collect();
        Some(Box::new(move || {
            let mut moment = Moment::new(start);
            let mut review = ::review::Review::new(moment.clone());
            for coordinates in moves {
                let turn = moment.position().turn();
                let m = coordinates.in_position(moment.position()).expect("it was played");
                moment = moment.after(m);
                review.play(chess::seat_of(turn), m, moment.clone());
            }
            review
        }))
    }
}

impl Hosted for Duplicate {}

impl Hosted for Blind {
    fn preset(options: &blind::Options) -> Option<&'static str> {
        blind::preset_name(options)
    }

    fn program(
        seat: Seat,
        name: Name,
        seed: u64,
        house: &House,
    ) -> Result<Box<dyn Program<Blind>>, NoBrain> {
        asker_or_bot(seat, name, seed, house)
    }
}

impl Hosted for Keishi {
    fn study(view: keishi::View, house: &House) -> Option<Study> {
        let oracle = house.solution.oracle();
        Some(Box::new(move || review::on_the_wire(&Review::of_view(&*oracle, &view))))
    }
}
