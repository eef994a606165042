use chess::CoordinateMove;
use shakmaty::{Bitboard, Role, Square};

use crate::{BoardName, Position, reach::Reach};

/// The moves that are legal on both boards of the player to move: all that can be played.
///
/// ```
/// use duplicate::Position;
/// let position = Position::default();
/// let moves = position.common_moves();
/// assert_eq!(moves.count(), 20);
/// assert!(moves.contains("g1f3".parse()?));
/// # Ok::<(), game::ParseActionError>(())
/// ```
pub struct CommonMoves<'a> {
    pub(crate) boards: [BoardName; 2],
    pub(crate) reach: [Reach<'a>; 2],
    twins: Bitboard,
}

impl<'a> CommonMoves<'a> {
    pub(crate) fn of(position: &'a Position) -> CommonMoves<'a> {
        let boards = position.turn().boards();
        // Not by `map`: it moves the two about, and costs a tenth of the speed.
        let reach = [Reach::of(&position[boards[0]]), Reach::of(&position[boards[1]])];
        let twins = reach[0].own() & reach[1].own();
        CommonMoves { boards, reach, twins }
    }

    /// The number of moves. A promotion counts once for each piece the pawn can become.
    pub fn count(&self) -> usize {
        let of_role = |role| {
            let men = self.twins_of(role).into_iter();
            men.map(|from| number_of_moves(role, self.targets(role, from))).sum::<usize>()
        };
        Role::ALL.into_iter().map(of_role).sum()
    }

    /// Whether there is none, so that the player is mated or stalemated. Stops at the first move found.
    pub fn is_empty(&self) -> bool {
        let can_move = |role| {
            let mut men = self.twins_of(role).into_iter();
            men.any(|from| self.targets(role, from).any())
        };
        !Role::ALL.into_iter().any(can_move)
    }

    /// Whether this move is one of them.
    pub fn contains(&self, CoordinateMove { from, to, promotion }: CoordinateMove) -> bool {
        self.twins.contains(from)
            && self.reach[0].man_on(from).is_some_and(|role| {
                promotions(role, to).contains(&promotion) && self.targets(role, from).contains(to)
            })
    }

    /// All of them, piece by piece.
    pub fn iter(&self) -> impl Iterator<Item = CoordinateMove> {
        Role::ALL.into_iter().flat_map(move |role| {
            let men = self.twins_of(role).into_iter();
            men.flat_map(move |from| spelled_out(role, from, self.targets(role, from)))
        })
    }

    /// Twins are of the same kind, so the first board suffices.
    fn twins_of(&self, role: Role) -> Bitboard {
        self.reach[0].men(role) & self.twins
    }

    #[inline]
    fn targets(&self, role: Role, from: Square) -> Bitboard {
        let [one, other] = &self.reach;
        let here = one.targets(role, from, Bitboard::FULL);
        if here.is_empty() { here } else { other.targets(role, from, here) }
    }
}

/// The moves of one piece to these squares, with a promotion once for each piece the pawn can become.
pub(crate) fn spelled_out(
    role: Role,
    from: Square,
    targets: Bitboard,
) -> impl Iterator<Item = CoordinateMove> {
    targets.into_iter().flat_map(move |to| {
        let promotions = promotions(role, to).iter();
        promotions.map(move |&promotion| CoordinateMove { from, to, promotion })
    })
}

fn number_of_moves(role: Role, targets: Bitboard) -> usize {
    match role {
        Role::Pawn => targets.count() + 3 * (targets & Bitboard::BACKRANKS).count(),
        _ => targets.count(),
    }
}

/// What a piece of this role can become on this square; `None` means that it stays what it is.
pub(crate) fn promotions(role: Role, to: Square) -> &'static [Option<Role>] {
    const STAYS: &[Option<Role>] = &[None];
    const BECOMES: &[Option<Role>] =
        &[Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];
    if role == Role::Pawn && Bitboard::BACKRANKS.contains(to) { BECOMES } else { STAYS }
}
