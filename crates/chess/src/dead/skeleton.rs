use rustc_hash::FxHashSet;
use shakmaty::{
    Bitboard, Chess, Color, Rank, Role, Square,
    attacks::{self, king_attacks},
};

use super::{
    bones::Bones,
    cage::all_blocked,
    man::Man,
    mobility::Mobility,
    steps::{pawn_attacks, pawn_pushes},
};

/// A game of kings and pawns in which each piece is, at every moment, wherever it could ever be and helps most: it captures,
/// blocks and attacks there, waits, or is not in the way. Pieces that never move are as they are.
///
/// Every real line is also one of this game, so where this game has no mate there is none.
pub(super) struct Skeleton<'a> {
    winner: Color,
    mobility: &'a Mobility,
    seen: FxHashSet<Bones>,
    open: Vec<Bones>,
    moves: usize,
}

/// Something happened after which a mate cannot be excluded.
struct NotExcluded;

/// What a move may have opened an attack with.
enum Opened {
    /// A piece moved: any may attack the king now.
    Anything,
    /// A king or a pawn moved: what looks through the squares it left, and the pawn where it is now.
    Lines { left: Bitboard, pawn: Bitboard },
}

impl<'a> Skeleton<'a> {
    pub(super) fn of(mobility: &'a Mobility, winner: Color) -> Skeleton<'a> {
        Skeleton { winner, mobility, seen: FxHashSet::default(), open: vec![], moves: 0 }
    }

    /// Whether no mate comes about from this position, in which nobody may castle. "No" also if that takes too many moves to
    /// find out, or if a pawn may promote.
    pub(super) fn excludes_mate(&mut self, position: &Chess, budget: usize) -> bool {
        self.open.push(Bones::of(position));
        while let Some(bones) = self.open.pop() {
            if self.moves > budget || self.play_on(&bones).is_err() {
                return false;
            }
        }
        true
    }

    /// The pieces of this side that may be anywhere.
    fn free(&self, color: Color) -> impl Iterator<Item = &'a Man> {
        let stuck = *self.mobility.facts.stuck.get(color);
        self.mobility.men.iter().filter(move |man| {
            man.color == color
                && !matches!(man.role, Role::King | Role::Pawn)
                && !stuck.contains(man.home)
        })
    }

    fn free_reach(&self, color: Color) -> Bitboard {
        self.free(color).fold(Bitboard::EMPTY, |all, man| all | man.reach)
    }

    fn play_on(&mut self, bones: &Bones) -> Result<(), NotExcluded> {
        self.move_the_king(bones)?;
        for from in *bones.pawns.get(bones.turn) {
            self.move_a_pawn(bones, from)?;
        }
        self.move_a_piece(bones)
    }

    fn move_the_king(&mut self, bones: &Bones) -> Result<(), NotExcluded> {
        let (us, them) = (bones.turn, !bones.turn);
        let facts = &self.mobility.facts;
        let from = *bones.kings.get(us);
        let closed = *bones.pawns.get(us) | *facts.stuck.get(us) | *facts.guards.get(them);
        for to in king_attacks(from) & !closed {
            let mut after = bones.passing();
            *after.kings.get_mut(us) = to;
            after.pawns.get_mut(them).discard(to);
            self.arrive(after, &Opened::Lines { left: from.into(), pawn: Bitboard::EMPTY })?;
        }
        Ok(())
    }

    fn move_a_pawn(&mut self, bones: &Bones, from: Square) -> Result<(), NotExcluded> {
        let (us, them) = (bones.turn, !bones.turn);
        let stuck = &self.mobility.facts.stuck;
        let free = !(bones.men() | stuck.white | stuck.black);
        let once = pawn_pushes(us, from.into()) & free;
        let third = Bitboard::from(us.fold_wb(Rank::Third, Rank::Sixth));
        let twice = pawn_pushes(us, once & third) & free;
        let captures = pawn_attacks(us, from.into());
        let passing = captures & bones.passed.map_or(Bitboard::EMPTY, Bitboard::from);
        let pieces = captures & self.free_reach(them) & !bones.men();
        let pawns = captures & *bones.pawns.get(them);
        for to in once | twice | passing | pieces | pawns {
            if Bitboard::BACKRANKS.contains(to) {
                return Err(NotExcluded);
            }
            let mut after = bones.passing();
            let mut left = Bitboard::from(from);
            after.pawns.get_mut(us).discard(from);
            after.pawns.get_mut(us).add(to);
            if twice.contains(to) {
                after.passed = once.first();
            }
            let victim =
                if passing.contains(to) { Square::from_coords(to.file(), from.rank()) } else { to };
            if after.pawns.get(them).contains(victim) {
                after.pawns.get_mut(them).discard(victim);
                left |= Bitboard::from(victim).without(to);
            }
            self.arrive(after, &Opened::Lines { left, pawn: to.into() })?;
        }
        Ok(())
    }

    fn move_a_piece(&mut self, bones: &Bones) -> Result<(), NotExcluded> {
        let (us, them) = (bones.turn, !bones.turn);
        if self.free(us).next().is_some() {
            self.arrive(bones.passing(), &Opened::Anything)?;
        }
        for to in *bones.pawns.get(them) & self.free_reach(us) {
            let mut after = bones.passing();
            after.pawns.get_mut(them).discard(to);
            self.arrive(after, &Opened::Anything)?;
        }
        Ok(())
    }

    /// Goes on from here, if it is legal as far as kings and pawns can tell.
    fn arrive(&mut self, bones: Bones, opened: &Opened) -> Result<(), NotExcluded> {
        self.moves += 1;
        let (us, them) = (!bones.turn, bones.turn);
        let attacked =
            pawn_attacks(them, *bones.pawns.get(them)) | king_attacks(*bones.kings.get(them));
        if attacked.contains(*bones.kings.get(us)) {
            return Ok(());
        }
        if us == self.winner && self.may_be_check(&bones, opened) && self.may_be_mate(&bones) {
            return Err(NotExcluded);
        }
        if self.seen.insert(bones) {
            self.open.push(bones);
        }
        Ok(())
    }

    fn may_be_check(&self, bones: &Bones, opened: &Opened) -> bool {
        let king = *bones.kings.get(!self.winner);
        match *opened {
            Opened::Anything => self.free(self.winner).any(|man| man.attacks().contains(king)),
            Opened::Lines { left, pawn } => {
                pawn_attacks(self.winner, pawn).contains(king)
                    || self.free(self.winner).any(|man| looks_through(bones, king, left, man))
            }
        }
    }

    /// Whether the king may have nowhere to go.
    fn may_be_mate(&self, bones: &Bones) -> bool {
        let (winner, loser) = (self.winner, !self.winner);
        let facts = &self.mobility.facts;
        let attacked = pawn_attacks(winner, *bones.pawns.get(winner))
            | king_attacks(*bones.kings.get(winner))
            | *facts.guards.get(winner)
            | self.free(winner).fold(Bitboard::EMPTY, |all, man| all | man.attacks());
        let blocked = *bones.pawns.get(loser) | *facts.stuck.get(loser);
        let exits = king_attacks(*bones.kings.get(loser)) & !blocked & !attacked;
        let blockers: Vec<Bitboard> = self.free(loser).map(|man| man.reach).collect();
        all_blocked(exits, &blockers)
    }
}

/// Whether this piece may attack the king through one of these squares.
fn looks_through(bones: &Bones, king: Square, left: Bitboard, man: &Man) -> bool {
    if man.role == Role::Knight {
        return false;
    }
    let lines = attacks::attacks(king, man.role.of(man.color), bones.men());
    (lines & man.reach).into_iter().any(|post| (attacks::between(king, post) & left).any())
}
