//! The solution for readers.

mod certain;
mod chances;
mod diagram;
mod line;
mod repetition;

use crate::{Census, Table};

const OPENING: &str = "\
# Endings of blind chess, solved

A player with a king and a queen, or a king and a rook, hunts a bare king without seeing it. What can be won with certainty, and how fast? This page is what
`fourfold solve blind-endings --report` prints; `fourfold solve blind-endings --check` holds the tables against themselves and against what is known of these
endings on an open board.

**Certain** means: wherever the bare king may be, and whatever it does, it is mated, though it sees everything and guesses every plan. Nothing is risked on the way: no
stalemate and no piece. **In the dark** means that nothing is known but one's own men: the bare king may be on any square on which it is not attacked, with the hunter
to move. Who knows more wins as well, and no slower.

What the hunter hears are the moderator's answers to their own tries, whether the bare king is in check (under the Kriegspiel rules also from which direction), and the end. What
the bare king tries in vain is not counted on. A try of a queen or a rook is never refused, because the bare king never stands on one of its lines when the hunter is to
move; only the king's tries tell anything. With **touch-move**, as the `house` rules have it, a king whose try is refused must move elsewhere, if it can; without,
as in Kriegspiel, anything else may be tried.

It is solved backwards from the mates over sets of squares (retrograde analysis): for each placement of the men up to symmetry and each thing that may have been heard, the largest
sets of squares from which mate is certain in one move, in two, and so on. That it is always the largest sets that are kept makes it feasible, as P. Ciancarini and
G. P. Favini found (\"Playing the perfect Kriegspiel endgame\", 2010), who solved such endings for Kriegspiel. Touch-move is not in the literature.
";

/// The solution as a page of Markdown: `docs/BLIND-ENDINGS.md`.
pub fn report(tables: &[Table]) -> String {
    let solved: Vec<(&Table, Census)> =
        tables.iter().map(|table| (table, Census::of(table))).collect();
    let sections = [
        OPENING.to_owned(),
        certain::section(&solved),
        repetition::section(&solved),
        chances::section(&solved),
        line::section(&solved),
    ];
    sections.join("\n")
}
