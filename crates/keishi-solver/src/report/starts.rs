use keishi::Position;

use crate::{diagrams, fair};

/// The fair starts.
pub(super) fn section() -> String {
    let boards: Vec<(String, Position)> =
        (1..).zip(fair::starts()).map(|(number, start)| (format!("{number}"), start)).collect();
    let list: Vec<String> = fair::starts().map(|start| format!("{start}\n")).collect();
    format!(
        "## Fair starts\n\nThere are {} positions up to symmetry that are drawn with the immediate ko and without any, whichever side moves \
         first, in which both sides would need {} moves or more for a rectangle even if the other did nothing, and whoever begins has {} good \
         moves or more. None of them looks the same to both sides: the immediate ko leaves no such position \
         drawn.\n\nA daily start is one of these, turned or mirrored.\n\n```text\n{}```\n\nThe same as text, for \
         `--position` and for the options of a game:\n\n```text\n{}```\n",
        boards.len(),
        fair::FAR,
        fair::CHOICES,
        diagrams(&boards),
        list.concat(),
    )
}
