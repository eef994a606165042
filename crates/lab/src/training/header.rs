use std::{fmt, path::Path};

use super::Failure;

/// What stands at the beginning of a file of games: how they were played.
///
/// The same header means the same games: a run goes on only where its own header stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The seed of all random moves.
    pub seed: u64,
    /// How the games were played, in words. What does not fit 65 535 bytes is left out.
    pub note: String,
}

const MAGIC: [u8; 8] = *b"4FGAMES\n";
const VERSION: u8 = 1;
/// Magic, version, seed and the length of the note.
const FIXED: usize = 8 + 1 + 8 + 2;

impl Header {
    /// The header as it is written.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let length = self.note.floor_char_boundary(usize::from(u16::MAX));
        let size = u16::try_from(length).expect("the note was cut to fit");
        let mut bytes = [&MAGIC[..], &[VERSION]].concat();
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(size.to_le_bytes());
        bytes.extend(&self.note.as_bytes()[..length]);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The header at the beginning of these bytes, and its length.
    pub(super) fn read(bytes: &[u8], path: &Path) -> Result<(Header, usize), Failure> {
        let path = path.to_owned();
        if !bytes.starts_with(&MAGIC) {
            return Err(Failure::Foreign { path });
        }
        match bytes.get(MAGIC.len()) {
            Some(&VERSION) => parse(bytes).ok_or(Failure::Header { path }),
            Some(&found) => Err(Failure::Version { path, found, expected: VERSION }),
            None => Err(Failure::Header { path }),
        }
    }
}

fn parse(bytes: &[u8]) -> Option<(Header, usize)> {
    let seed = u64::from_le_bytes(bytes.get(9..17)?.try_into().ok()?);
    let size = u16::from_le_bytes(bytes.get(17..FIXED)?.try_into().ok()?);
    let end = FIXED + usize::from(size);
    let (signed, rest) = bytes.split_at_checked(end)?;
    if *rest.get(..4)? != crc32fast::hash(signed).to_le_bytes() {
        return None;
    }
    let note = String::from_utf8(signed[FIXED..].to_vec()).ok()?;
    Some((Header { seed, note }, end + 4))
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, {}", self.seed, self.note)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header { seed: 77, note: "depth of thought: little".to_owned() }
    }

    fn read(bytes: &[u8]) -> Result<(Header, usize), Failure> {
        Header::read(bytes, Path::new("x.games"))
    }

    #[test]
    fn a_header_is_read_as_it_was_written() {
        let bytes = header().bytes();
        let (read, length) = read(&[&bytes[..], b"games"].concat()).unwrap();
        assert_eq!((read, length), (header(), bytes.len()));
    }

    #[test]
    fn foreign_newer_and_damaged_headers_are_told_apart() {
        let bytes = header().bytes();
        assert!(matches!(read(b"PNG"), Err(Failure::Foreign { .. })));
        for at in 8..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            match read(&damaged) {
                Err(Failure::Version { found: 0x11, expected: 1, .. }) => assert_eq!(at, 8),
                Err(Failure::Header { .. }) => assert_ne!(at, 8),
                other => panic!("byte {at}: {other:?}"),
            }
            assert!(matches!(read(&bytes[..at]), Err(Failure::Header { .. })), "cut at {at}");
        }
    }

    #[test]
    fn a_note_that_is_too_long_is_cut_between_letters() {
        let long = Header { seed: 1, note: "ä".repeat(40_000) };
        let (read, _) = read(&long.bytes()).unwrap();
        assert_eq!(read.note, "ä".repeat(32_767));
    }
}
