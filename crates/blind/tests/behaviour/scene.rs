use blind::{
    Action, Announcement, Blind, CaptureTells, CheckTells, DrawRule, Options, Own, PawnTries,
    PromotionTells, RefusalsHeard, Spectators, TallyTells, View,
};
use fastrand::Rng;
use game::{Ending, Game, Heard, Outcome, Rejection, Seat, Viewer};
use shakmaty::{CastlingMode, Chess, Move, Position, fen::Fen};

pub(crate) const WHITE: Viewer = Viewer::Seat(Seat::ALL[0]);
pub(crate) const BLACK: Viewer = Viewer::Seat(Seat::ALL[1]);

/// A game that tests play in words.
#[derive(Clone)]
pub(crate) struct Scene(pub(crate) Blind);

impl Scene {
    pub(crate) fn start(options: Options) -> Scene {
        Scene(Blind::new(&options).expect("every rule set can be played"))
    }

    pub(crate) fn at(options: Options, fen: &str) -> Scene {
        Scene(Blind::from_position(&options, position(fen)).expect("orthodox castling"))
    }

    pub(crate) fn house(fen: &str) -> Scene {
        Scene::at(Options::default(), fen)
    }

    /// The player to move does this.
    pub(crate) fn does(&mut self, action: &str) -> Said {
        Said(self.attempts(action).unwrap_or_else(|why| panic!("{action}: {why}")))
    }

    /// The same, one after the other.
    pub(crate) fn plays(&mut self, actions: &str) {
        actions.split(',').for_each(|action| drop(self.does(action.trim())));
    }

    /// Why this is not allowed now.
    pub(crate) fn is_denied(&self, action: &str) -> String {
        match self.clone().attempts(action) {
            Err(why) => why.to_string(),
            Ok(heard) => panic!("{action} was answered with {:?}", Said(heard).all()),
        }
    }

    fn attempts(&mut self, action: &str) -> Result<Vec<Heard<Announcement>>, Rejection> {
        let seat = self.0.to_act().iter().next().expect("a player is to act");
        self.0.submit(seat, &action.parse().expect("an action"))
    }

    pub(crate) fn choices(&self) -> Vec<Action> {
        let seat = self.0.to_act().iter().next().expect("a player is to act");
        game::View::options(&self.0.view(Viewer::Seat(seat)), seat)
    }

    pub(crate) fn offers(&self, action: &str) -> bool {
        self.choices().contains(&action.parse().expect("an action"))
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        self.0.outcome().map(|outcome| outcome.ending)
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    pub(crate) fn own(&self, viewer: Viewer) -> Own {
        self.view(viewer).own.expect("a player's view")
    }

    /// All sentences that this viewer has heard.
    pub(crate) fn log(&self, viewer: Viewer) -> Vec<String> {
        self.view(viewer).heard.iter().map(|said| said.said.to_string()).collect()
    }
}

/// What was announced after an action.
pub(crate) struct Said(Vec<Heard<Announcement>>);

impl Said {
    pub(crate) fn to(&self, viewer: Viewer) -> Vec<String> {
        self.0.iter().filter_map(|h| h.for_viewer(viewer)).map(ToString::to_string).collect()
    }

    pub(crate) fn all(&self) -> Vec<String> {
        self.0.iter().map(|heard| heard.said.to_string()).collect()
    }
}

pub(crate) fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a legal position")
}

/// The true board, as it will be revealed.
pub(crate) fn truth(game: &Blind) -> Chess {
    let mut over = game.clone();
    over.conclude(Outcome::draw(2, Ending::Agreement));
    let reveal = over.view(WHITE).reveal.expect("the game is over");
    reveal.end.into_position(CastlingMode::Standard).expect("a legal position")
}

pub(crate) fn random_options(rng: &mut Rng) -> Options {
    let mut pick = |count: usize| rng.usize(..count);
    Options {
        refusals: [RefusalsHeard::Both, RefusalsHeard::Mover, RefusalsHeard::Count][pick(3)],
        reasons: pick(2) == 0,
        nonsense: pick(2) == 0,
        captures: [
            CaptureTells::Nothing,
            CaptureTells::Square,
            CaptureTells::PawnOrPiece,
            CaptureTells::Type,
        ][pick(4)],
        tally: [TallyTells::Type, TallyTells::Announced][pick(2)],
        checks: [CheckTells::Plain, CheckTells::Direction][pick(2)],
        pawn_tries: [
            PawnTries::Off,
            PawnTries::OnRequest,
            PawnTries::YesNo,
            PawnTries::Count,
            PawnTries::Squares,
        ][pick(5)],
        promotions: [PromotionTells::Nothing, PromotionTells::Fact, PromotionTells::Piece][pick(3)],
        touch_move: pick(2) == 0,
        draws: [DrawRule::Automatic, DrawRule::Off][pick(2)],
        spectators: [Spectators::None, Spectators::Announcements, Spectators::EverythingAfter]
            [pick(3)],
    }
}

/// Positions of random games, checks and captures preferred so that they become sharp and then bare.
pub(crate) fn random_positions(seed: u64, games: usize) -> impl Iterator<Item = Chess> {
    let mut rng = Rng::with_seed(seed);
    (0..games).flat_map(move |_| {
        let mut position = Chess::default();
        let mut positions = vec![position.clone()];
        for _ in 0..rng.usize(20..160) {
            let Some(m) = random_move(&position, &mut rng) else { break };
            position.play_unchecked(m);
            positions.push(position.clone());
        }
        positions.retain(|position| !position.legal_moves().is_empty());
        positions
    })
}

fn random_move(position: &Chess, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let is_sharp = |m: &&Move| {
        let mut after = position.clone();
        after.play_unchecked(**m);
        after.is_check() || m.is_en_passant() || m.is_castle()
    };
    let sharp: Vec<Move> = moves.iter().filter(is_sharp).copied().collect();
    let from = if !sharp.is_empty() && rng.bool() { &sharp[..] } else { &moves[..] };
    rng.choice(from).copied()
}
