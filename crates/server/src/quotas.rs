use protocol::{ErrorCode, Failure, Quota};

use crate::{
    fair_queue::Asker,
    net::{Place, Places},
    seating::Seating,
};

/// Keeps the quota.
pub(crate) struct Quotas {
    games: Places,
    with_programs: Places,
    with_models: Places,
}

impl Quotas {
    pub(crate) fn new(quota: Quota) -> Quotas {
        let places = |most| Places::new(most, None);
        Quotas {
            games: places(quota.games),
            with_programs: places(quota.with_programs),
            with_models: places(quota.with_models),
        }
    }

    /// This quota from now on.
    pub(crate) fn set(&self, quota: Quota) {
        self.games.set_most_each(quota.games);
        self.with_programs.set_most_each(quota.with_programs);
        self.with_models.set_most_each(quota.with_models);
    }

    /// The quota as it is.
    pub(crate) fn quota(&self) -> Quota {
        Quota {
            games: self.games.most_each(),
            with_programs: self.with_programs.most_each(),
            with_models: self.with_models.most_each(),
        }
    }

    /// Counts a game with these seats for whoever has it opened, until what this returns is dropped.
    pub(crate) fn take(&self, asker: Asker, seating: &Seating) -> Result<Vec<Place>, Failure> {
        self.kinds(seating)
            .map(|(places, what)| {
                places.take(asker.0).map_err(|_| {
                    let refusal = format!(
                        "enough {what} from your address are going on: finish one, or leave it for two minutes"
                    );
                    Failure::new(ErrorCode::TooMany, refusal)
                })
            })
            .collect()
    }

    /// Counts a game that goes on already, for instance since before the server was started, even if there are enough. Whoever
    /// has too many begins no others.
    pub(crate) fn hold(&self, asker: Asker, seating: &Seating) -> Vec<Place> {
        self.kinds(seating).map(|(places, _)| places.hold(asker.0)).collect()
    }

    /// Among what a game with these seats counts.
    fn kinds(&self, seating: &Seating) -> impl Iterator<Item = (&Places, &'static str)> {
        let kinds = [
            (&self.games, true, "games"),
            (&self.with_programs, seating.has_bots(), "games with programs"),
            (&self.with_models, seating.has_models(), "games with a language model"),
        ];
        kinds.into_iter().filter(|(_, counts, _)| *counts).map(|(places, _, what)| (places, what))
    }
}

#[cfg(test)]
mod tests {
    use protocol::SeatPlan;

    use super::*;

    const STRANGER: Asker = Asker(Some(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST)));

    fn against(bot: &str) -> Seating {
        Seating::plan(&[SeatPlan::Me, SeatPlan::Bot(bot.to_owned())], None).0
    }

    #[test]
    fn each_kind_of_game_has_its_own_limit_and_the_house_has_none() {
        let quota = Quota { games: Some(3), with_programs: Some(2), with_models: Some(1) };
        let quotas = Quotas::new(quota);
        let people = Seating::plan(&[SeatPlan::Me, SeatPlan::Open], None).0;
        let recon = quotas.take(STRANGER, &against("recon")).unwrap();
        assert!(quotas.take(STRANGER, &against("recon")).is_err());
        let _casual = quotas.take(STRANGER, &against("casual")).unwrap();
        let refused = quotas.take(STRANGER, &against("casual")).unwrap_err();
        assert!(refused.message.contains("games with programs"), "{refused}");
        let _people = quotas.take(STRANGER, &people).unwrap();
        assert!(quotas.take(STRANGER, &people).is_err());
        assert!(quotas.take(Asker::HOUSE, &against("recon")).is_ok());
        drop(recon);
        assert!(quotas.take(STRANGER, &against("recon")).is_ok());
    }

    #[test]
    fn a_game_that_goes_on_already_is_counted_and_then_another_is_one_too_many() {
        let quota = Quota { games: None, with_programs: Some(2), with_models: None };
        let quotas = Quotas::new(quota);
        let going_on = [0; 3].map(|_| quotas.hold(STRANGER, &against("casual")));
        assert!(quotas.take(STRANGER, &against("casual")).is_err());
        let [one, two, _three] = going_on;
        drop((one, two));
        assert!(quotas.take(STRANGER, &against("casual")).is_ok());
    }
}
