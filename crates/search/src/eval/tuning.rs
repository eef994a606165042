//! For whoever tunes the weights: what an evaluation is made of, and how a list of weights is written as source.

use std::fmt::Write as _;

use shakmaty::{Chess, Color};

use super::{
    FULL_PHASE, judge,
    ledger::{Ledger, Sum},
    phase, scale, terms,
    weights::WEIGHTS,
};

/// An evaluation taken apart: White's worth is the sum of its entries, each a weight times a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The place of a weight, and how many times more it counts for White than for Black.
    pub entries: Vec<(u16, i8)>,
    /// How much of the middlegame is left, from 0 to 1.
    pub phase: f64,
    /// How much of an advantage in the endgame counts, from 0 to 1.
    pub scale: f64,
}

/// Takes the evaluation of a position apart.
pub fn trace(chess: &Chess) -> Trace {
    let (mut entries, mut sum) = (Entries::default(), Sum::default());
    judge(chess, &mut entries);
    judge(chess, &mut sum);
    Trace {
        entries: entries.list(),
        phase: f64::from(phase(chess)) / f64::from(FULL_PHASE),
        scale: f64::from(scale::of(chess, sum.totals().1)) / f64::from(scale::FULL),
    }
}

impl Trace {
    /// What the position is worth to White by these weights.
    pub fn worth(&self, weights: &[[f64; 2]]) -> f64 {
        let [middle, end] = self.entries.iter().fold([0.0, 0.0], |sum, &(place, times)| {
            let [middle, end] = weights[usize::from(place)];
            let times = f64::from(times);
            [sum[0] + middle * times, sum[1] + end * times]
        });
        middle * self.phase + end * self.scale * (1.0 - self.phase)
    }
}

/// The weights in use: for the middlegame and for the endgame, in the order of their places.
pub fn weights() -> Vec<[f64; 2]> {
    WEIGHTS.iter().map(|pair| pair.map(f64::from)).collect()
}

/// The weights as the source file that the evaluation reads them from.
pub fn source(weights: &[[f64; 2]]) -> String {
    let mut text = String::from(HEAD);
    for term in terms::ALL {
        let _ = writeln!(text, "    // {}", term.name);
        for row in weights[term.first..term.first + term.count].chunks(8) {
            let pairs = row.iter().map(|[middle, end]| format!("[{middle:.0}, {end:.0}]"));
            let _ = writeln!(
                text,
                "    {},",
                pairs.collect::<Vec<_>>().join(", ").replace("-0]", "0]").replace("[-0,", "[0,")
            );
        }
    }
    text.push_str("];\n");
    text
}

const HEAD: &str = "//! What each term is worth, in hundredths of a pawn: in the middlegame, in the endgame. Written by `fourfold tune`.

use super::terms::COUNT;

#[rustfmt::skip]
pub(super) const WEIGHTS: [[i16; 2]; COUNT] = [
";

struct Entries(Vec<i32>);

impl Default for Entries {
    fn default() -> Entries {
        Entries(vec![0; terms::COUNT])
    }
}

impl Ledger for Entries {
    fn enter(&mut self, side: Color, place: usize, times: i32) {
        self.0[place] += side.fold_wb(times, -times);
    }
}

impl Entries {
    fn list(self) -> Vec<(u16, i8)> {
        let counted = self.0.into_iter().enumerate().filter(|(_, times)| *times != 0);
        let small = |(place, times)| Some((u16::try_from(place).ok()?, i8::try_from(times).ok()?));
        counted.filter_map(small).collect()
    }
}
