//! The text of a file that is read piece by piece.

use std::io::{self, Read};

/// So many bytes tell how a file is written.
const LONGEST_MARK: usize = 3;
/// The most bytes of a character in UTF-8.
const LONGEST_CHARACTER: usize = 4;

/// Decodes a file, and holds as much of it as is needed at a time.
#[derive(Debug)]
pub(super) struct Text<R> {
    file: R,
    decoder: Decoder,
    decoded: String,
    ended: bool,
}

impl<R: Read> Text<R> {
    pub(super) fn new(file: R) -> Text<R> {
        Text { file, decoder: Decoder::default(), decoded: String::new(), ended: false }
    }

    pub(super) fn as_str(&self) -> &str {
        &self.decoded
    }

    /// Whether there is nothing behind what is here.
    pub(super) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Nothing of the file is wanted any more.
    pub(super) fn give_up(&mut self) {
        self.decoded.clear();
        self.ended = true;
    }

    /// Forgets what is before this place, or a little less; how much it was.
    pub(super) fn forget(&mut self, length: usize) -> usize {
        let length = (0..=length).rev().find(|at| self.decoded.is_char_boundary(*at));
        let length = length.expect("every text begins at a boundary");
        self.decoded.drain(..length);
        length
    }

    /// Reads about so many bytes more.
    pub(super) fn read_more(&mut self, length: usize) -> io::Result<()> {
        let limit = u64::try_from(length).expect("a length in memory fits");
        let read = self.file.by_ref().take(limit).read_to_end(&mut self.decoder.bytes)?;
        self.ended = read < length;
        self.decoder.decode(self.ended, &mut self.decoded);
        Ok(())
    }
}

/// The text of a whole file, whether it is UTF-8, UTF-16 or Latin-1.
pub fn decode_text(file: Vec<u8>) -> String {
    let mut text = String::new();
    let mut decoder = Decoder { bytes: file, encoding: None };
    decoder.decode(true, &mut text);
    text
}

/// Bytes that are not yet text.
#[derive(Debug, Default)]
struct Decoder {
    bytes: Vec<u8>,
    encoding: Option<Encoding>,
}

#[derive(Clone, Copy, Debug)]
enum Encoding {
    /// UTF-8, and Latin-1 on the lines that are not.
    Utf8,
    /// Two bytes a unit, in this order.
    Utf16(fn([u8; 2]) -> u16),
}

impl Decoder {
    /// Turns bytes into text: UTF-16 if it begins like that, and else UTF-8, or Latin-1 on the lines that are not UTF-8. Unless
    /// the file has ended, the last line stays back, because it may go on.
    fn decode(&mut self, ended: bool, text: &mut String) {
        if self.encoding.is_none() && self.bytes.len() < LONGEST_MARK && !ended {
            return;
        }
        let encoding = *self.encoding.get_or_insert_with(|| begin(&mut self.bytes));
        match encoding {
            Encoding::Utf8 => self.decode_utf8(ended, text),
            Encoding::Utf16(unit) => self.decode_utf16(ended, unit, text),
        }
    }

    fn decode_utf8(&mut self, ended: bool, text: &mut String) {
        let whole = match self.bytes.iter().rposition(|byte| *byte == b'\n') {
            _ if ended => self.bytes.len(),
            Some(end) => end + 1,
            None => before_the_last_character(&self.bytes),
        };
        let lines: Vec<u8> = self.bytes.drain(..whole).collect();
        match str::from_utf8(&lines) {
            Ok(lines) => text.push_str(lines),
            Err(_) => lines.split_inclusive(|byte| *byte == b'\n').for_each(|line| {
                match str::from_utf8(line) {
                    Ok(line) => text.push_str(line),
                    Err(_) => text.extend(line.iter().map(|latin1| char::from(*latin1))),
                }
            }),
        }
    }

    fn decode_utf16(&mut self, ended: bool, unit: fn([u8; 2]) -> u16, text: &mut String) {
        let mut units: Vec<u16> =
            self.bytes.chunks_exact(2).map(|two| unit([two[0], two[1]])).collect();
        if !ended && units.last().is_some_and(|last| (0xd800..0xdc00).contains(last)) {
            units.pop();
        }
        self.bytes.drain(..2 * units.len());
        let decoded = char::decode_utf16(units);
        text.extend(decoded.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }
}

/// Where to cut a line without an end: where its last character begins, which may go on. If none does so near the end, this is not
/// UTF-8, and may be cut anywhere.
fn before_the_last_character(bytes: &[u8]) -> usize {
    let near = bytes.len().saturating_sub(LONGEST_CHARACTER);
    let begin = bytes[near..].iter().rposition(|byte| byte & 0xc0 != 0x80);
    begin.map_or(bytes.len(), |begin| near + begin)
}

/// How the file is written by its first bytes, of which a byte order mark is taken off.
fn begin(bytes: &mut Vec<u8>) -> Encoding {
    let (encoding, mark) = match bytes.as_slice() {
        [0xff, 0xfe, ..] => (Encoding::Utf16(u16::from_le_bytes), 2),
        [0xfe, 0xff, ..] => (Encoding::Utf16(u16::from_be_bytes), 2),
        [first, 0, ..] if first.is_ascii() && *first > 0 => {
            (Encoding::Utf16(u16::from_le_bytes), 0)
        }
        [0, second, ..] if second.is_ascii() && *second > 0 => {
            (Encoding::Utf16(u16::from_be_bytes), 0)
        }
        [0xef, 0xbb, 0xbf, ..] => (Encoding::Utf8, 3),
        _ => (Encoding::Utf8, 0),
    };
    bytes.drain(..mark);
    encoding
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "[White \"Légal ½ 🙂\"]\n\n1. ♘f3 ± *\n";

    fn utf16(bytes: fn(u16) -> [u8; 2], mark: bool) -> Vec<u8> {
        let mark = mark.then_some('\u{feff}');
        mark.into_iter()
            .chain(FILE.chars())
            .collect::<String>()
            .encode_utf16()
            .flat_map(bytes)
            .collect()
    }

    #[test]
    fn every_encoding_is_found_out() {
        for mark in [false, true] {
            assert_eq!(decode_text(utf16(u16::to_le_bytes, mark)), FILE);
            assert_eq!(decode_text(utf16(u16::to_be_bytes, mark)), FILE);
        }
        assert_eq!(decode_text(FILE.as_bytes().to_vec()), FILE);
        assert_eq!(decode_text([b"\xef\xbb\xbf", FILE.as_bytes()].concat()), FILE);
    }

    #[test]
    fn bytes_that_begin_no_character_are_not_kept_for_one() {
        let file = [0x80; 1_000];
        let mut text = Text::new(file.as_slice());
        while !text.has_ended() {
            text.read_more(100).unwrap();
            assert!(text.decoder.bytes.len() < LONGEST_CHARACTER, "{}", text.decoder.bytes.len());
        }
        assert_eq!(text.as_str().chars().count(), 1_000);
    }

    #[test]
    fn a_line_of_latin_1_does_not_touch_the_others() {
        assert_eq!(decode_text(b"\xe9\xb1\n\xc3\xa9\n".to_vec()), "é±\né\n");
    }

    #[test]
    fn text_that_comes_in_small_pieces_is_the_same() {
        for file in [FILE.as_bytes().to_vec(), utf16(u16::to_le_bytes, true)] {
            for piece in 1..9 {
                let mut text = Text::new(file.as_slice());
                while !text.has_ended() {
                    text.read_more(piece).unwrap();
                }
                assert_eq!(text.as_str(), FILE, "{piece}");
            }
        }
    }
}
