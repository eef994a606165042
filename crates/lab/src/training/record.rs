//! A game in bytes: a marker, the length of the body, the body's checksum, and the body.

use shakmaty::{Chess, Color, Move, Position as _};

use super::{Damage, DamageKind, Game, Ply, move_order, varint};
use crate::matches::{GameOutcome, Reason};

/// Where a game begins. After damage the next one is looked for by it.
const MARKER: [u8; 4] = [0xf4, b'G', 0x9d, b'M'];
/// Marker, length and checksum.
const FRAME: usize = 4 + 2 + 4;

/// How a game can end here, by number.
pub(super) const ENDINGS: [Reason; 7] = [
    Reason::Checkmate,
    Reason::Stalemate,
    Reason::Repetition,
    Reason::FiftyMoves,
    Reason::DeadPosition,
    Reason::Adjudication,
    Reason::TooLong,
];

/// The game as it is written. Its moves must be legal and it must have ended in one of [`ENDINGS`].
pub(super) fn encode(game: &Game) -> Vec<u8> {
    let body = body_of(game);
    let length = u16::try_from(body.len()).expect("the longest game takes a few thousand bytes");
    let mut bytes = MARKER.to_vec();
    bytes.extend(length.to_le_bytes());
    bytes.extend(crc32fast::hash(&body).to_le_bytes());
    bytes.extend(body);
    bytes
}

fn body_of(game: &Game) -> Vec<u8> {
    let mut bytes = vec![];
    varint::write(game.number, &mut bytes);
    bytes.push(byte_of(game.outcome));
    bytes.push(u8::try_from(game.opening.len()).expect("an opening of a few moves"));
    let mut position = Chess::new();
    for m in &game.opening {
        push(*m, &mut position, &mut bytes);
    }
    let mut last = 0;
    for ply in &game.plies {
        push(ply.m, &mut position, &mut bytes);
        let score = i32::from(ply.score);
        varint::write(varint::zigzag(score - last), &mut bytes);
        last = score;
    }
    bytes
}

/// Writes a move, and plays it.
fn push(m: Move, position: &mut Chess, bytes: &mut Vec<u8>) {
    bytes.push(move_order::number_of(m, position));
    position.play_unchecked(m);
}

fn byte_of(outcome: GameOutcome) -> u8 {
    let ending = ENDINGS.iter().position(|reason| *reason == outcome.reason);
    let ending = ending.expect("nobody crashes or runs out of time here");
    u8::try_from(ending << 2 | outcome.white_halves()).expect("seven endings, three results")
}

fn outcome_of(byte: u8) -> Option<GameOutcome> {
    let reason = *ENDINGS.get(usize::from(byte >> 2))?;
    match byte & 3 {
        0 => Some(GameOutcome::won(Color::Black, reason)),
        1 => Some(GameOutcome::drawn(reason)),
        2 => Some(GameOutcome::won(Color::White, reason)),
        _ => None,
    }
}

/// The game of a body; nothing if it cannot be replayed.
fn decode(mut body: &[u8]) -> Option<Game> {
    let number = varint::read(&mut body)?;
    let outcome = outcome_of(take(&mut body)?)?;
    let mut position = Chess::new();
    let mut opening = vec![];
    for _ in 0..take(&mut body)? {
        opening.push(pull(&mut body, &mut position)?);
    }
    let (mut plies, mut last) = (vec![], 0_i32);
    while !body.is_empty() {
        let m = pull(&mut body, &mut position)?;
        last = last.checked_add(varint::unzigzag(varint::read(&mut body)?)?)?;
        plies.push(Ply { m, score: i16::try_from(last).ok()? });
    }
    Some(Game { number, opening, plies, outcome })
}

fn take(bytes: &mut &[u8]) -> Option<u8> {
    let (&byte, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(byte)
}

/// Reads a move, and plays it.
fn pull(bytes: &mut &[u8], position: &mut Chess) -> Option<Move> {
    let m = move_order::move_of(take(bytes)?, position)?;
    position.play_unchecked(m);
    Some(m)
}

/// The games of these bytes, one after the other; what is damaged is passed over up to the next marker.
pub(super) struct Records<'a> {
    bytes: &'a [u8],
    at: usize,
    game: usize,
}

impl<'a> Records<'a> {
    pub(super) fn new(bytes: &'a [u8], at: usize) -> Records<'a> {
        Records { bytes, at, game: 0 }
    }

    /// Where the next game begins.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The game here and its length in the file.
    fn read(&self) -> Result<(Game, usize), DamageKind> {
        let (frame, rest) =
            self.bytes[self.at..].split_at_checked(FRAME).ok_or(DamageKind::CutOff)?;
        let (marker, numbers) = frame.split_at(MARKER.len());
        if marker != MARKER {
            return Err(DamageKind::Checksum);
        }
        let length = usize::from(u16::from_le_bytes([numbers[0], numbers[1]]));
        let body = rest.get(..length).ok_or(DamageKind::CutOff)?;
        if numbers[2..] != crc32fast::hash(body).to_le_bytes() {
            return Err(DamageKind::Checksum);
        }
        let game = decode(body).ok_or(DamageKind::Nonsense)?;
        Ok((game, FRAME + length))
    }

    /// Where the next marker stands, if there is another.
    fn next_marker(&self) -> Option<usize> {
        let from = self.at + 1;
        let found = self.bytes[from..].windows(MARKER.len()).position(|window| window == MARKER);
        found.map(|offset| from + offset)
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Game, Damage>;

    fn next(&mut self) -> Option<Result<Game, Damage>> {
        if self.at >= self.bytes.len() {
            return None;
        }
        self.game += 1;
        let at = self.at;
        Some(match self.read() {
            Ok((game, length)) => {
                self.at += length;
                Ok(game)
            }
            Err(kind) => {
                let next = self.next_marker();
                // A wrong length can look as if the file ended too early.
                let kind = if next.is_some() && kind == DamageKind::CutOff {
                    DamageKind::Checksum
                } else {
                    kind
                };
                self.at = next.unwrap_or(self.bytes.len());
                Err(Damage { game: self.game, at, kind })
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{prelude::*, sample::Index};

    /// Made by hand and by another program; `docs/NETWORK.md` shows it. Files of this version are in use.
    const FOOLS_MATE: &[u8] = b"\xf4\x47\x9d\x4d\x0d\x00\xad\xae\x13\x0f\xac\x02\x00\x02\x0e\x08\x0f\x95\x01\x11\x97\xe3\x03";

    #[test]
    fn the_format_stays_what_it_is() {
        let mut position = Chess::new();
        let mut play = |text: &str| {
            let uci: shakmaty::uci::UciMove = text.parse().unwrap();
            let m = uci.to_move(&position).unwrap();
            position.play_unchecked(m);
            m
        };
        let opening = vec![play("f2f3"), play("e7e5")];
        let plies = [("g2g4", -75), ("d8h4", -30_999)];
        let plies = plies.map(|(text, score)| Ply { m: play(text), score }).to_vec();
        let outcome = GameOutcome::won(Color::Black, Reason::Checkmate);
        let game = Game { number: 300, opening, plies, outcome };
        assert_eq!(encode(&game), FOOLS_MATE);
        assert_eq!(Records::new(FOOLS_MATE, 0).collect::<Vec<_>>(), [Ok(game)]);
    }

    /// Any game: random moves, with scores and results that need not fit them.
    fn any_game() -> impl Strategy<Value = Game> {
        let plies = prop::collection::vec((any::<Index>(), any::<i16>()), 0..150);
        let opening = prop::collection::vec(any::<Index>(), 0..12);
        (0..1_u64 << 40, opening, plies, 0..ENDINGS.len(), 0..3_u8).prop_map(
            |(number, opening, plies, ending, halves)| {
                let mut position = Chess::new();
                let mut play = |choice: &Index| {
                    let moves = position.legal_moves();
                    let m = (!moves.is_empty()).then(|| *choice.get(&moves))?;
                    position.play_unchecked(m);
                    Some(m)
                };
                let opening = opening.iter().map_while(&mut play).collect();
                let plies = plies
                    .iter()
                    .map_while(|(choice, score)| Some(Ply { m: play(choice)?, score: *score }));
                let plies = plies.collect();
                let ending = u8::try_from(ending).expect("seven endings");
                let outcome = outcome_of(ending << 2 | halves).expect("an outcome");
                Game { number, opening, plies, outcome }
            },
        )
    }

    proptest! {
        #[test]
        fn a_game_is_read_as_it_was_written(game in any_game()) {
            let bytes = encode(&game);
            let read: Vec<_> = Records::new(&bytes, 0).collect();
            prop_assert_eq!(read, [Ok(game)]);
        }

        #[test]
        fn any_bytes_are_read_without_harm(
            noise in prop::collection::vec(any::<u8>(), 0..200), game in any_game(),
        ) {
            prop_assert!(decode(&noise).is_none_or(|game| decode(&body_of(&game)) == Some(game)));
            // The game before the noise and the game after it survive.
            let bytes = [encode(&game), noise.clone(), encode(&game)].concat();
            let read: Vec<_> = Records::new(&bytes, 0).collect();
            prop_assert_eq!(read.first(), Some(&Ok(game.clone())));
            prop_assert_eq!(read.last(), Some(&Ok(game)));
            prop_assert_eq!(read.len(), if noise.is_empty() { 2 } else { 3 });
        }
    }
}
