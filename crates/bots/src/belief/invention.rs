//! Boards made up when no board that the game could have led to is left.

use blind::{Army, Man, Own};
use fastrand::Rng;
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, File, Position as _,
    PositionError, Rank, Role, Setup, Square, attacks,
};

use super::{chronicle::Chronicle, cloud::Cloud, ear::Ear, particle::Particle, work::Work};

/// How many boards are made up for each one that is wanted, once there is one.
const PATIENCE: usize = 60;
/// How many boards are made up at most.
const MOST: usize = 30_000;
/// How often a man stands on its own half of the board.
const AT_HOME: f64 = 0.7;
/// How often a pawn that could have come through is a queen.
const QUEENED: f64 = 0.05;

/// Boards like these, with up to this many of the opponent's men elsewhere.
pub(super) fn mutated(
    cloud: &Cloud,
    ear: &Ear,
    most: usize,
    rng: &mut Rng,
    work: &mut Work<'_>,
) -> Cloud {
    let twice = cloud.particles.iter().flat_map(|guess| [guess, guess]);
    let particles = twice.take_while(|_| work.goes_on()).filter_map(|guess| {
        let moved = 1 + rng.usize(..most);
        let position = (0..moved)
            .try_fold(guess.position.clone(), |position, _| displaced(&position, ear.color, rng))?;
        Some(Particle { weight: guess.weight, ..Particle::new(&ear.rules, position) })
    });
    Cloud { particles: particles.collect(), complete: false, nature: cloud.nature.clone() }
}

/// The board with one of the opponent's men elsewhere, if that is possible.
fn displaced(position: &Chess, own: Color, rng: &mut Rng) -> Option<Chess> {
    let board = position.board();
    let from = rng.choice(board.by_color(!own))?;
    let man = board.piece_at(from)?;
    let free = !board.occupied();
    let reach = match man.role {
        Role::Pawn => {
            let steps = [-8, 8].into_iter().filter_map(|step| from.offset(step));
            let inner = |square: &Square| !matches!(square.rank(), Rank::First | Rank::Eighth);
            steps.filter(inner).collect()
        }
        _ => attacks::attacks(from, man, board.occupied()),
    };
    let to = rng.choice(reach & free)?;
    let mut setup = position.to_setup(EnPassantMode::Legal);
    setup.board.discard_piece_at(from);
    setup.board.set_piece_at(to, man);
    setup.ep_square = None;
    // A check was heard, or was not.
    playable(setup).filter(|displaced| displaced.is_check() == position.is_check())
}

/// The position, if a game can go on from it, however it came about.
fn playable(setup: Setup) -> Option<Chess> {
    setup
        .position(CastlingMode::Standard)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// Makes up boards from the player's own men, the number of the opponent's, and what was heard in this turn.
pub(super) struct Inventor<'a> {
    chronicle: &'a Chronicle,
    own: &'a Own,
}

impl<'a> Inventor<'a> {
    pub(super) fn new(chronicle: &'a Chronicle, own: &'a Own) -> Inventor<'a> {
        Inventor { chronicle, own }
    }

    /// This many boards if they can be found, and always at least one unless the thought is stopped. What was heard in this turn
    /// is given up last.
    pub(super) fn invent(&self, number: usize, rng: &mut Rng, work: &mut Work<'_>) -> Cloud {
        let mut cloud = Cloud::default();
        let mut doubtful = vec![];
        for made_up in 0..MOST {
            let found = cloud.particles.len();
            let enough = found >= number || found > 0 && made_up >= number * PATIENCE;
            if enough || !work.goes_on() {
                break;
            }
            let men = self.men(rng);
            let Some(position) = self.arrange(&men, rng) else { continue };
            let particle = Particle::new(&self.chronicle.ear.rules, position);
            if self.fits(&particle, work) {
                cloud.particles.push(particle);
            } else if doubtful.len() < number {
                doubtful.push(particle);
            }
        }
        if cloud.particles.is_empty() {
            cloud.particles = doubtful;
        }
        if cloud.particles.is_empty() && !work.was_broken_off() {
            cloud.particles.extend(self.bare_king());
        }
        cloud.merge();
        cloud
    }

    /// Whether everything of this turn could have been heard on the board.
    fn fits(&self, particle: &Particle, work: &mut Work<'_>) -> bool {
        let Some(entry) = self.chronicle.turns.last() else { return true };
        let mut cloud = Cloud::certain(particle.clone());
        cloud.open(self.chronicle, entry, work);
        if let Some(own) = &entry.own {
            for number in 0..own.attempts.len() {
                cloud.attempt(self.chronicle, own, number, work);
            }
        }
        !cloud.particles.is_empty() && particle.position.is_check() == self.own.in_check
    }

    /// The men that the opponent may have left besides the king.
    fn men(&self, rng: &mut Rng) -> Vec<Role> {
        let mut men = [Role::Pawn; 8].to_vec();
        men.extend([Role::Knight, Role::Bishop, Role::Rook].repeat(2));
        men.push(Role::Queen);
        for (&man, &count) in &self.own.tally.taken {
            for _ in 0..count {
                remove(&mut men, man, rng);
            }
        }
        for man in &mut men {
            if *man == Role::Pawn && rng.f64() < QUEENED {
                *man = Role::Queen;
            }
        }
        men
    }

    fn arrange(&self, men: &[Role], rng: &mut Rng) -> Option<Chess> {
        let own = &self.own.army;
        let mut board = own.men.clone();
        self.place(&mut board, Role::King, rng)?;
        for &role in men {
            self.place(&mut board, role, rng)?;
        }
        playable(self.setup(board))
    }

    fn setup(&self, board: Board) -> Setup {
        let own = &self.own.army;
        Setup { castling_rights: castling_rights(own), board, turn: own.color, ..Setup::empty() }
    }

    /// Puts one of the opponent's men somewhere, most often on its own half of the board.
    fn place(&self, board: &mut Board, role: Role, rng: &mut Rng) -> Option<()> {
        let color = !self.own.army.color;
        let mut free = !board.occupied();
        if role == Role::Pawn {
            free &= !(Bitboard::from(Rank::First) | Bitboard::from(Rank::Eighth));
        }
        if role == Role::Bishop {
            free &= other_shade(board.by_piece(color.bishop()));
        }
        let near = free & color.fold_wb(Bitboard::SOUTH, Bitboard::NORTH);
        let squares = if near.any() && rng.f64() < AT_HOME { near } else { free };
        board.set_piece_at(rng.choice(squares)?, role.of(color));
        Some(())
    }

    /// The player's own men and the enemy king, wherever it may stand.
    fn bare_king(&self) -> Option<Particle> {
        let own = &self.own.army;
        let with_king = |square: Square| {
            let mut board = own.men.clone();
            board.set_piece_at(square, (!own.color).king());
            playable(self.setup(board))
        };
        let free = Square::ALL.into_iter().filter(|square| own.man_at(*square).is_none());
        let mut positions = free.filter_map(with_king);
        positions.next().map(|position| Particle::new(&self.chronicle.ear.rules, position))
    }
}

/// Where another bishop may stand: not on the colour of the only one.
fn other_shade(bishops: Bitboard) -> Bitboard {
    match (bishops.count(), bishops.intersects(Bitboard::LIGHT_SQUARES)) {
        (1, true) => Bitboard::DARK_SQUARES,
        (1, false) => Bitboard::LIGHT_SQUARES,
        _ => Bitboard::FULL,
    }
}

fn remove(men: &mut Vec<Role>, man: Man, rng: &mut Rng) {
    let fits = |role: Role| match man {
        Man::Unknown => true,
        Man::Piece => role != Role::Pawn,
        _ => Man::of(role) == man,
    };
    let fitting: Vec<usize> = (0..men.len()).filter(|&n| fits(men[n])).collect();
    // It is not there any more, so it was a pawn that has been promoted.
    let pawn = || men.iter().position(|&role| role == Role::Pawn);
    if let Some(place) = rng.choice(fitting).or_else(pawn) {
        men.remove(place);
    }
}

fn castling_rights(army: &Army) -> Bitboard {
    let corner = |side: CastlingSide| {
        let file = if side.is_king_side() { File::H } else { File::A };
        army.castling.has(side).then(|| Square::from_coords(file, army.color.backrank()))
    };
    CastlingSide::ALL.into_iter().filter_map(corner).collect()
}
