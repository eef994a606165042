use std::collections::HashSet;

use shakmaty::Bitboard;

use crate::{
    Hold, Men, Stance, Table,
    ground::Ground,
    turn::{Step, Turn},
};

/// A table with fewer sets than this is small as it is.
const SMALL: usize = 5_000;

/// A won set: its page, its class there, and its place in that.
type Place = (usize, usize, usize);

impl Table {
    /// A smaller table that still wins all that is won in the dark, as fast, whatever happens. Other stances it may not know.
    #[must_use]
    pub fn bounded(self) -> Table {
        if self.sets() < SMALL {
            return self;
        }
        let kept = Thinning { table: &self, kept: HashSet::new(), open: vec![] }.walk();
        let Table { mut book } = self;
        for (page, classes) in book.pages.iter_mut().enumerate() {
            for (class, sets) in classes.iter_mut().enumerate() {
                let mut place = 0..;
                sets.won.retain(|_| place.next().is_some_and(|n| kept.contains(&(page, class, n))));
            }
        }
        Table { book }
    }
}

struct Thinning<'a> {
    table: &'a Table,
    kept: HashSet<Place>,
    /// Kept sets of which it is not yet known what follows.
    open: Vec<Place>,
}

impl<'a> Thinning<'a> {
    fn walk(mut self) -> HashSet<Place> {
        let table: &'a Table = self.table;
        let book = &table.book;
        for men in book.space.boards() {
            let stance = Stance::in_the_dark(men.clone());
            self.keep_for(men, stance.squares, Hold::Free);
        }
        while let Some((page, class, place)) = self.open.pop() {
            let men = &book.space.boards()[page];
            let ground = Ground::of(men, book.rules.directions);
            let squares = ground.after(book.pages[page][class].won[place].squares);
            self.keep_for(men, squares, Hold::Free);
        }
        self.kept
    }

    /// Keeps what is needed to win a stance, if it is won.
    fn keep_for(&mut self, men: &Men, squares: Bitboard, hold: Hold) {
        if squares.is_empty() {
            return;
        }
        let table: &'a Table = self.table;
        let turn = Turn::new(&table.book, men);
        if let Some((step, _)) = turn.best(squares, hold) {
            self.keep_move(step, squares);
            for (refused, hold) in turn.answers(squares & step.refused, hold) {
                self.keep_for(men, refused, hold);
            }
        }
    }

    fn keep_move(&mut self, step: &Step, squares: Bitboard) {
        let table: &'a Table = self.table;
        let book = &table.book;
        let (page, symmetry) = book.space.place(&step.after);
        let squares = symmetry.set(squares & !step.refused);
        for (number, class) in book.pages[page].iter().enumerate() {
            let here = squares & class.squares;
            if here.any() {
                let place = class.won.iter().position(|won| here.is_subset(won.squares));
                let place = (page, number, place.expect("the best step wins every answer"));
                if self.kept.insert(place) {
                    self.open.push(place);
                }
            }
        }
    }
}
