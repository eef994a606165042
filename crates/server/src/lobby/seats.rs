use bots::{Name, NoBrain, UnknownName};
use protocol::{ErrorCode, Failure, GameName, SeatPlan};

use crate::{
    door::Laid,
    seating::{Keys, Seating},
};

/// Who sits where: as wished, or the asker first and the other seats open.
pub(super) fn lay_seats(
    game: GameName,
    laid: &Laid,
    plans: Option<Vec<SeatPlan>>,
    name: Option<&str>,
) -> Result<(Seating, Keys), Failure> {
    let names = game.seats();
    let bad = |why: String| Failure::new(ErrorCode::BadSetup, why);
    if laid.sandbox {
        return match plans {
            None => Ok(Seating::sandbox(names.len())),
            Some(_) => Err(bad("in a sandbox all seats are yours: leave seats out".to_owned())),
        };
    }
    let plans = plans.unwrap_or_else(|| {
        let others = names.iter().skip(1).map(|_| SeatPlan::Open);
        [SeatPlan::Me].into_iter().chain(others).collect()
    });
    if plans.len() != names.len() {
        let (count, names) = (names.len(), names.join(", "));
        return Err(bad(format!("{game} has {count} seats: {names}")));
    }
    if plans.iter().filter(|plan| **plan == SeatPlan::Me).count() > 1 {
        return Err(bad("you can take one seat, or all of them in a sandbox".to_owned()));
    }
    for plan in &plans {
        if let SeatPlan::Bot(brain) = plan {
            let name: Name = brain.parse().map_err(|why: UnknownName| bad(why.to_string()))?;
            if !name.games().contains(&game) {
                return Err(bad(NoBrain::OtherGames { name, game: game.as_str() }.to_string()));
            }
        }
    }
    Ok(Seating::plan(&plans, name))
}
