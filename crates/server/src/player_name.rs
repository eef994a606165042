/// The longest name a player can have.
const LONGEST_NAME: usize = 40;

/// A name without what would disturb a page or pass for another name: no control characters, nothing that cannot be seen or
/// turns the direction of the text, no blanks around it, not too long.
pub(crate) fn tidy_name(name: &str) -> Option<String> {
    let name: String = name.chars().filter(|c| !is_deceptive(*c)).take(LONGEST_NAME).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

fn is_deceptive(c: char) -> bool {
    // Soft hyphen, joiners and marks of direction, line separators, embeddings and overrides, word joiner and isolates,
    // fillers of Hangul, variation selectors, the byte order mark, tags.
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        )
        || matches!(c, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}')
        || matches!(c, '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_passes_for_another_by_what_cannot_be_seen() {
        for deceptive in
            ["A\u{200b}nn", "\u{202e}Ann", "An\u{2060}n\u{fe0f}", "\u{feff}Ann\u{e0041}"]
        {
            assert_eq!(tidy_name(deceptive).as_deref(), Some("Ann"));
        }
        assert_eq!(tidy_name("\u{200b}\u{3164}"), None);
        assert_eq!(tidy_name(" Žofie 李 ").as_deref(), Some("Žofie 李"));
    }
}
