//! Puzzles: what is asked, and what is said of what somebody tries. Their solutions leave only with the last right move, or with
//! whoever gives up.

use axum::{
    Extension, Json,
    extract::{Path, State},
};
use blind::Blind;
use chess::Chess;
use duplicate::Duplicate;
use games::Listed;
use keishi::Keishi;
use protocol::{
    ErrorCode, Failure, GameName, PuzzleAnswer, PuzzleBook, PuzzleChance, PuzzleChances,
    PuzzleGoal, PuzzleShelf, PuzzleStep, PuzzleTry, PuzzleVerdict,
};
use puzzles::{Book, Chances, Goal, Puzzle, Step, Verdict, daily};

use crate::{
    fair_queue::Asker,
    game_clock::today,
    http_failure::{Body, HttpFailure, bad_request},
    lobby::Lobby,
};

/// No puzzle takes so many moves.
const MOST_ACTIONS: usize = 16;

/// The one place where it is said which book a game has.
macro_rules! in_book {
    ($game:expr, $work:ident($($with:expr),*)) => {
        match $game {
            GameName::Chess => $work::<Chess>($($with),*),
            GameName::Blind => $work::<Blind>($($with),*),
            GameName::Duplicate => $work::<Duplicate>($($with),*),
            GameName::Keishi => $work::<Keishi>($($with),*),
        }
    };
}

/// How many puzzles there are of each game, and which ones are today's.
#[utoipa::path(get, path = "/puzzles", responses((status = 200, body = PuzzleShelf)))]
pub(super) async fn shelf() -> Json<PuzzleShelf> {
    let books = GameName::ALL.iter().map(|game| in_book!(game, book_of(*game))).collect();
    Json(PuzzleShelf { day: today(), books })
}

/// A puzzle of this game. They are numbered from 1.
#[utoipa::path(get, path = "/puzzles/{game}/{number}",
    params(("game" = String, Path), ("number" = String, Path)),
    responses((status = 200, body = protocol::Puzzle), (status = 404, body = Failure, description = "There is no such puzzle")),
)]
pub(super) async fn puzzle(
    Path((game, number)): Path<(String, String)>,
) -> Result<Json<protocol::Puzzle>, HttpFailure> {
    let (game, number) = (named(&game)?, numbered(&number)?);
    Ok(Json(in_book!(game, posed(game, number))?))
}

/// Tries a move, after those that were right, and hears whether it is right as well.
#[utoipa::path(post, path = "/puzzles/{game}/{number}/try",
    params(("game" = String, Path), ("number" = String, Path)), request_body = PuzzleTry,
    responses(
        (status = 200, body = PuzzleAnswer),
        (status = 400, body = Failure),
        (status = 404, body = Failure, description = "There is no such puzzle"),
        (status = 409, body = Failure, description = "It cannot be played there"),
    ),
)]
pub(super) async fn attempt(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path((game, number)): Path<(String, String)>,
    Body(wish): Body<PuzzleTry>,
) -> Result<Json<PuzzleAnswer>, HttpFailure> {
    let (game, number) = (named(&game)?, numbered(&number)?);
    if wish.actions.len() > MOST_ACTIONS {
        let refusal = format!("no puzzle takes more than {MOST_ACTIONS} moves");
        return Err(bad_request(refusal).into());
    }
    let judge = move || in_book!(game, judged(number, &wish.actions));
    Ok(Json(lobby.house.heavy.run(asker, judge).await??))
}

/// The solution of a puzzle, for somebody who gives up.
#[utoipa::path(get, path = "/puzzles/{game}/{number}/solution",
    params(("game" = String, Path), ("number" = String, Path)),
    responses((status = 200, body = PuzzleAnswer), (status = 404, body = Failure, description = "There is no such puzzle")),
)]
pub(super) async fn solution(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path((game, number)): Path<(String, String)>,
) -> Result<Json<PuzzleAnswer>, HttpFailure> {
    let (game, number) = (named(&game)?, numbered(&number)?);
    let show = move || in_book!(game, shown(number));
    Ok(Json(lobby.house.heavy.run(asker, show).await??))
}

fn book_of<G: Book>(game: GameName) -> PuzzleBook {
    let count = G::book().len();
    PuzzleBook { game, count, daily: daily(today(), count) + 1 }
}

fn posed<G: Book + Listed>(game: GameName, number: usize) -> Result<protocol::Puzzle, Failure> {
    let puzzle = find::<G>(number)?;
    let goal = match puzzle.goal() {
        Goal::Mate(_) => PuzzleGoal::Mate,
        Goal::Win(_) => PuzzleGoal::Win,
        Goal::Best => PuzzleGoal::Best,
        Goal::Safe => PuzzleGoal::Safe,
    };
    Ok(protocol::Puzzle {
        book: book_of::<G>(game),
        number,
        goal,
        moves: puzzle.goal().moves(),
        seat: puzzle.seat(),
        view: G::any_view(puzzle.view()),
        known: G::HIDES.then(|| puzzle.start().to_owned()),
    })
}

fn judged<G: Book + Listed>(number: usize, tried: &[String]) -> Result<PuzzleAnswer, Failure> {
    let puzzle = find::<G>(number)?;
    let read =
        |text: &String| text.parse::<G::Action>().map_err(|why| bad_request(why.to_string()));
    let tried: Vec<G::Action> = tried.iter().map(read).collect::<Result<_, _>>()?;
    let answer = puzzle.judge(&tried)?;
    let verdict = match answer.verdict {
        Verdict::Wrong => PuzzleVerdict::Wrong,
        Verdict::Right => PuzzleVerdict::Right,
        Verdict::Solved => PuzzleVerdict::Solved,
    };
    let known = puzzle.chances().filter(|_| verdict == PuzzleVerdict::Solved);
    Ok(PuzzleAnswer { verdict, steps: steps(answer.steps), chances: known.map(chances) })
}

fn shown<G: Book + Listed>(number: usize) -> Result<PuzzleAnswer, Failure> {
    let puzzle = find::<G>(number)?;
    Ok(PuzzleAnswer {
        verdict: PuzzleVerdict::Shown,
        steps: steps(puzzle.solution()),
        chances: puzzle.chances().map(chances),
    })
}

fn steps<G: Book + Listed>(steps: Vec<Step<G>>) -> Vec<PuzzleStep> {
    let told = |step: Step<G>| PuzzleStep {
        action: step.action.to_string(),
        view: G::any_view(step.view),
    };
    steps.into_iter().map(told).collect()
}

fn chances<A: ToString>(chances: &Chances<A>) -> PuzzleChances {
    let one =
        |(action, legal): &(A, usize)| PuzzleChance { action: action.to_string(), legal: *legal };
    PuzzleChances { boards: chances.boards, tries: chances.tries.iter().map(one).collect() }
}

fn find<G: Book>(number: usize) -> Result<&'static Puzzle<G>, Failure> {
    let found = number.checked_sub(1).and_then(|index| G::book().get(index));
    found.ok_or_else(|| missing(&format!("puzzles are numbered from 1 to {}", G::book().len())))
}

fn named(game: &str) -> Result<GameName, Failure> {
    game.parse().map_err(|why: protocol::UnknownGame| missing(&why.to_string()))
}

fn numbered(number: &str) -> Result<usize, Failure> {
    number.parse().map_err(|_| missing("a puzzle is named by its number"))
}

fn missing(why: &str) -> Failure {
    Failure::new(ErrorCode::NotFound, why)
}
