//! A book as bytes: a header, then for each placement and class the won sets, then a checksum of it all.

use shakmaty::Bitboard;

use crate::{
    Chapter, Ending, Rules, Unusable,
    book::{Book, Won},
};

const MAGIC: [u8; 8] = *b"BLINDEND";
const VERSION: u8 = 1;
/// Magic, version, ending, rules, whether it is finished, moves.
const HEADER: usize = 13;
const CHECKSUM: usize = 4;

/// How far the solver was when a book was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Everything is known.
    Finished,
    /// Everything that is won in so many moves is known.
    Open(u8),
}

/// Writes a book down.
pub(crate) fn write(book: &Book, state: State) -> Vec<u8> {
    let (open, moves) = match state {
        State::Finished => (0, 0),
        State::Open(moves) => (1, moves),
    };
    let Chapter { ending, rules } = book.chapter();
    let mut bytes = [&MAGIC[..], &[VERSION, ending.number(), rules.number(), open, moves]].concat();
    for class in book.pages.iter().flatten() {
        let sets = u32::try_from(class.won.len()).expect("there are far fewer sets");
        bytes.extend(sets.to_le_bytes());
        for won in &class.won {
            bytes.extend(won.squares.0.to_le_bytes());
            bytes.push(won.moves);
        }
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Reads a book, and how far the solver was.
pub(crate) fn read(bytes: &[u8]) -> Result<(Book, State), Unusable> {
    if bytes.len() <= MAGIC.len() || bytes[..MAGIC.len()] != MAGIC {
        return Err(Unusable::Foreign);
    }
    if bytes[MAGIC.len()] != VERSION {
        return Err(Unusable::Version { found: bytes[MAGIC.len()], expected: VERSION });
    }
    let signed = bytes.len().checked_sub(CHECKSUM).filter(|&signed| signed >= HEADER);
    let (body, sum) = bytes.split_at(signed.ok_or(Unusable::Damaged)?);
    if sum != crc32fast::hash(body).to_le_bytes() {
        return Err(Unusable::Damaged);
    }
    parse(body).ok_or(Unusable::Damaged)
}

fn parse(body: &[u8]) -> Option<(Book, State)> {
    let (header, mut rest) = body.split_at_checked(HEADER)?;
    let ending = Ending::from_number(header[9])?;
    let rules = Rules::from_number(header[10])?;
    let state = if header[11] == 0 { State::Finished } else { State::Open(header[12]) };
    let mut book = Book::of_mates(Chapter { ending, rules });
    for class in book.pages.iter_mut().flatten() {
        let sets = u32::from_le_bytes(take(&mut rest)?);
        class.won.clear();
        for _ in 0..sets {
            let squares = Bitboard(u64::from_le_bytes(take(&mut rest)?));
            let [moves] = take(&mut rest)?;
            class.won.push(Won { squares, moves });
        }
    }
    rest.is_empty().then_some((book, state))
}

/// The next bytes.
fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (next, others) = rest.split_first_chunk()?;
    *rest = others;
    Some(*next)
}
