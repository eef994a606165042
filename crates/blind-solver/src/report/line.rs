use crate::{Census, Hold, Plan, Stance, Table, plan::Scene};

use super::diagram::diagrams;

/// The longest wins, played out.
pub(super) fn section(solved: &[(&Table, Census)]) -> String {
    let lines: String = solved.iter().filter_map(|(table, _)| line(table)).collect();
    format!(
        "## The longest wins, played out\n\nFrom the placement that takes longest, with the answers that make it last. A question mark is a square on which the \
         bare king may be; above each board is what is tried next, and in how many moves it mates at most. The board after a refusal follows the one before it in the \
         same turn.\n\n{lines}"
    )
}

fn line(table: &Table) -> Option<String> {
    let men = table.hardest()?;
    let plan = Plan::of(table, Stance::in_the_dark(men.clone()))?;
    let boards: Vec<(String, &Stance)> =
        plan.longest().into_iter().map(|scene| (caption(scene), &scene.stance)).collect();
    Some(format!(
        "### {}, from {men}\n\n{} different stances may come up on the way.\n\n```text\n{}```\n\n",
        table.chapter(),
        plan.stances(),
        diagrams(&boards),
    ))
}

fn caption(Scene { stance, advice, .. }: &Scene) -> String {
    let men = stance.men.officers().find(|(_, at)| *at == advice.from);
    let letter = men.map_or('K', |(role, _)| role.upper_char());
    let bound = if stance.hold == Hold::King { " (K bound)" } else { "" };
    format!("{letter}{}{}, {}{bound}", advice.from, advice.to, advice.moves)
}
