use std::{
    io,
    num::NonZero,
    path::Path,
    slice::IterMut,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use crate::{
    Board, Solution, Table, TableError,
    fours::choose,
    grid::{Cell, Grid},
    marks::Marks,
    space::Space,
    table,
    worker::Worker,
};

/// Solves a board backwards from its rectangles (retrograde analysis), one ply per pass, on several cores.
///
/// ```
/// use keishi_solver::{Board, Solver, Value};
/// let mut solver = Solver::new(Board::new(4).unwrap());
/// while solver.pass(2.try_into().unwrap(), |_| {}) {}
/// let solution = solver.finish();
/// assert_eq!(solution.value(0b1001_0000_0101, 0b1111 << 12), Some(Value::Win(1)));
/// ```
#[derive(Debug)]
pub struct Solver {
    space: Space,
    grid: Grid,
    /// By class: which sets are decided when they move against its representative. Rectangles have won, so they count as
    /// decided.
    known: Vec<Marks>,
    progress: Progress,
}

/// The progress of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// All positions that are decided in this many plies are known.
    pub plies: u8,
    /// The number of positions that are decided.
    pub decided: usize,
    /// The number of all positions; those that are drawn are never decided.
    pub positions: usize,
}

impl Solver {
    /// A solver that only knows the positions with a rectangle.
    pub fn new(board: Board) -> Solver {
        let mut solver = Solver::blank(board);
        let space = &solver.space;
        for (class, known) in solver.known.iter_mut().enumerate() {
            let waiting = space.classes.representative(class);
            if space.is_rectangle(waiting) {
                for mover in space.movers(waiting) {
                    known.insert(mover);
                    space.settle(&solver.grid, mover, waiting, Cell::decided(0));
                    solver.progress.decided += 1;
                }
            }
        }
        solver
    }

    /// Resumes from the saved progress of another solver.
    pub fn resume(path: &Path) -> Result<Solver, TableError> {
        let table = Table::read(path)?;
        let mut solver = Solver::blank(table.board().clone());
        let progress = &mut solver.progress;
        progress.plies = table.fill(&solver.grid)?;
        for (class, known) in solver.known.iter_mut().enumerate() {
            let waiting = solver.space.classes.representative(class);
            for mover in solver.space.movers(waiting) {
                let (row, column) = solver.space.classes.place(mover, waiting);
                if solver.grid.get(row, column) != Cell::OPEN {
                    known.insert(mover);
                    progress.decided += 1;
                }
            }
        }
        Ok(solver)
    }

    fn blank(board: Board) -> Solver {
        let space = Space::new(board);
        let (rows, columns) = (space.classes.len(), space.fours.len());
        let mut rectangles = Marks::none_of(columns);
        for four in (0..columns).filter(|&four| space.is_rectangle(four)) {
            rectangles.insert(four);
        }
        let positions = rows * choose(space.board().squares() - 4, 4);
        Solver {
            grid: Grid::new(rows, columns),
            known: vec![rectangles; rows],
            space,
            progress: Progress { plies: 0, decided: 0, positions },
        }
    }

    /// Its progress.
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// Finds all positions that are decided in one more ply, reporting to `watch` now and then. Returns whether there were any:
    /// once there are none, every open position is a draw.
    pub fn pass(&mut self, threads: NonZero<usize>, watch: impl Fn(Progress) + Sync) -> bool {
        let Progress { plies, decided: before, positions } = self.progress;
        let decided = AtomicUsize::new(before);
        let rows = Rows(Mutex::new((0, self.known.iter_mut())));
        let (space, grid) = (&self.space, &self.grid);
        let work = || {
            let mut worker = Worker::new(space, grid);
            while let Some((class, known)) = rows.next() {
                let found = worker.step_back(class, plies, known);
                let decided = decided.fetch_add(found, Relaxed) + found;
                watch(Progress { plies, decided, positions });
            }
        };
        thread::scope(|scope| (0..threads.get()).for_each(|_| drop(scope.spawn(work))));
        self.progress = Progress { plies: plies + 1, decided: decided.into_inner(), positions };
        self.progress.decided > before
    }

    /// Saves the progress so far, for [`resume`](Solver::resume).
    pub fn save(&self, path: &Path) -> io::Result<()> {
        table::write(path, &self.space, &self.grid, table::State::Open(self.progress.plies), &[])
    }

    /// The solution. Open positions count as draws, so the last [`pass`](Solver::pass) should have decided nothing.
    pub fn finish(self) -> Solution {
        Solution::new(self.space, self.grid)
    }
}

/// Hands out rows to workers, each once.
struct Rows<'a>(Mutex<(usize, IterMut<'a, Marks>)>);

impl<'a> Rows<'a> {
    fn next(&self) -> Option<(usize, &'a mut Marks)> {
        let mut rows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let next = rows.1.next()?;
        rows.0 += 1;
        Some((rows.0 - 1, next))
    }
}
