//! A review of a game of chess as text, to be kept with the game.

use chess::CoordinateMove;
use serde::{Deserialize, Serialize};
use shakmaty::Move;
use thiserror::Error;

use crate::{Engine, Evaluation, Judgement, Line, Moment, Review, Tries};

/// What is known of a game.
#[derive(Serialize, Deserialize)]
struct Notes {
    /// How many passes are over.
    passes: usize,
    /// Which game it is.
    moves: Vec<CoordinateMove>,
    positions: Vec<Option<Position>>,
    /// Whether threats were looked for; older notes know of none.
    #[serde(default)]
    threats: bool,
}

/// What is known of a position.
#[derive(Serialize, Deserialize)]
struct Position {
    worth: Evaluation,
    lines: Vec<Noted>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tries: Option<Vec<(CoordinateMove, Evaluation)>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    threat: Option<Noted>,
}

/// A line, and what it is worth.
type Noted = (Evaluation, Vec<CoordinateMove>);

/// So many passes were the same before threats were looked for.
const BEFORE_THREATS: usize = 3;

/// Why notes cannot be used.
#[derive(Debug, Error)]
pub enum NotesError {
    /// They are not notes.
    #[error("these are not notes of a review: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// They are of another game.
    #[error("these notes are of another game, or of the same one before it went on")]
    OtherGame,
    /// They name a move that cannot be played.
    #[error("{0} cannot be played where these notes have it")]
    Illegal(CoordinateMove),
}

/// What is known of the game after so many passes, as text.
///
/// # Panics
/// If a line cannot be played, which a judge rules out.
pub fn write_notes(review: &Review<Engine>, passes: usize) -> String {
    let moments = review.moments().iter().enumerate();
    let notes = Notes {
        passes,
        moves: moves_of(review),
        positions: moments.map(|(index, moment)| position(review, index, moment)).collect(),
        threats: true,
    };
    serde_json::to_string(&notes).expect("notes have a JSON form")
}

/// Takes in what was known; after how many passes that was.
///
/// ```
/// use chess::pgn::Pgn;
/// use review::{Engine, Plan, read_notes, review_of, run, write_notes};
/// use search::StopToken;
/// let game: Pgn = "1. e4 e5 *".parse()?;
/// let mut review = review_of(&game);
/// run(&mut review, &Plan::with_nodes(500, 2), &mut [Engine::default()], &StopToken::default(), &mut |_, _| {});
/// let mut again = review_of(&game);
/// assert_eq!(read_notes(&write_notes(&review, 2), &mut again).expect("they were just written"), 2);
/// assert_eq!(again.judgement(1), review.judgement(1));
/// # Ok::<(), chess::pgn::PgnError>(())
/// ```
pub fn read_notes(text: &str, review: &mut Review<Engine>) -> Result<usize, NotesError> {
    let notes: Notes = serde_json::from_str(text)?;
    if notes.moves != moves_of(review) || notes.positions.len() != review.moments().len() {
        return Err(NotesError::OtherGame);
    }
    let mut known = vec![];
    for (index, position) in notes.positions.into_iter().enumerate() {
        let Some(Position { worth, lines, tries, threat }) = position else { continue };
        let moment = &review.moments()[index];
        let lines = lines
            .into_iter()
            .map(|(worth, line)| Ok(Line { worth, moves: played(moment, &line)? }));
        let lines = lines.collect::<Result<_, NotesError>>()?;
        let tries = tries.map(|tries| read_tries(moment, tries)).transpose()?;
        let threat = threat.map(|threat| read_threat(moment, threat)).transpose()?;
        known.push((index, Judgement { worth, lines }, tries, threat));
    }
    for (index, judgement, tries, threat) in known {
        review.recall(index, judgement, tries, threat);
    }
    Ok(if notes.threats { notes.passes } else { notes.passes.min(BEFORE_THREATS) })
}

fn position(review: &Review<Engine>, index: usize, moment: &Moment) -> Option<Position> {
    let Judgement { worth, lines } = review.judgement(index)?;
    let tries = review
        .known_tries(index)
        .map(|tries| tries.iter().map(|(m, worth)| (moment.coordinates(*m), *worth)).collect());
    let lines = lines.iter().map(|line| told(moment, line)).collect();
    let passed = moment.passed().zip(review.threat(index));
    let threat = passed.map(|(passed, threat)| told(&passed, threat));
    Some(Position { worth: *worth, lines, tries, threat })
}

fn told(moment: &Moment, line: &Line<Move, Evaluation>) -> Noted {
    let mut moment = moment.clone();
    let moves = line.moves.iter().map(|m| {
        let text = moment.coordinates(*m);
        moment = moment.after(*m);
        text
    });
    (line.worth, moves.collect())
}

fn read_threat(
    moment: &Moment,
    (worth, moves): Noted,
) -> Result<Line<Move, Evaluation>, NotesError> {
    let no_threat = || moves.first().copied().map_or(NotesError::OtherGame, NotesError::Illegal);
    let passed = moment.passed().ok_or_else(no_threat)?;
    Ok(Line { worth, moves: played(&passed, &moves)? })
}

/// The moves of the game, by their squares.
///
/// ```
/// use review::{moves_of, review_of};
///
/// let game = "1. e4 e5 *".parse()?;
/// let moves: Vec<String> = moves_of(&review_of(&game)).iter().map(ToString::to_string).collect();
/// assert_eq!(moves, ["e2e4", "e7e5"]);
/// # Ok::<(), chess::pgn::PgnError>(())
/// ```
pub fn moves_of(review: &Review<Engine>) -> Vec<CoordinateMove> {
    let played = review.played().iter().zip(review.moments());
    played.map(|((_, m), moment)| moment.coordinates(*m)).collect()
}

fn played(moment: &Moment, line: &[CoordinateMove]) -> Result<Vec<Move>, NotesError> {
    let mut moment = moment.clone();
    let mut moves = vec![];
    for text in line {
        let m = read(&moment, *text)?;
        moment = moment.after(m);
        moves.push(m);
    }
    Ok(moves)
}

fn read(moment: &Moment, text: CoordinateMove) -> Result<Move, NotesError> {
    text.in_position(moment.position()).ok_or(NotesError::Illegal(text))
}

fn read_tries(
    moment: &Moment,
    tries: Vec<(CoordinateMove, Evaluation)>,
) -> Result<Tries<Engine>, NotesError> {
    tries.into_iter().map(|(text, worth)| Ok((read(moment, text)?, worth))).collect()
}
