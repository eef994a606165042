use std::collections::HashMap;

use blind::Army;
use chess::CoordinateMove;
use fastrand::Rng;
use game::Ending;
use shakmaty::{CastlingMode, Chess, Color, Move, Position as _, Square};

use crate::{favourite::favourite, see::see};

use super::{
    chronicle::Chronicle,
    cloud::Cloud,
    hunt::Hunt,
    opponent::{Nature, Reply},
    particle::Particle,
    work::Work,
    worth,
};

/// Weighs the open tries against each other, each on the same guesses of the board.
pub(super) struct Choice<'a> {
    chronicle: &'a Chronicle,
    army: &'a Army,
    tries: &'a [CoordinateMove],
    places: HashMap<CoordinateMove, usize>,
    rows: Vec<Row>,
}

/// What each try is worth on one guessed board; nothing where it is refused.
struct Row {
    values: Vec<Option<f64>>,
    /// What the worst of the legal moves is worth.
    floor: f64,
}

/// How much to fear an opponent who sees everything.
const FEAR: f64 = 0.3;
/// The same for an opponent who has hardly anything left.
const HUNTERS_FEAR: f64 = 0.15;
/// The weight of the worst tenth of the guesses.
const CAUTION: f64 = 0.3;
/// What a refusal costs besides what it leads to: the opponent hears it.
const REFUSAL: f64 = 20.0;
/// Captures rarer than this are not worth asking about.
const ODD: f64 = 0.1;
/// How much worse than the best move a capture may be that the player is then obliged to try.
const RELUCTANCE: f64 = 60.0;
/// How many of the most promising tries a hunt looks at more deeply.
const FORESEEN: usize = 8;
/// The fewest boards to look at, whatever it costs.
const FEWEST: usize = 8;
/// The most boards to look at.
const MOST: usize = 400;

impl<'a> Choice<'a> {
    /// A choice between these tries for the player with these men.
    pub(super) fn new(
        chronicle: &'a Chronicle,
        army: &'a Army,
        tries: &'a [CoordinateMove],
    ) -> Choice<'a> {
        let places = tries.iter().enumerate().map(|(place, m)| (*m, place)).collect();
        Choice { chronicle, army, tries, places, rows: vec![] }
    }

    /// Looks at guesses until this many positions are spent.
    pub(super) fn look(
        &mut self,
        cloud: &Cloud,
        positions: usize,
        rng: &mut Rng,
        work: &mut Work<'_>,
    ) {
        let mut spent = 0;
        for guess in cloud.sample(MOST, rng) {
            let enough = spent >= positions && self.rows.len() >= FEWEST;
            if enough || !work.goes_on() {
                break;
            }
            let row = self.row(guess, &cloud.nature, &mut spent);
            self.rows.push(row);
        }
    }

    fn row(&self, guess: &Particle, nature: &Nature, spent: &mut usize) -> Row {
        let own = self.chronicle.ear.color;
        let mut values = vec![None; self.tries.len()];
        let mut floor = f64::MAX;
        for m in guess.position.legal_moves() {
            let Some(&place) = self.places.get(&CoordinateMove::of(m, CastlingMode::Standard))
            else {
                continue;
            };
            let value = value(guess, m, own, nature, spent);
            floor = floor.min(value);
            values[place] = Some(value);
        }
        Row { values, floor: if floor < f64::MAX { floor } else { 0.0 } }
    }

    /// Whether to ask if a pawn can capture: the question is open, and a pawn that can capture should.
    pub(super) fn asks(&self) -> bool {
        let is_pawn_capture = |m: &CoordinateMove| self.army.is_pawn_capture(*m);
        let (mut can, mut gain, mut all) = (0.0, 0.0, 0.0);
        for row in &self.rows {
            all += 1.0;
            let best = |pawns: bool| {
                let values = self.tries.iter().zip(&row.values);
                let of_kind = values.filter(|(m, _)| !pawns || is_pawn_capture(m));
                of_kind.filter_map(|(_, value)| *value).reduce(f64::max)
            };
            if let (Some(takes), Some(any)) = (best(true), best(false)) {
                can += 1.0;
                gain += takes - any;
            }
        }
        let share = can / all;
        share > ODD && share < 1.0 - ODD && gain / can > -RELUCTANCE
    }

    /// The best try, after subtracting each one's malus.
    pub(super) fn best(
        &self,
        cloud: &Cloud,
        malus: impl Fn(CoordinateMove) -> f64,
        rng: &mut Rng,
        work: &mut Work<'_>,
    ) -> Option<CoordinateMove> {
        let plain: Vec<f64> = (0..self.tries.len()).map(|place| self.plain(place)).collect();
        let mut scored: Vec<(CoordinateMove, f64)> = (0..self.tries.len())
            .map(|place| {
                let (m, expected) = (self.tries[place], self.expectation(place, &plain));
                (m, if expected > 0.0 { expected - malus(m) } else { expected })
            })
            .collect();
        scored.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        if let Some(hunt) = Hunt::of(cloud, self.chronicle.ear.color, rng) {
            scored.truncate(FORESEEN);
            for (m, expected) in &mut scored {
                *expected += hunt.progress(*m, rng, work);
            }
        }
        favourite(rng, scored)
    }

    /// What a try is worth on average, the worst taken where it is refused.
    fn plain(&self, place: usize) -> f64 {
        let values = self.rows.iter().map(|row| row.values[place].unwrap_or(row.floor));
        mean(&values.collect::<Vec<f64>>())
    }

    /// What to expect if this is tried first: its average worth, and a share of the worst that may come.
    fn expectation(&self, place: usize, plain: &[f64]) -> f64 {
        let mut outcomes = self.outcomes(place, plain);
        outcomes.sort_by(f64::total_cmp);
        let worst = &outcomes[..outcomes.len().div_ceil(10)];
        (1.0 - CAUTION) * mean(&outcomes) + CAUTION * mean(worst)
    }

    /// What comes of this try on each board. Where it is refused, the same man must move if it can; otherwise any may.
    fn outcomes(&self, place: usize, plain: &[f64]) -> Vec<f64> {
        let others = (0..self.tries.len()).filter(|&n| n != place);
        let next_of_all = others.max_by(|&a, &b| plain[a].total_cmp(&plain[b]));
        let touch_move = self.chronicle.ear.rules.touch_move;
        let next_of_man = if touch_move { self.next_of_man(place) } else { next_of_all };
        let refused = |row: &Row| {
            let bound = self.can_move(row, self.tries[place].from);
            let next = if bound { next_of_man } else { next_of_all };
            next.and_then(|next| row.values[next]).unwrap_or(row.floor) - REFUSAL
        };
        self.rows.iter().map(|row| row.values[place].unwrap_or_else(|| refused(row))).collect()
    }

    /// The best other try of the same man on those boards where this one is refused.
    fn next_of_man(&self, place: usize) -> Option<usize> {
        let same = |n: &usize| *n != place && self.tries[*n].from == self.tries[place].from;
        let refused: Vec<&Row> =
            self.rows.iter().filter(|row| row.values[place].is_none()).collect();
        let sum = |n: usize| -> f64 {
            refused.iter().map(|row| row.values[n].unwrap_or(row.floor)).sum()
        };
        (0..self.tries.len()).filter(same).max_by(|&a, &b| sum(a).total_cmp(&sum(b)))
    }

    fn can_move(&self, row: &Row, from: Square) -> bool {
        let mut tries = self.tries.iter().zip(&row.values);
        tries.any(|(m, value)| m.from == from && value.is_some())
    }
}

/// The average; 0 if there are no values.
fn mean(values: &[f64]) -> f64 {
    let (sum, number) = values.iter().fold((0.0, 0.0), |(sum, n), value| (sum + value, n + 1.0));
    if number > 0.0 { sum / number } else { 0.0 }
}

/// What a move is worth on a guessed board.
pub(super) fn value(
    guess: &Particle,
    m: Move,
    own: Color,
    nature: &Nature,
    spent: &mut usize,
) -> f64 {
    let mut after = guess.position.clone();
    after.play_unchecked(m);
    *spent += 1;
    match guess.past.clone().ending_at_a_glance(&after) {
        Some(Ending::Checkmate) => return worth::MATE,
        Some(_) => return 0.0,
        None => {}
    }
    let now = worth::judge(&after, own);
    let lost = m.is_capture().then(|| m.to());
    let (mut expected, mut worst) = (0.0, f64::MAX);
    for Reply { m: reply, chance, .. } in nature.replies(&after, lost) {
        *spent += 1;
        let value = reply_value(&after, reply, now);
        expected += chance * value;
        worst = value.min(worst);
    }
    let fear = if worth::is_hunt(after.board(), own) { HUNTERS_FEAR } else { FEAR };
    (1.0 - fear) * expected + fear * worst
}

fn reply_value(after: &Chess, reply: Move, now: f64) -> f64 {
    let mut next = after.clone();
    next.play_unchecked(reply);
    if next.is_check() && next.legal_moves().is_empty() {
        return -worth::MATE;
    }
    if reply.is_capture() || reply.is_promotion() {
        now - f64::from(see(after.board(), reply, after.turn()))
    } else {
        now
    }
}
