use duplicate::{BoardName, ByBoard, CoordinateMove, Player, Position};
use shakmaty::{EnPassantMode, Position as _, zobrist::Zobrist64};

/// A position of the tree with its keys, which are kept board by board.
#[derive(Clone)]
pub(super) struct Node {
    pub(super) position: Position,
    keys: ByBoard<u64>,
}

impl Node {
    pub(super) fn new(position: Position) -> Node {
        let keys = ByBoard::new(|board| key_of(&position, board));
        Node { position, keys }
    }

    /// The position after a legal move.
    pub(super) fn after(&self, m: CoordinateMove) -> Node {
        let mut after = self.clone();
        after.position.play_unchecked(m);
        for board in self.turn().boards() {
            after.keys[board] = key_of(&after.position, board);
        }
        after
    }

    pub(super) fn turn(&self) -> Player {
        self.position.turn()
    }

    /// The key of the four boards and the player to move.
    pub(super) fn key(&self) -> u64 {
        let keys = BoardName::ALL.into_iter().map(|board| self.keys[board]);
        keys.fold(turn_key(self.turn()), |all, key| all.rotate_left(16) ^ key)
    }

    /// The key of the two boards of the player to move.
    pub(super) fn own_key(&self) -> u64 {
        let [one, other] = self.turn().boards().map(|board| self.keys[board]);
        turn_key(self.turn()) ^ one.rotate_left(16) ^ other
    }
}

fn key_of(position: &Position, board: BoardName) -> u64 {
    position[board].zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}

/// Any four numbers that have little in common.
fn turn_key(player: Player) -> u64 {
    [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93]
        [player.seat().index()]
}
