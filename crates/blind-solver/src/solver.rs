use shakmaty::{Bitboard, attacks};

use crate::{
    Chapter, Hold, Men, Table,
    antichain::Antichain,
    book::{Book, Class, Won},
    pages::{self, State},
    turn::{Step, Turn},
};

/// Solves an ending backwards from the mates, one move a pass.
///
/// For each placement of the men and each thing the moderator may have said of the move that led to it, it keeps the largest
/// sets of squares that are won. That is enough: whoever knows more, wins as well, and no slower.
#[derive(Debug)]
pub struct Solver {
    book: Book,
    moves: u8,
    /// By placement and class: the largest won sets.
    fronts: Vec<Vec<Antichain>>,
    /// By placement: whether the last pass found anything.
    fresh: Vec<bool>,
}

/// How far a solver is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being looked for: wins in so many moves.
    pub moves: u8,
    /// How many placements of the men have been looked at.
    pub placements: usize,
    /// How many there are.
    pub of: usize,
    /// How many won sets are known.
    pub sets: usize,
}

/// A thing to try first. It wins a set if it wins of every part what the set has of it.
struct Way(Vec<Part>);

/// The squares on which the bare king may be when one certain answer is heard, and which of their subsets are won.
struct Part {
    squares: Bitboard,
    won: Antichain,
}

impl Solver {
    /// A solver that knows nothing but the mates.
    pub fn new(chapter: Chapter) -> Solver {
        Solver::after(Book::of_mates(chapter), 0)
    }

    /// Goes on from a book that has everything that is won in so many moves.
    pub(crate) fn after(book: Book, moves: u8) -> Solver {
        let front = |class: &Class| {
            let nothing = Bitboard::EMPTY;
            Antichain::largest(class.won.iter().map(|won| won.squares).chain([nothing]).collect())
        };
        let fronts = book.pages.iter().map(|page| page.iter().map(front).collect()).collect();
        Solver { moves, fronts, fresh: vec![true; book.pages.len()], book }
    }

    /// What it knows so far, as the file that [`open_or_solve`](crate::open_or_solve) goes on from.
    pub fn unfinished(&self) -> Vec<u8> {
        pages::write(&self.book, State::Open(self.moves))
    }

    /// Everything, once the last [`pass`](Solver::pass) has found nothing.
    pub fn finish(self) -> Table {
        Table { book: self.book }
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        let of = self.fronts.len();
        let sets = self.book.pages.iter().flatten().map(|class| class.won.len()).sum();
        Progress { moves: self.moves, placements: of, of, sets }
    }

    /// Finds what is won in one move more. Returns whether there was anything; once there is not, everything is known.
    pub fn pass(&mut self, watch: impl Fn(Progress)) -> bool {
        let before = self.progress();
        let mut found = Vec::with_capacity(before.of);
        for placements in 0..before.of {
            watch(Progress { moves: self.moves + 1, placements, ..before });
            found.push(self.look_back(placements));
        }
        self.moves += 1;
        for (page, fronts) in found.into_iter().enumerate() {
            self.fresh[page] = false;
            for (class, front) in fronts.into_iter().enumerate() {
                self.fresh[page] |= self.learn(page, class, front);
            }
        }
        self.fresh.contains(&true)
    }

    /// By class, the largest sets that are won now.
    fn look_back(&self, page: usize) -> Vec<Antichain> {
        let ways = self.ways(&self.book.space.boards()[page]);
        let classes = self.book.pages[page].iter().zip(&self.fronts[page]);
        classes.map(|(class, front)| front_before(class.alive, front, &ways)).collect()
    }

    /// What can be tried with these men and may win more than it did a pass ago.
    fn ways(&self, men: &Men) -> Vec<Way> {
        let turn = Turn::new(&self.book, men);
        let is_fresh = |step: &&Step| self.fresh[self.book.space.place(&step.after).0];
        let touch_move = self.book.rules.touch_move;
        // What is won after a refusal depends on all that may be tried then.
        let refusals = turn.kings.iter().any(|step| is_fresh(&step))
            || !touch_move && turn.officers.iter().any(|step| is_fresh(&step));
        let kings = turn.kings.iter().filter(|_| refusals);
        let kings = kings.map(|step| self.king_way(&turn, step));
        turn.officers
            .iter()
            .filter(is_fresh)
            .map(|step| self.way(&turn, step))
            .chain(kings)
            .collect()
    }

    fn king_way(&self, turn: &Turn<'_>, step: &Step) -> Way {
        let mut way = self.way(turn, step);
        let is_won = |&set: &Bitboard| turn.after_refusal(set, Hold::Free).is_some();
        let won = Antichain::largest(step.refused.carry_rippler().filter(is_won).collect());
        way.0.push(Part { squares: step.refused, won });
        way
    }

    /// The parts of a move that is legal.
    fn way(&self, turn: &Turn<'_>, step: &Step) -> Way {
        let (page, symmetry) = self.book.space.place(&step.after);
        let back = symmetry.inverse();
        let haunts = turn.haunts & !step.refused;
        let classes = self.book.pages[page].iter().zip(&self.fronts[page]);
        let part = |(class, front): (&Class, &Antichain)| Part {
            squares: haunts & back.set(class.squares),
            won: Antichain::largest(
                front.sets().iter().map(|&set| back.set(set) & haunts).collect(),
            ),
        };
        Way(classes.map(part).collect())
    }

    /// Takes in the largest won sets of a class, and returns whether there are any that were not known.
    fn learn(&mut self, page: usize, class: usize, front: Antichain) -> bool {
        let known = std::mem::replace(&mut self.fronts[page][class], front);
        let won = &mut self.book.pages[page][class].won;
        let before = won.len();
        let fresh = self.fronts[page][class].sets().iter().filter(|set| !known.holds(**set));
        won.extend(fresh.map(|&squares| Won { squares, moves: self.moves }));
        won.len() > before
    }
}

/// The largest sets from which every move of the bare king leads to where one of these ways wins, and those known before.
fn front_before(alive: Bitboard, known: &Antichain, ways: &[Way]) -> Antichain {
    let mut sets = known.sets().to_vec();
    for way in ways {
        let mut front = Antichain::below(alive);
        for part in &way.0 {
            let before = |&won: &Bitboard| alive & !beside(part.squares & !won);
            let before = part.won.sets().iter().map(before).collect();
            front = front.and(&Antichain::largest(before));
        }
        sets.extend(front.sets());
    }
    Antichain::largest(sets)
}

/// The squares from which a king can step onto one of these.
fn beside(squares: Bitboard) -> Bitboard {
    squares.into_iter().fold(Bitboard::EMPTY, |near, square| near | attacks::king_attacks(square))
}
