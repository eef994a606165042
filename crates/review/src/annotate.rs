//! Reviews of games in PGN.

use chess::{
    pgn::{Comment, Line, Nag, Pgn, Ply, Scoresheet, TagError},
    seat_of,
};
use shakmaty::{Color, Move};

use crate::{Engine, Evaluation, Mark, Moment, Review};

/// The command that tells what a position is worth.
const EVAL: &str = "[%eval ";

/// The game of this file, ready to be looked through: its moves, without variations.
pub fn review_of(pgn: &Pgn) -> Review<Engine> {
    let mut moment = Moment::new(pgn.start().clone());
    let mut review = Review::new(moment.clone());
    for m in pgn.main_line() {
        let seat = seat_of(shakmaty::Position::turn(moment.position()));
        moment = moment.after(m);
        review.play(seat, m, moment.clone());
    }
    review
}

/// The game with what the review says of it: after each move what the position is worth (`[%eval 0.35]`), a glyph for each
/// inaccuracy, mistake and blunder, and as a variation what would have been better. What was written about the game before stays,
/// but for older evaluations; a move that somebody gave a glyph keeps it.
///
/// ```
/// use chess::pgn::Pgn;
/// use review::{Engine, Plan, annotate, review_of, run};
/// use search::StopToken;
/// let game: Pgn = "1. e4 e5 2. Qh5 {[%clk 0:01:00]} Ke7 {hm} *".parse()?;
/// let mut review = review_of(&game);
/// run(&mut review, &Plan::with_nodes(2_000, 1), &mut [Engine::default()], &StopToken::default(), &mut |_, _| {});
/// let text = annotate(&game, &review).to_string();
/// let words: Vec<&str> = text.split_whitespace().collect();
/// assert!(words.join(" ").contains("Ke7 $4 {[%eval #1]} {hm} (2... "), "{text}");
/// assert!(words.join(" ").contains("] [%clk 0:01:00]}"), "{text}");
/// # Ok::<(), chess::pgn::PgnError>(())
/// ```
///
/// # Panics
/// If a line of the review cannot be played, which a judge rules out.
pub fn annotate(pgn: &Pgn, review: &Review<Engine>) -> Pgn {
    let mut sheet = Scoresheet::new(pgn.start().clone());
    let main_line = pgn.main_line().count();
    for (index, ply) in pgn.line().plies.iter().enumerate() {
        let remark = if index < main_line { Remark::of(review, index) } else { Remark::default() };
        write_ply(&mut sheet, ply, &remark);
    }
    write_comments(&mut sheet, &pgn.line().closing);
    let mut annotated = sheet.finish().expect("every variation that was begun was ended");
    annotated.tags = pgn.tags.clone();
    annotated.result = pgn.result;
    write_tags(&mut annotated, review).expect("these are names of tags");
    annotated
}

/// What the review has to say of a move, if anything.
#[derive(Default)]
struct Remark<'a> {
    worth: Option<Evaluation>,
    glyph: Option<Nag>,
    better: Option<&'a [Move]>,
}

impl<'a> Remark<'a> {
    fn of(review: &'a Review<Engine>, index: usize) -> Remark<'a> {
        let glyph = review.verdict(index).and_then(|verdict| glyph(verdict.mark));
        let best = || review.judgement(index)?.lines.first();
        Remark {
            worth: review
                .judgement(index + 1)
                .map(|judged| judged.worth)
                .filter(|worth| is_open(*worth)),
            glyph,
            better: glyph.and_then(|_| best()).map(|line| &*line.moves),
        }
    }
}

/// A mate on the board needs no evaluation.
fn is_open(worth: Evaluation) -> bool {
    !matches!(worth, Evaluation::Mate { moves: 0, .. })
}

fn glyph(mark: Mark) -> Option<Nag> {
    match mark {
        Mark::Best | Mark::Good => None,
        Mark::Inaccuracy => Some(Nag::DUBIOUS),
        Mark::Mistake => Some(Nag::MISTAKE),
        Mark::Blunder => Some(Nag::BLUNDER),
    }
}

/// Whether it says how good a move is.
fn is_judgement(nag: Nag) -> bool {
    (Nag::GOOD..=Nag::DUBIOUS).contains(&nag)
}

fn write_ply(sheet: &mut Scoresheet, ply: &Ply, remark: &Remark<'_>) {
    write_comments(sheet, &ply.before);
    let played = match ply.played {
        Some(m) => sheet.play(m),
        None => sheet.pass(),
    };
    played.expect("a line holds what can be played");
    let judged = ply.nags.iter().any(|nag| is_judgement(*nag));
    let glyph = remark.glyph.filter(|_| !judged);
    ply.nags.iter().copied().chain(glyph).for_each(|nag| sheet.nag(nag));
    match remark.worth {
        Some(worth) => write_worth(sheet, &ply.after, worth),
        None => write_comments(sheet, &ply.after),
    }
    ply.variations.iter().for_each(|line| write_variation(sheet, line));
    if let Some(better) = remark.better
        && !ply.variations.iter().any(|line| begins_with(line, better))
    {
        write_moves(sheet, better);
    }
}

/// Whether this line is written there already.
fn begins_with(line: &Line, moves: &[Move]) -> bool {
    let written = line.plies.iter().map(|ply| ply.played);
    written.take(moves.len()).eq(moves.iter().copied().map(Some))
}

/// The comments after a move, with the new evaluation in place of an older one. It stands with the other commands, as of the
/// clock, or first.
fn write_worth(sheet: &mut Scoresheet, after: &[Comment], worth: Evaluation) {
    let mut comments: Vec<String> =
        after.iter().map(|comment| without_eval(comment.as_str())).collect();
    let worth = format!("{EVAL}{worth}]");
    match comments.iter_mut().find(|comment| comment.starts_with("[%")) {
        Some(commands) => *commands = format!("{worth} {commands}"),
        None => comments.insert(0, worth),
    }
    for comment in &comments {
        sheet.comment(comment);
    }
}

/// The comment without the first evaluation in it.
fn without_eval(comment: &str) -> String {
    let Some(begin) = comment.find(EVAL) else { return comment.to_owned() };
    let Some(length) = comment[begin..].find(']') else { return comment.to_owned() };
    let (before, after) = (&comment[..begin], &comment[begin + length + 1..]);
    format!("{}{}", before, after.trim_start())
}

fn write_comments(sheet: &mut Scoresheet, comments: &[Comment]) {
    for comment in comments {
        sheet.comment(comment.as_str());
    }
}

/// As deep as it was in the game that was read, so not too deep.
fn write_variation(sheet: &mut Scoresheet, line: &Line) {
    sheet.begin_variation().expect("a variation follows a move");
    for ply in &line.plies {
        write_ply(sheet, ply, &Remark::default());
    }
    write_comments(sheet, &line.closing);
    sheet.end_variation().expect("it was begun");
}

fn write_moves(sheet: &mut Scoresheet, moves: &[Move]) {
    sheet.begin_variation().expect("a variation follows a move");
    for m in moves {
        sheet.play(*m).expect("the engine plays by the rules");
    }
    sheet.end_variation().expect("it was begun");
}

/// Who wrote this, and how exactly was played.
fn write_tags(pgn: &mut Pgn, review: &Review<Engine>) -> Result<(), TagError> {
    if pgn.tags.get("Annotator").is_none() {
        pgn.tags.set("Annotator", "Fourfold")?;
    }
    for (color, tag) in [(Color::White, "WhiteAccuracy"), (Color::Black, "BlackAccuracy")] {
        if let Some(accuracy) = review.accuracy(seat_of(color)) {
            pgn.tags.set(tag, &format!("{accuracy:.1}"))?;
        }
    }
    Ok(())
}
