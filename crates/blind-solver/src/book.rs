use shakmaty::Bitboard;

use crate::{Chapter, Men, Rules, Told, ground::Ground, space::Space};

/// Everything that is known of an ending: for each placement of the men up to symmetry, and each thing the moderator may have
/// said of the move that led to it, the sets of squares on which a bare king that is to move will be mated.
#[derive(Debug)]
pub(crate) struct Book {
    pub(crate) rules: Rules,
    pub(crate) space: Space,
    /// By placement.
    pub(crate) pages: Vec<Vec<Class>>,
}

/// What is known of one placement if one certain thing was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Class {
    pub(crate) told: Told,
    /// All squares on which a bare king would have it said.
    pub(crate) squares: Bitboard,
    /// Those on which it is neither stalemated nor can take anything.
    pub(crate) alive: Bitboard,
    /// The won sets, those with the fewest moves first. Subsets of a set are won as well, and no slower.
    pub(crate) won: Vec<Won>,
}

/// A set of squares, wherever on which the bare king is: whatever it does, it is mated in so many moves of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Won {
    pub(crate) squares: Bitboard,
    pub(crate) moves: u8,
}

impl Book {
    /// A book of the mates, and nothing else.
    pub(crate) fn of_mates(Chapter { ending, rules }: Chapter) -> Book {
        let space = Space::of(ending);
        let pages = space.boards().iter().map(|men| mates(men, rules)).collect();
        Book { rules, space, pages }
    }

    /// What it is about.
    pub(crate) const fn chapter(&self) -> Chapter {
        Chapter { ending: self.space.ending(), rules: self.rules }
    }

    /// In how many moves a bare king on one of these squares, which is to move, is mated at the latest; `None` if that is not
    /// certain. The moderator has told by now what it tells of the move that led here.
    pub(crate) fn moves(&self, men: &Men, squares: Bitboard) -> Option<u8> {
        let (page, symmetry) = self.space.place(men);
        let squares = symmetry.set(squares);
        self.pages[page].iter().try_fold(0, |most, class| {
            let here = squares & class.squares;
            let moves = if here.is_empty() { 0 } else { class.moves(here)? };
            Some(most.max(moves))
        })
    }

    /// The most weight of sets that are won, one for each thing the moderator may have told.
    pub(crate) fn share(&self, men: &Men, weight: impl Fn(Bitboard) -> f64) -> f64 {
        let (page, symmetry) = self.space.place(men);
        let back = symmetry.inverse();
        let of_class = |class: &Class| {
            let sets = class.won.iter().map(|won| weight(back.set(won.squares)));
            sets.fold(0.0, f64::max)
        };
        self.pages[page].iter().map(of_class).sum()
    }

    /// Where a bare king that is to move is neither stalemated nor can take anything.
    pub(crate) fn alive(&self, men: &Men) -> Bitboard {
        let (page, symmetry) = self.space.place(men);
        let classes = self.pages[page].iter().fold(Bitboard::EMPTY, |all, class| all | class.alive);
        symmetry.inverse().set(classes)
    }
}

impl Class {
    /// In how many moves this set of squares of the class is won.
    pub(crate) fn moves(&self, squares: Bitboard) -> Option<u8> {
        self.won.iter().find(|won| squares.is_subset(won.squares)).map(|won| won.moves)
    }
}

fn mates(men: &Men, rules: Rules) -> Vec<Class> {
    let ground = Ground::of(men, rules.directions);
    let class = |&(told, squares): &(Told, Bitboard)| {
        let mates = Won { squares: squares & ground.mates, moves: 0 };
        let won = if mates.squares.any() { vec![mates] } else { vec![] };
        Class { told, squares, alive: squares & !ground.spoilt(), won }
    };
    ground.classes.iter().map(class).collect()
}
