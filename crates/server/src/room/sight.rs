//! What a room shows to those who ask.

use bots::Speaker;
use forms::Form;
use game::{Seat, Viewer};
use protocol::{AnyView, ErrorCode, Failure, GameInfo, ModelInfo, SeatInfo};
use table::TableView;

use super::{Memoir, Room, header::preset, unavailable, voice::viewer_of};
use crate::{seating::Access, secret::Secret};

impl Room {
    /// What this secret opens.
    pub(super) fn access(&self, secret: Option<&Secret>) -> Result<Access, Failure> {
        let refusal = "this secret opens no seat of this game";
        self.seating.access(secret).ok_or_else(|| Failure::new(ErrorCode::Forbidden, refusal))
    }

    pub(super) fn view(&self, access: Access) -> TableView<AnyView> {
        self.table.view(viewer_of(&self.table, access), self.clock.now())
    }

    /// What could be seen at an earlier moment.
    pub(super) fn moment(
        &self,
        access: Access,
        seat: Option<Seat>,
        moment: usize,
    ) -> Result<AnyView, Failure> {
        let viewer = match (access, seat) {
            (Access::Owner, Some(seat)) if seat.index() < self.table.game().seats().len() => {
                Viewer::Seat(seat)
            }
            _ => viewer_of(&self.table, access),
        };
        self.table.view_at(viewer, moment).ok_or_else(|| {
            let sentence = format!("there is no moment {moment}: the view says how many there are");
            Failure::new(ErrorCode::NoMoment, sentence)
        })
    }

    /// A moment of a game of Keishi that may be studied: nobody is playing it any more, or only with themselves.
    pub(super) fn study(
        &self,
        access: Access,
        moment: Option<usize>,
    ) -> Result<keishi::View, Failure> {
        let refuse = |code, sentence| Err(Failure::new(code, sentence));
        if access != Access::Owner && self.table.outcome().is_none() {
            return refuse(ErrorCode::Forbidden, "the solution is shown once the game is over");
        }
        let view = match moment {
            Some(moment) => self.moment(access, None, moment)?,
            None => self.view(access).game,
        };
        match view {
            AnyView::Keishi(view) => Ok(*view),
            _ => refuse(ErrorCode::BadRequest, "only Keishi is solved"),
        }
    }

    /// What the programs believed, once nothing is secret any more from whoever asks.
    pub(super) async fn memoirs(&mut self, access: Access) -> Result<Vec<Memoir>, Failure> {
        self.check_secrecy(access)?;
        self.kept_memoirs().await
    }

    /// What the programs believed and thought, for themselves.
    pub(super) async fn kept_memoirs(&mut self) -> Result<Vec<Memoir>, Failure> {
        let kept = self.house.store.thoughts(self.id).await.map_err(|why| unavailable(&why))?;
        Ok(kept.iter().filter_map(|text| Memoir::read(text)).collect())
    }

    /// Refuses whoever the game still keeps something from.
    fn check_secrecy(&self, access: Access) -> Result<(), Failure> {
        let secret = self.table.keeps_secrets_from(viewer_of(&self.table, access));
        if access == Access::Owner || !secret {
            return Ok(());
        }
        let refusal = if self.table.outcome().is_none() {
            "the record of this game is kept secret until it is over"
        } else {
            "the record of this game is for those who played it"
        };
        Err(Failure::new(ErrorCode::Forbidden, refusal))
    }

    /// The game in a form in which it can be kept elsewhere.
    pub(super) fn export(&self, access: Access, form: Form) -> Result<String, Failure> {
        self.check_secrecy(access)?;
        let names = self.seating.names();
        let text = form.write_with_names(&self.table, &names);
        text.map_err(|why| Failure::new(ErrorCode::BadRequest, why.to_string()))
    }

    pub(super) fn info(&self) -> GameInfo {
        let setup = self.table.setup();
        GameInfo {
            id: self.id.to_string(),
            game: self.table.game(),
            number: None,
            preset: preset(self.table.game(), &setup),
            setup,
            created: self.created,
            stage: self.stage(),
            seats: self.seats(),
            outcome: self.table.outcome().cloned(),
        }
    }

    pub(super) fn seats(&self) -> Vec<SeatInfo> {
        let mut seats = self.seating.info(self.table.game().seats(), self.attendance.present());
        for (info, seat) in seats.iter_mut().zip(Seat::ALL) {
            info.model = self.driver.speaker(seat).map(model_info);
        }
        seats
    }
}

fn model_info(speaker: &Speaker) -> ModelInfo {
    let Speaker { model, label, instead_of, failed_over } = speaker.clone();
    ModelInfo { name: model, label, instead_of, failed_over }
}
