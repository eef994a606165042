use arrayvec::ArrayVec;
use shakmaty::{Chess, File, Position as _};

/// A position to learn from, in as few bytes as make it quick to read, because there are millions.
///
/// It stands as the side to move sees it, from its own first rank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lesson {
    occupied: u64,
    /// Half a byte for each man, in the order of the squares.
    men: [u8; 16],
    /// For the side to move and for the other one: what turns a square as the side to move sees it into one as that side does.
    turns: [u8; 2],
    /// What share of the points the side to move should expect.
    pub(super) expected: f32,
}

/// The inputs of the network that are there as one side sees the board.
pub(super) type Features = ArrayVec<u16, 32>;

/// Turns a square around, and mirrors it.
const AROUND: u8 = 56;
const MIRROR: u8 = 7;
/// The kinds of men of one side.
const KINDS: u8 = 6;

impl Lesson {
    /// A position, and what White should expect of it.
    pub(super) fn of(position: &Chess, white_expects: f32) -> Lesson {
        let (board, us) = (position.board(), position.turn());
        let upright = us.fold_wb(0, AROUND);
        let mirror = |side| {
            let king = board.king_of(side).expect("a legal position has both kings");
            if king.file() >= File::E { MIRROR } else { 0 }
        };
        let mut squares: ArrayVec<(u8, u8), 32> = board
            .iter()
            .map(|(square, man)| {
                let kind = man.role as u8 - 1 + if man.color == us { 0 } else { KINDS };
                (u8::from(square) ^ upright, kind)
            })
            .collect();
        squares.sort_unstable();
        let mut lesson = Lesson {
            occupied: 0,
            men: [0; 16],
            turns: [mirror(us), mirror(!us) ^ AROUND],
            expected: us.fold_wb(white_expects, 1.0 - white_expects),
        };
        for (at, (square, kind)) in squares.into_iter().enumerate() {
            lesson.occupied |= 1 << square;
            lesson.men[at / 2] |= kind << (4 * (at % 2));
        }
        lesson
    }

    /// The inputs as the side to move sees them, and as the other one does.
    pub(super) fn features(&self) -> [Features; 2] {
        let mut features = [Features::new(), Features::new()];
        let (mut left, mut at) = (self.occupied, 0);
        while left != 0 {
            let square = u8::try_from(left.trailing_zeros()).expect("a square");
            let kind = self.men[at / 2] >> (4 * (at % 2)) & 15;
            let others = if kind < KINDS { kind + KINDS } else { kind - KINDS };
            features[0].push(u16::from(kind) * 64 + u16::from(square ^ self.turns[0]));
            features[1].push(u16::from(others) * 64 + u16::from(square ^ self.turns[1]));
            left &= left - 1;
            at += 1;
        }
        features
    }
}
