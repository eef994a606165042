use crate::{Census, Plan, Stance, Table};

/// Why no draw by the clock or by repetition spoils a certain win.
pub(super) fn section(solved: &[(&Table, Census)]) -> String {
    let longest = solved.iter().filter_map(|(_, census)| census.longest()).max();
    let rows: String = solved.iter().filter_map(|(table, _)| row(table)).collect();
    format!(
        "## Draws by the rules\n\nNo certain win takes more than {} moves, so the fifty-move rule never comes in its way if its clock stands at zero, as it does after the \
         capture that bared the king.\n\nThe distance to mate falls with every move, so no *knowledge* ever comes back; but a *position* may: the men on the same squares, and the bare king, \
         without the hunter knowing, on its own. The automatic draw at the third occurrence asks for three of them. For the placement that takes longest, the whole plan from \
         the dark was walked through, with every square the bare king can be on, for how often one position can come up in one game. Where that is 3, this plan could be drawn by a king that knows it, under rules with the automatic draw; whether another plan could not, is open. Games against a king that moves at random never came to it:\n\n| ending | rules | placement | stances | one position, at most |\n|---|---|---|--:|--:|\n{rows}",
        longest.map_or("0".to_owned(), |moves| moves.to_string()),
    )
}

fn row(table: &Table) -> Option<String> {
    let men = table.hardest()?;
    let plan = Plan::of(table, Stance::in_the_dark(men.clone()))?;
    let chapter = table.chapter();
    let (stances, most) = (plan.stances(), plan.occurrences());
    Some(format!("| {} | {} | {men} | {stances} | {most} |\n", chapter.ending, chapter.rules))
}
