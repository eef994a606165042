use chess::{CoordinateMove, SEATS, board_ending, color_of, forfeit, outcome_of, seat_of};
use game::{Forfeit, Game, Heard, Outcome, Rejection, Seat, SeatSet, SetupError, Viewer};
use shakmaty::{Board, Chess, Color, EnPassantMode, Move, Position, fen::Fen};

use crate::{
    Action, Announcement, Army, Deed, Options, Own, Past, Reveal, Said, Spectators, Tally, Turn,
    Verdict, View, referee, report,
};

/// A game of blind chess, as the moderator sees it.
#[derive(Clone, Debug)]
pub struct Blind {
    options: Options,
    start: Chess,
    position: Chess,
    past: Past,
    turn: Turn,
    turn_number: u32,
    said: Vec<(u32, Heard<Announcement>)>,
    deeds: Vec<Deed>,
    outcome: Option<Outcome>,
}

impl Blind {
    /// A game that begins in this position, in which both players know their own pieces.
    ///
    /// Castling is that of orthodox chess. A position with Chess960 castling rights is refused.
    ///
    /// ```
    /// use blind::{Blind, Options};
    /// use game::{Ending, Game};
    /// use shakmaty::{CastlingMode, fen::Fen};
    /// let fen: Fen = "k7/8/8/8/8/8/8/K7 w - - 0 1".parse()?;
    /// let game = Blind::from_position(&Options::default(), fen.into_position(CastlingMode::Standard)?)?;
    /// assert_eq!(game.outcome().map(|outcome| outcome.ending), Some(Ending::DeadPosition));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_position(options: &Options, position: Chess) -> Result<Blind, SetupError> {
        let castles = position.castles();
        if castles.any() && castles.mode().is_chess960() {
            return Err(SetupError(
                "blind chess castles as in orthodox chess: give a position without Chess960 castling rights".into(),
            ));
        }
        let outcome = board_ending(&position).map(|ending| outcome_of(ending, &position));
        Ok(Blind {
            options: *options,
            start: position.clone(),
            past: Past::before(options, &position),
            position,
            turn: Turn::default(),
            turn_number: 1,
            said: vec![],
            deeds: vec![],
            outcome,
        })
    }

    /// The true board, which no player may see. It is for experiments that compare it with what players believe.
    pub fn truth(&self) -> &Chess {
        &self.position
    }

    fn answer(&mut self, action: Action, verdict: Verdict) -> Vec<Heard<Announcement>> {
        let (options, color) = (self.options, self.position.turn());
        let refusals = self.turn.refusals;
        self.turn.note(&options, action, &verdict);
        match verdict {
            Verdict::Silence => vec![],
            Verdict::Refused(why) => self.say(vec![report::refusal(&options, color, why)]),
            Verdict::PawnTries(any) => self.say(vec![report::question(&options, color, any)]),
            Verdict::Played(m) => self.play(m, refusals),
        }
    }

    fn play(&mut self, m: Move, refusals: u32) -> Vec<Heard<Announcement>> {
        self.position.play_unchecked(m);
        let ending = self.past.ending_at(&self.position);
        let mut heard =
            self.say(report::of_move(&self.options, m, &self.position, refusals, ending));
        self.turn_number += 1;
        match ending {
            Some(ending) => self.outcome = Some(outcome_of(ending, &self.position)),
            None => heard.extend(self.open_turn()),
        }
        heard
    }

    fn open_turn(&mut self) -> Vec<Heard<Announcement>> {
        self.say(report::of_turn(&self.options, &self.position).into_iter().collect())
    }

    fn say(&mut self, heard: Vec<Heard<Announcement>>) -> Vec<Heard<Announcement>> {
        self.said.extend(heard.iter().map(|heard| (self.turn_number, heard.clone())));
        heard
    }

    fn heard_by(&self, viewer: Viewer) -> Vec<Said> {
        let heard = |(turn, heard): &(u32, Heard<Announcement>)| {
            heard.for_viewer(viewer).map(|said| Said { turn: *turn, said: said.clone() })
        };
        self.said.iter().filter_map(heard).collect()
    }

    fn own(&self, color: Color, heard: &[Said]) -> Own {
        let to_move = self.position.turn() == color;
        let army = Army::of(&self.position, color);
        let turn = (to_move && self.outcome.is_none()).then(|| self.turn.clone());
        Own {
            choices: turn.as_ref().map_or(vec![], |turn| turn.choices(&army, &self.options)),
            army,
            in_check: to_move && self.position.is_check(),
            moves: self.moves_of(color),
            tally: Tally::of(color, heard.iter().map(|said| &said.said)),
            turn,
        }
    }

    fn moves_of(&self, color: Color) -> Vec<CoordinateMove> {
        self.deeds.iter().filter(|deed| deed.color == color).filter_map(Deed::played).collect()
    }

    /// The pieces after each half-move.
    fn boards(&self) -> Vec<Board> {
        let mut position = self.start.clone();
        let played = self.deeds.iter().filter_map(Deed::played);
        let after = |m: CoordinateMove| {
            let m = m.in_position(&position).expect("what was played was legal");
            position.play_unchecked(m);
            position.board().clone()
        };
        played.map(after).collect()
    }

    fn reveal(&self) -> Reveal {
        Reveal {
            start: Fen::from_position(&self.start, EnPassantMode::Legal),
            end: Fen::from_position(&self.position, EnPassantMode::Legal),
            boards: self.boards(),
            deeds: self.deeds.clone(),
            heard: Color::ALL.map(|color| self.heard_by(Viewer::Seat(seat_of(color)))),
        }
    }
}

impl Game for Blind {
    const NAME: &'static str = "blind";
    const SEATS: &'static [&'static str] = SEATS;
    const HIDES: bool = true;

    type Options = Options;
    type Action = Action;
    type Announcement = Announcement;
    type View = View;

    fn new(options: &Options) -> Result<Blind, SetupError> {
        Blind::from_position(options, Chess::default())
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
        let verdict = referee::judge(&self.position, &self.options, &self.turn, *action)?;
        let refused = match verdict {
            Verdict::Refused(why) => Some(why),
            _ => None,
        };
        self.deeds.push(Deed { color: self.position.turn(), action: *action, refused });
        Ok(self.answer(*action, verdict))
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn forfeit(&self, seat: Seat, why: Forfeit) -> Outcome {
        match color_of(seat) {
            Some(color) => forfeit(&self.position, color, why),
            None => Outcome::draw(SEATS.len(), why.into()),
        }
    }

    fn check_agreement(&self) -> Result<(), Rejection> {
        chess::check_agreement(self.deeds.iter().filter_map(Deed::played).count())
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    fn view(&self, viewer: Viewer) -> View {
        let color = match viewer {
            Viewer::Seat(seat) => color_of(seat),
            Viewer::Spectator => None,
        };
        let viewer = color.map_or(Viewer::Spectator, |color| Viewer::Seat(seat_of(color)));
        let follows = color.is_some() || self.options.spectators != Spectators::None;
        let learns_all = color.is_some() || self.options.spectators == Spectators::EverythingAfter;
        let heard = self.heard_by(viewer);
        View {
            rules: self.options,
            to_move: (follows && self.outcome.is_none()).then(|| self.position.turn()),
            own: color.map(|color| self.own(color, &heard)),
            heard,
            outcome: self.outcome.clone(),
            reveal: (learns_all && self.outcome.is_some()).then(|| self.reveal()),
        }
    }

    fn keeps_secrets_from(&self, viewer: Viewer) -> bool {
        let told_later = self.options.spectators == Spectators::EverythingAfter;
        self.outcome.is_none() || viewer == Viewer::Spectator && !told_later
    }

    fn turn_seen_by(&self, viewer: Viewer) -> SeatSet {
        if viewer == Viewer::Spectator && self.options.spectators == Spectators::None {
            return SeatSet::EMPTY;
        }
        self.to_act()
    }
}
