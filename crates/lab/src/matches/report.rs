use std::{collections::BTreeMap, fmt, time::Duration};

use super::{Reason, Sprt, Tally};

/// How a match stands: what each two engines have scored against each other.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The two engines, and their score as the first of them sees it.
    pub pairings: Vec<([String; 2], Tally)>,
    /// Games finished, and games in all.
    pub games: (u32, u32),
    /// The time since the match began.
    pub time: Duration,
    /// The test that ends the match, if there is one.
    pub sprt: Option<Sprt>,
}

impl Report {
    /// Games lost on time, by an illegal move or by a crash, of all engines.
    pub fn faults(&self) -> u32 {
        let tallies = self.pairings.iter().flat_map(|(_, tally)| &tally.faults);
        tallies.flat_map(BTreeMap::values).sum()
    }

    /// How the match stands, in one line.
    pub fn line(&self) -> String {
        let (done, all) = self.games;
        let scores: Vec<String> = self
            .pairings
            .iter()
            .map(|([first, second], tally)| {
                let Tally { wins, draws, losses, .. } = tally;
                format!("{first} - {second} +{wins} ={draws} -{losses} Elo {}", tally.elo())
            })
            .collect();
        let test =
            self.sprt.zip(self.pairings.first()).map_or(String::new(), |(sprt, (_, tally))| {
                let (low, high) = sprt.bounds();
                format!(", LLR {:.2} ({low:.2} to {high:.2})", sprt.likelihood(&tally.pairs))
            });
        format!("{done} of {all} games: {}{test}", scores.join("; "))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ([first, second], tally) in &self.pairings {
            let Tally { wins, draws, losses, pairs, .. } = tally;
            let games = tally.games();
            writeln!(f, "{first} - {second}: {games} games, +{wins} ={draws} -{losses}")?;
            writeln!(f, "  Elo difference: {}", tally.elo())?;
            writeln!(f, "  pairs: {pairs:?}, drawn: {:.1} %", tally.draw_rate())?;
            writeln!(f, "  ended by: {}", listed(&tally.reasons))?;
            for (name, faults) in [first, second].into_iter().zip(&tally.faults) {
                if !faults.is_empty() {
                    writeln!(f, "  lost by {name}: {}", listed(faults))?;
                }
            }
            if let Some(sprt) = self.sprt {
                let (low, high) = sprt.bounds();
                let likelihood = sprt.likelihood(pairs);
                let verdict = sprt.verdict(pairs).map_or("undecided".to_owned(), |v| v.to_string());
                let (elo0, elo1) = (sprt.elo0, sprt.elo1);
                writeln!(
                    f,
                    "  SPRT [{elo0}, {elo1}]: {likelihood:.2} ({low:.2} to {high:.2}), {verdict}"
                )?;
            }
        }
        write!(f, "time: {:.0} s, faults: {}", self.time.as_secs_f64(), self.faults())
    }
}

fn listed(reasons: &BTreeMap<Reason, u32>) -> String {
    let listed = reasons.iter().map(|(reason, count)| format!("{reason} {count}"));
    listed.collect::<Vec<_>>().join(", ")
}
