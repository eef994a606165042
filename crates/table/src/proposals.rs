//! Draws and takebacks: offered by one, carried out once everybody agrees.

use game::{Ending, Game, Outcome, Rejection, Seat, SeatSet};

use crate::{News, Offer, Offers, Proposal, Table, Told, table::told};

impl<G: Game> Table<G> {
    pub(crate) fn offer(&mut self, seat: Seat, proposal: Proposal) -> Result<Told<G>, Rejection> {
        if self.offers.slot(proposal).is_some() {
            return Err(Rejection::because(format!("{proposal} has been offered already")));
        }
        if proposal == Proposal::Takeback {
            self.start_of_last_turn(seat)?;
        }
        *self.offers.slot(proposal) = Some(Offer { by: seat, agreed: seat.into() });
        self.settle(proposal, News::Offered { seat, proposal })
    }

    pub(crate) fn accept(&mut self, seat: Seat, proposal: Proposal) -> Result<Told<G>, Rejection> {
        match self.offers.slot(proposal) {
            Some(offer) if !offer.agreed.contains(seat) => {
                offer.agreed = offer.agreed.with(seat);
                self.settle(proposal, News::Accepted { seat, proposal })
            }
            Some(_) => Err(Rejection::because(format!("you have agreed to {proposal} already"))),
            None => Err(nothing_offered(proposal)),
        }
    }

    pub(crate) fn decline(&mut self, seat: Seat, proposal: Proposal) -> Result<Told<G>, Rejection> {
        match self.offers.slot(proposal).take() {
            Some(_) => Ok(vec![told::<G>(News::Declined { seat, proposal })]),
            None => Err(nothing_offered(proposal)),
        }
    }

    /// Carries a proposal out once everybody agrees; until then it is only announced.
    fn settle(&mut self, proposal: Proposal, news: News) -> Result<Told<G>, Rejection> {
        let Some(offer) = *self.offers.slot(proposal) else { return Ok(vec![told::<G>(news)]) };
        if offer.agreed != SeatSet::first(G::SEATS.len()) {
            return Ok(vec![told::<G>(news)]);
        }
        match proposal {
            Proposal::Draw => Ok(self.conclude(Outcome::draw(G::SEATS.len(), Ending::Agreement))),
            Proposal::Takeback => self.take_back(offer.by),
        }
    }

    fn take_back(&mut self, seat: Seat) -> Result<Told<G>, Rejection> {
        let length = self.start_of_last_turn(seat)?;
        self.timeline.cut(length)?;
        self.offers = Offers::default();
        Ok(vec![told::<G>(News::TakenBack { seat })])
    }

    /// How long the line was when this seat's last turn began.
    fn start_of_last_turn(&self, seat: Seat) -> Result<usize, Rejection> {
        let line = self.line();
        let Some(last) = line.iter().rposition(|step| step.seat == seat) else {
            return Err(Rejection::because("you have made no move that could be taken back"));
        };
        let turn = line[..=last].iter().rev().take_while(|step| step.seat == seat).count();
        Ok(last + 1 - turn)
    }
}

fn nothing_offered(proposal: Proposal) -> Rejection {
    Rejection::because(format!("nobody has offered {proposal}"))
}
