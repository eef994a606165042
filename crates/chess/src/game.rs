use std::sync::Arc;

use game::{
    Audience, Ending, Forfeit, Game, Heard, Outcome, Rejection, Repetition, Seat, SeatSet,
    SetupError, Sketch, Viewer,
};
use shakmaty::{
    Move, Position as _,
    san::{San, SanPlus, Suffix},
};

use crate::{
    Action, Announcement, CoordinateMove, Ground, Identity, LawEnd, Options, Papers, Position,
    SEATS, Shift, Start, View, board_ending, color_of, ending, ending_after_a_move, seat_of,
    view::MoveText,
};

/// How far back a position can matter: so many half-moves without a capture or pawn move end the game.
const MOST_TO_LOOK_BACK: usize = ending::SEVENTY_FIVE_MOVES as usize;

/// A game of chess, with everything that draws depend on.
///
/// ```
/// use chess::{Chess, Options, seat_of};
/// use game::Game;
/// use shakmaty::Color;
///
/// let mut game = Chess::new(&Options::default()).expect("the standard start");
/// game.submit(seat_of(Color::White), &"e2e4".parse()?).expect("a legal move");
/// assert!(game.outcome().is_none());
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chess {
    start: Start,
    position: Position,
    /// The positions before it that may still come back. Views and copies of the game share them, and the moves.
    pub(crate) past: Arc<Vec<Position>>,
    history: Repetition<Identity, 2>,
    pub(crate) played: Arc<Vec<MoveText>>,
    papers: Option<Papers>,
    /// Whether the moves are those of the papers so far.
    follows: bool,
    law_end: Option<LawEnd>,
    outcome: Option<Outcome>,
}

impl Chess {
    /// Where the game began.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The position on the board, with its clocks.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The positions before it that may still come back, oldest first: all since the half-move clock was zero, unless papers led on long
    /// after the law had ended the game.
    pub fn past(&self) -> &[Position] {
        &self.past
    }

    /// The moves so far.
    pub fn played(&self) -> &[MoveText] {
        &self.played
    }

    /// The papers of a game that came from a file.
    pub fn papers(&self) -> Option<&Papers> {
        self.papers.as_ref()
    }

    /// How many of the papers' moves have been played, from the first on.
    pub fn followed(&self) -> usize {
        let Some(papers) = &self.papers else { return 0 };
        let mode = self.start.mode();
        let written = papers.moves().iter().map(|m| CoordinateMove::of(*m, mode));
        let same = |(written, played): &(CoordinateMove, &MoveText)| *written == played.coordinates;
        written.zip(self.played.iter()).take_while(same).count()
    }

    /// Where the law ended the game first, if it was played on from there.
    pub fn law_end(&self) -> Option<LawEnd> {
        self.law_end
    }

    /// How often the position on the board has occurred.
    pub fn occurrences(&self) -> usize {
        self.history.occurrences()
    }

    /// The grounds on which the player to move may claim a draw now.
    pub fn claimable(&self) -> impl Iterator<Item = Ground> {
        Ground::of(self.position.halfmoves(), self.occurrences())
    }

    /// The grounds on which the player to move may claim a draw with this intended move, which must be legal.
    pub fn claimable_with(&self, m: Move) -> impl Iterator<Item = Ground> {
        let (half_moves, occurrences) = self.after(m);
        Ground::of(half_moves, occurrences)
    }

    /// Whether there can be grounds for a claim with any move: a glance that saves looking at each.
    pub(crate) fn may_claim_with_a_move(&self) -> bool {
        self.position.halfmoves() + 1 >= Ground::HALF_MOVES
            || self.history.most_after_next() >= Ground::OCCURRENCES
    }

    /// The half-move clock and the occurrences after this move.
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
        let past = Arc::make_mut(&mut self.past);
        past.push(self.position.clone());
        self.position.play_unchecked(m);
        let irreversible = self.position.halfmoves() == 0;
        if irreversible {
            past.clear();
        }
        if forget_the_oldest(past) {
            self.history.keep(past.len());
        }
        let occurrences = self.history.arrive(Identity::of(&self.position), irreversible);
        let next = self.papers.as_ref().and_then(|papers| papers.moves().get(self.played.len()));
        self.follows &= next == Some(&m);
        let noted_before = self.law_end.is_some();
        self.judge(self.played.len() + 1, occurrences);

        let check = self.position.is_check();
        let san = SanPlus { san, suffix: self.suffix(check) };
        let coordinates = CoordinateMove::of(m, self.start.mode());
        let played = MoveText { coordinates, san, shifts: Shift::of(m) };
        Arc::make_mut(&mut self.played).push(played);
        let mut said = vec![Announcement::Moved { color, coordinates, san }];
        if check {
            said.push(Announcement::Check { color: !color });
        }
        let noted = self.law_end.filter(|_| !noted_before);
        said.extend(noted.map(|end| Announcement::LawEnded { ending: end.ending }));
        said.extend(self.ended_or_claimable());
        Ok(said)
    }

    /// Ends the game after so many half-moves if the law does, or only notes it where the papers go on: the first time.
    fn judge(&mut self, ply: usize, occurrences: usize) {
        let length = self.papers.as_ref().map_or(0, |papers| papers.moves().len());
        let goes_on = self.follows && ply < length;
        if goes_on && self.law_end.is_some() {
            return;
        }
        let outlives = |papers: &Papers| goes_on && papers.end_alive();
        let on_board = match ply {
            _ if self.papers.as_ref().is_some_and(outlives) => None,
            0 => board_ending(&self.position),
            _ => ending_after_a_move(&self.position),
        };
        let outcome = ending::automatic(on_board, &self.position, occurrences);
        match outcome {
            Some(outcome) if goes_on => {
                self.law_end = Some(LawEnd { ply, ending: outcome.ending });
            }
            outcome => self.outcome = outcome,
        }
    }

    fn suffix(&self, check: bool) -> Option<Suffix> {
        let mate = self.outcome.as_ref().is_some_and(|o| o.ending == Ending::Checkmate);
        match (mate, check) {
            (true, _) => Some(Suffix::Checkmate),
            (_, true) => Some(Suffix::Check),
            _ => None,
        }
    }

    /// The end, or every ground on which a draw can be claimed from now on.
    fn ended_or_claimable(&self) -> Vec<Announcement> {
        if let Some(outcome) = &self.outcome {
            return vec![Announcement::Ended { outcome: outcome.clone() }];
        }
        let color = self.position.turn();
        self.claimable().map(|ground| Announcement::DrawClaimable { color, ground }).collect()
    }

    fn claim(&mut self, with: Option<CoordinateMove>) -> Result<Vec<Announcement>, Rejection> {
        let (half_moves, occurrences) = match with {
            Some(coordinates) => self.after(self.legal(coordinates)?),
            None => (self.position.halfmoves(), self.occurrences()),
        };
        let ground = Ground::of(half_moves, occurrences)
            .next()
            .ok_or_else(|| Rejection::because(Ground::refusal(half_moves, occurrences)))?;
        let outcome = ending::drawn(ground.into());
        self.outcome = Some(outcome.clone());
        let color = self.position.turn();
        Ok(vec![Announcement::DrawClaimed { color, ground, with }, Announcement::Ended { outcome }])
    }
}

/// Only papers lead further than the law lets a game go without a capture or pawn move. However far, what is looked back at stays in
/// bounds. Whether anything was forgotten.
pub(crate) fn forget_the_oldest(past: &mut Vec<Position>) -> bool {
    let too_many = past.len() > 2 * MOST_TO_LOOK_BACK;
    if too_many {
        past.drain(..MOST_TO_LOOK_BACK);
    }
    too_many
}

impl Game for Chess {
    const NAME: &'static str = "chess";
    const SEATS: &'static [&'static str] = SEATS;

    type Options = Options;
    type Action = Action;
    type Announcement = Announcement;
    type View = View;

    fn new(options: &Options) -> Result<Chess, SetupError> {
        options.check()?;
        let Options { start, papers } = options.clone();
        let position = start.position().clone();
        let history = Repetition::new(Identity::of(&position));
        let mut game = Chess {
            start,
            position,
            past: Arc::default(),
            history,
            played: Arc::default(),
            follows: papers.is_some(),
            papers,
            law_end: None,
            outcome: None,
        };
        game.judge(0, 1);
        Ok(game)
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
        match color_of(seat) {
            Some(color) => ending::forfeit(&self.position, color, why),
            None => Outcome::draw(SEATS.len(), why.into()),
        }
    }

    fn check_agreement(&self) -> Result<(), Rejection> {
        ending::check_agreement(self.played.len())
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    fn written(&self, action: &Action) -> String {
        match (action, self.played.last()) {
            (Action::Move(_), Some(played)) => played.san.to_string(),
            _ => action.to_string(),
        }
    }

    fn sketch(options: &Options) -> Sketch<Action> {
        options.papers.as_ref().map(|papers| papers.pgn().sketch()).unwrap_or_default()
    }
}
