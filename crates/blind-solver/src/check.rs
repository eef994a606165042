use std::fmt;

use shakmaty::Bitboard;

use crate::{
    Census, Chapter, Ending, Hold, Men, Stance, Table, book::Class, ground::Ground, sighted,
};

/// One comparison of a table with what is known from elsewhere, or with itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was compared.
    pub what: String,
    /// What it should be.
    pub expected: u64,
    /// What it is.
    pub found: u64,
}

impl Finding {
    /// Whether the table is right.
    pub const fn is_right(&self) -> bool {
        self.expected == self.found
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { what, expected, found } = self;
        if self.is_right() {
            write!(f, "{what}: {found}")
        } else {
            write!(f, "{what}: {found}, and should be {expected}")
        }
    }
}

/// Every how many-th won set is tried with one more square.
const SAMPLED: usize = 97;

/// Holds a table against itself (each set that it calls won is won by what follows, and would not be with one square more) and
/// against what is known from elsewhere: how long the ending takes for those who see.
pub fn check(table: &Table) -> Vec<Finding> {
    let chapter = table.chapter();
    let mut findings = vec![Finding {
        what: format!("{}: moves until mate for a player who sees", chapter.ending),
        expected: known_when_seen(chapter.ending).into(),
        found: sighted(chapter.ending).into(),
    }];
    let census = Census::of(table);
    if let Some((certain, longest)) = known(chapter) {
        let figures = [
            ("placements won with certainty in the dark", certain, census.certain() as u64),
            ("moves that takes at most", longest, census.longest().map_or(0, u64::from)),
        ];
        let finding = |(what, expected, found)| Finding {
            what: format!("{chapter}: {what}"),
            expected,
            found,
        };
        findings.extend(figures.map(finding));
    }
    let (unproved, too_small) = flaws(table);
    findings.push(Finding {
        what: format!("{chapter}: sets called won of which that does not follow"),
        expected: 0,
        found: unproved,
    });
    findings.push(Finding {
        what: format!("{chapter}: sets in a sample that would be won with one square more as well"),
        expected: 0,
        found: too_small,
    });
    findings
}

/// The moves that the ending takes at most on an open board, as every endgame table has it.
const fn known_when_seen(ending: Ending) -> u8 {
    match ending {
        Ending::Queen => 10,
        Ending::Rook => 16,
        Ending::Bishops => 19,
        Ending::BishopAndKnight => 33,
    }
}

/// What earlier runs found: how many placements are won in the dark, and in how many moves at most.
fn known(chapter: Chapter) -> Option<(u64, u64)> {
    let Chapter { ending, rules } = chapter;
    match (ending, rules.touch_move, rules.directions) {
        (Ending::Queen, true, false) => Some((4_032, 22)),
        (Ending::Queen, true, true) => Some((4_032, 19)),
        (Ending::Queen, false, false) => Some((4_032, 21)),
        (Ending::Queen, false, true) => Some((4_032, 18)),
        (Ending::Rook, true, _) => Some((0, 0)),
        (Ending::Rook, false, _) => Some((2_468, 33)),
        (Ending::Bishops, false, true) => Some((7_056, 37)),
        _ => None,
    }
}

/// How many won sets are wrong, and how many of a sample could be larger.
fn flaws(table: &Table) -> (u64, u64) {
    let (mut unproved, mut too_small, mut count) = (0, 0, 0);
    for (men, page) in table.book.space.boards().iter().zip(&table.book.pages) {
        let ground = Ground::of(men, table.chapter().rules.directions);
        for class in page {
            for won in &class.won {
                let is_won = |squares| is_won(table, men, &ground, squares, won.moves);
                unproved += u64::from(!won.squares.is_subset(class.alive) || !is_won(won.squares));
                count += 1;
                if count % SAMPLED == 0 {
                    let mut larger = class.alive_beyond(won.squares);
                    too_small += u64::from(larger.any(is_won));
                }
            }
        }
    }
    (unproved, too_small)
}

/// Whether a bare king on these squares, which is to move, is mated in so many moves by what can be tried next.
fn is_won(table: &Table, men: &Men, ground: &Ground, squares: Bitboard, moves: u8) -> bool {
    let squares = ground.after(squares);
    let stance = Stance { men: men.clone(), squares, hold: Hold::Free };
    squares.is_empty() || table.moves(&stance).is_some_and(|m| m <= moves)
}

impl Class {
    /// The set with each one more square on which nothing is lost at once.
    fn alive_beyond(&self, set: Bitboard) -> impl Iterator<Item = Bitboard> {
        (self.alive & !set).into_iter().map(move |square| set.with(square))
    }
}
