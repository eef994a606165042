//! The many ways in which people write a move, turned into that of the standard.

/// `♘f3` as `Nf3`, `e8(Q)` and `e7-e8Q` as `e8=Q` and `e7e8=Q`, `e5:d6` and `exd6ep` as `e5xd6` and `exd6`.
pub(super) fn plain(text: &str) -> String {
    let mut plain: String = text.chars().filter_map(letter).collect();
    for ending in ["e.p.", "e.p", "ep", "mate", "dbl", "dis", "ch"] {
        plain.truncate(plain.strip_suffix(ending).unwrap_or(&plain).len());
    }
    plain.truncate(plain.trim_end_matches(['+', '#', ',']).len());
    // A dash at the end is a sign and stands between no squares.
    if !plain.starts_with(['O', '0', 'o']) && !plain.ends_with('-') {
        plain.retain(|c| c != '-');
    }
    if let [.., b'1' | b'8', b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n'] =
        plain.as_bytes()
    {
        plain.insert(plain.len() - 1, '=');
    }
    plain
}

/// What a character stands for; nothing if it says nothing.
fn letter(c: char) -> Option<char> {
    Some(match c {
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        // The variation selectors ask for a picture or for text.
        '♙' | '♟' | '\u{fe0e}' | '\u{fe0f}' | '(' | ')' | '/' => return None,
        '×' | ':' => 'x',
        '†' => '+',
        '‡' => '#',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        c => c,
    })
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn every_way_of_writing_becomes_that_of_the_standard() {
        for (written, standard) in [
            ("♘f3", "Nf3"),
            ("♟\u{fe0e}e4", "e4"),
            ("e8(Q)", "e8=Q"),
            ("e8/Q", "e8=Q"),
            ("e8=Q", "e8=Q"),
            ("e8♕", "e8=Q"),
            ("e7-e8Q", "e7e8=Q"),
            ("e7×d8Q†", "e7xd8=Q"),
            ("exd6ep", "exd6"),
            ("exd6e.p.", "exd6"),
            ("e5:d6", "e5xd6"),
            ("Ng1–f3", "Ng1f3"),
            ("Qh4mate", "Qh4"),
            ("0–0", "0-0"),
        ] {
            assert_eq!(plain(written), standard, "{written}");
        }
    }
}
