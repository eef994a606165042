use game::Seat;
use search::StopToken;

use crate::{Effort, Judge, JudgementOf, Line, Mark, Pass, Worth, accuracy};

/// A game that is being looked through: its moves, and what is known of each so far.
///
/// It does nothing by itself. [`tasks`](Review::tasks) says what there is to do, [`Task::work`] does it, on any thread,
/// and [`learn`](Review::learn) takes in what was found. [`run`](crate::run()) does all three.
///
/// ```
/// use chess::parse_fen;
/// use review::{Engine, Mark, Moment, Plan, Review, run};
/// use search::StopToken;
///
/// // Black could have taken the queen.
/// let start = parse_fen("3r2k1/5ppp/8/8/8/8/5PPP/3Q2K1 b - - 0 1")?;
/// let mut moment = Moment::new(start);
/// let slip = "h7h6".parse::<chess::CoordinateMove>().expect("a move").in_position(moment.position()).expect("legal");
/// let mut review = Review::<Engine>::new(moment.clone());
/// moment = moment.after(slip);
/// review.play(chess::seat_of(shakmaty::Color::Black), slip, moment);
///
/// let plan = Plan::with_nodes(2_000, 1);
/// run(&mut review, &plan, &mut [Engine::default()], &StopToken::default(), &mut |_, _| {});
/// let verdict = review.verdict(0).expect("both positions were judged");
/// assert_eq!(verdict.mark, Mark::Blunder);
/// assert_eq!(review.judgement(0).and_then(|judged| judged.best()).map(ToString::to_string), Some("Rd8xd1".to_owned()));
/// # Ok::<(), chess::FenError>(())
/// ```
#[derive(Debug)]
pub struct Review<J: Judge> {
    moments: Vec<J::Moment>,
    played: Vec<(Seat, J::Move)>,
    judgements: Vec<Option<JudgementOf<J>>>,
    tries: Vec<Option<Tries<J>>>,
    threats: Vec<Threat<J>>,
}

/// What could have been played, and what it would have been worth.
pub type Tries<J> = Vec<(<J as Judge>::Move, <J as Judge>::Worth)>;

/// What the side to move is threatened with, once it is known.
type Threat<J> = Option<Line<<J as Judge>::Move, <J as Judge>::Worth>>;

/// What is said of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// How good it was.
    pub mark: Mark,
    /// How much of the mover's chances it lost, in percent.
    pub loss: f64,
}

/// Something to find out about one position of a game.
#[derive(Debug)]
pub struct Task<J: Judge> {
    index: usize,
    moment: J::Moment,
    pass: Pass,
}

/// What was found out.
#[derive(Debug)]
pub struct Finding<J: Judge> {
    index: usize,
    found: Found<J>,
}

#[derive(Debug)]
enum Found<J: Judge> {
    Judgement(JudgementOf<J>),
    Tries(Tries<J>),
    Threat(Threat<J>),
}

impl<J: Judge> Review<J> {
    /// A game that begins like this.
    pub fn new(start: J::Moment) -> Review<J> {
        let (moments, judgements, threats) = (vec![start], vec![None], vec![None]);
        Review { moments, played: vec![], judgements, tries: vec![], threats }
    }

    /// The next move of the game, and where it led.
    pub fn play(&mut self, seat: Seat, played: J::Move, after: J::Moment) {
        self.played.push((seat, played));
        self.moments.push(after);
        self.judgements.push(None);
        self.tries.push(None);
        self.threats.push(None);
    }

    /// Who played what.
    pub fn played(&self) -> &[(Seat, J::Move)] {
        &self.played
    }

    /// The positions: one more than there are moves.
    pub fn moments(&self) -> &[J::Moment] {
        &self.moments
    }

    /// What is known of the position before the move of this index, or at the end.
    pub fn judgement(&self, index: usize) -> Option<&JudgementOf<J>> {
        self.judgements.get(index)?.as_ref()
    }

    /// What else could have been played in place of this move, if that was looked at, and what is said of it.
    pub fn tries(&self, index: usize) -> Option<impl Iterator<Item = (&J::Move, Verdict)>> {
        let tries = self.tries.get(index)?.as_ref()?;
        Some(tries.iter().filter_map(move |(m, worth)| Some((m, self.of(index, m, worth)?))))
    }

    /// The same as it was found.
    pub(crate) fn known_tries(&self, index: usize) -> Option<&Tries<J>> {
        self.tries.get(index)?.as_ref()
    }

    /// What the other side would play if the side to move here passed: known after a pass of threats, where one can pass.
    pub fn threat(&self, index: usize) -> Option<&Line<J::Move, J::Worth>> {
        self.threats.get(index)?.as_ref()
    }

    /// Takes in what was known of a position before.
    pub(crate) fn recall(
        &mut self,
        index: usize,
        judged: JudgementOf<J>,
        tries: Option<Tries<J>>,
        threat: Option<Line<J::Move, J::Worth>>,
    ) {
        self.judgements[index] = Some(judged);
        self.threats[index] = threat;
        if let Some(known) = self.tries.get_mut(index) {
            *known = tries;
        }
    }

    /// What is said of the move of this index, counted from 0, once the positions before and after it are judged.
    pub fn verdict(&self, index: usize) -> Option<Verdict> {
        let after = &self.judgement(index + 1)?.worth;
        self.of(index, &self.played[index].1, after)
    }

    /// What is said of a move here that leads to something of this worth.
    fn of(&self, index: usize, m: &J::Move, after: &J::Worth) -> Option<Verdict> {
        let before = self.judgement(index)?;
        let (seat, _) = self.played.get(index)?;
        if before.best() == Some(m) {
            return Some(Verdict { mark: Mark::Best, loss: 0.0 });
        }
        let loss = before.worth.win_percent(*seat).loss_to(after.win_percent(*seat));
        Some(Verdict { mark: before.worth.mark(after, *seat), loss })
    }

    /// How exactly this seat played, from 0 to 100; nothing before every position is judged, or if it never moved.
    pub fn accuracy(&self, seat: Seat) -> Option<f64> {
        let worths = self.judgements.iter().map(|judged| judged.as_ref().map(|j| &j.worth));
        let chances = worths.map(|worth| worth.map(|worth| worth.win_percent(seat)));
        let chances = chances.collect::<Option<Vec<_>>>()?;
        let own = (0..self.played.len()).filter(|index| self.played[*index].0 == seat);
        accuracy::of_player(&chances, own)
    }

    /// How many moves of this seat have this mark so far.
    pub fn count(&self, seat: Seat, mark: Mark) -> usize {
        let own = (0..self.played.len()).filter(|index| self.played[*index].0 == seat);
        own.filter_map(|index| self.verdict(index)).filter(|verdict| verdict.mark == mark).count()
    }

    /// What there is to do in this pass. Lessons are where mistakes have been found so far, so the passes before must be over.
    pub fn tasks(&self, pass: Pass) -> Vec<Task<J>> {
        let wanted = |index: &usize| match pass {
            Pass::Positions(_) => true,
            Pass::Lessons(_) => self.verdict_is_error(*index) && self.tries[*index].is_none(),
            Pass::Threats(_) => {
                self.threats[*index].is_none() && J::passed(&self.moments[*index]).is_some()
            }
        };
        let count = match pass {
            Pass::Positions(_) | Pass::Threats(_) => self.moments.len(),
            Pass::Lessons(_) => self.played.len(),
        };
        let task = |index: usize| Task { index, moment: self.moments[index].clone(), pass };
        (0..count).filter(wanted).map(task).collect()
    }

    fn verdict_is_error(&self, index: usize) -> bool {
        self.verdict(index).is_some_and(|verdict| verdict.mark.is_error())
    }

    /// Takes in what was found out; the index of the position that it is about.
    pub fn learn(&mut self, finding: Finding<J>) -> usize {
        match finding.found {
            Found::Judgement(judgement) => self.judgements[finding.index] = Some(judgement),
            Found::Tries(tries) => self.tries[finding.index] = Some(tries),
            Found::Threat(threat) => self.threats[finding.index] = threat,
        }
        finding.index
    }
}

impl<J: Judge> Task<J> {
    /// Does it; nothing if it was stopped.
    pub fn work(&self, judge: &mut J, stop: &StopToken) -> Option<Finding<J>> {
        let found = match self.pass {
            Pass::Positions(effort) => Found::Judgement(judge.judge(&self.moment, effort, stop)?),
            Pass::Lessons(effort) => Found::Tries(weigh(judge, &self.moment, effort, stop)?),
            Pass::Threats(effort) => Found::Threat(match J::passed(&self.moment) {
                Some(passed) => judge.judge(&passed, effort, stop)?.lines.into_iter().next(),
                None => None,
            }),
        };
        Some(Finding { index: self.index, found })
    }
}

/// Everything that can be played, with its worth.
fn weigh<J: Judge>(
    judge: &mut J,
    moment: &J::Moment,
    effort: Effort,
    stop: &StopToken,
) -> Option<Tries<J>> {
    let choices = J::choices(moment).into_iter();
    choices.map(|(m, after)| Some((m, judge.judge(&after, effort, stop)?.worth))).collect()
}
