use game::{
    Audience, Ending, Forfeit, Game, Heard, Outcome, Rejection, Repetition, Seat, SeatSet,
    SetupError, Viewer,
};
use shakmaty::{
    Chess, Color, Move, Position as _,
    san::{San, SanPlus, Suffix},
};

use crate::{
    Action, Announcement, CoordinateMove, Ground, Identity, Options, SEATS, Start, View, color_of,
    ending, seat_of, view::MoveText,
};

/// A game of chess, with all that its draws depend on.
///
/// ```
/// use chess::{ChessGame, Options, seat_of};
/// use game::Game;
/// use shakmaty::Color;
///
/// let mut game = ChessGame::new(&Options::default()).expect("the standard start");
/// game.submit(seat_of(Color::White), &"e2e4".parse()?).expect("a legal move");
/// assert!(game.outcome().is_none());
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ChessGame {
    start: Start,
    position: Chess,
    history: Repetition<Identity, 2>,
    played: Vec<MoveText>,
    outcome: Option<Outcome>,
}

impl ChessGame {
    /// Where the game began.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The position on the board, with its clocks.
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// The moves so far.
    pub fn played(&self) -> &[MoveText] {
        &self.played
    }

    /// How often the position on the board has occurred.
    pub fn occurrences(&self) -> usize {
        self.history.occurrences()
    }

    /// On what ground the player to move may claim a draw as things stand.
    pub fn claimable(&self) -> Option<Ground> {
        Ground::of(self.position.halfmoves(), self.occurrences())
    }

    /// On what ground the player to move may claim a draw with this move, which must be legal.
    pub fn claimable_with(&self, m: Move) -> Option<Ground> {
        let (half_moves, occurrences) = self.after(m);
        Ground::of(half_moves, occurrences)
    }

    /// The clock and the occurrences that this move would lead to.
    fn after(&self, m: Move) -> (u32, usize) {
        let mut position = self.position.clone();
        position.play_unchecked(m);
        let half_moves = position.halfmoves();
        let identity = Identity::of(&position);
        (half_moves, self.history.occurrences_after(&identity, half_moves == 0))
    }

    fn legal(&self, coordinates: CoordinateMove) -> Result<Move, Rejection> {
        coordinates.in_position(&self.position).ok_or_else(|| {
            let color = self.position.turn();
            Rejection::because(format!("{coordinates} is not a legal move for {color}"))
        })
    }

    fn play(&mut self, coordinates: CoordinateMove) -> Result<Vec<Announcement>, Rejection> {
        let m = self.legal(coordinates)?;
        let color = self.position.turn();
        let san = San::from_move(&self.position, m);
        self.position.play_unchecked(m);
        let irreversible = self.position.halfmoves() == 0;
        let occurrences = self.history.arrive(Identity::of(&self.position), irreversible);
        self.outcome = ending::automatic(&self.position, occurrences);

        let check = self.position.is_check();
        let san = SanPlus { san, suffix: self.suffix(check) };
        let coordinates = CoordinateMove::of(m, self.start.mode());
        self.played.push(MoveText { coordinates, san });
        let mut said = vec![Announcement::Moved { color, coordinates, san }];
        if check {
            said.push(Announcement::Check { color: !color });
        }
        said.extend(self.ended_or_claimable(occurrences));
        Ok(said)
    }

    fn suffix(&self, check: bool) -> Option<Suffix> {
        let mate = self.outcome.as_ref().is_some_and(|o| o.ending == Ending::Checkmate);
        match (mate, check) {
            (true, _) => Some(Suffix::Checkmate),
            (_, true) => Some(Suffix::Check),
            _ => None,
        }
    }

    fn ended_or_claimable(&self, occurrences: usize) -> Option<Announcement> {
        if let Some(outcome) = &self.outcome {
            return Some(Announcement::Ended { outcome: outcome.clone() });
        }
        let ground = Ground::of(self.position.halfmoves(), occurrences)?;
        Some(Announcement::DrawClaimable { color: self.position.turn(), ground })
    }

    fn claim(&mut self, with: Option<CoordinateMove>) -> Result<Vec<Announcement>, Rejection> {
        let (half_moves, occurrences) = match with {
            Some(coordinates) => self.after(self.legal(coordinates)?),
            None => (self.position.halfmoves(), self.occurrences()),
        };
        let ground = Ground::of(half_moves, occurrences)
            .ok_or_else(|| Rejection::because(Ground::refusal(half_moves, occurrences)))?;
        let outcome = ending::drawn(ground.into());
        self.outcome = Some(outcome.clone());
        let color = self.position.turn();
        Ok(vec![Announcement::DrawClaimed { color, ground, with }, Announcement::Ended { outcome }])
    }
}

impl Game for ChessGame {
    const NAME: &'static str = "chess";
    const SEATS: &'static [&'static str] = SEATS;

    type Options = Options;
    type Action = Action;
    type Announcement = Announcement;
    type View = View;

    fn new(options: &Options) -> Result<ChessGame, SetupError> {
        let start = options.start.clone();
        let position = start.position().clone();
        let outcome = ending::automatic(&position, 1);
        let history = Repetition::new(Identity::of(&position));
        Ok(ChessGame { start, position, history, played: vec![], outcome })
    }

    fn to_act(&self) -> SeatSet {
        match self.outcome {
            Some(_) => SeatSet::EMPTY,
            None => seat_of(self.position.turn()).into(),
        }
    }

    fn submit(
        &mut self,
        seat: Seat,
        action: &Action,
    ) -> Result<Vec<Heard<Announcement>>, Rejection> {
        self.check_turn(seat)?;
        let said = match *action {
            Action::Move(coordinates) => self.play(coordinates)?,
            Action::Claim { with } => self.claim(with)?,
        };
        let by = Audience::everyone(SEATS.len());
        Ok(said.into_iter().map(|said| Heard { by, said }).collect())
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn forfeit(&self, seat: Seat, why: Forfeit) -> Outcome {
        ending::forfeit(&self.position, color_of(seat).unwrap_or(Color::White), why)
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }
}
