use protocol::Page;

/// The longest part of a model's reasons that is left in a summary, in characters.
const LONGEST_GIST: usize = 160;

/// What is left of a page in a summary.
pub(crate) fn gist(page: &Page) -> String {
    let reasons = page.reasoning.as_deref().unwrap_or("no note");
    let reasons: String = reasons.chars().take(LONGEST_GIST).map(unbroken).collect();
    format!("Half-move {}: you chose {}. {reasons}", page.turn, page.choice)
}

/// A summary has one line for each turn.
fn unbroken(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}
