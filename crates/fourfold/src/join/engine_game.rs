use std::time::Duration;

use anyhow::{Context, bail};
use chess::View;
use clap::Args;
use client::Failure;
use protocol::{AnyView, ClientDeed};
use shakmaty::{CastlingMode, uci::UciMove};
use table::{Offer, Proposal};
use uci::Start;

use super::{clock, engine::RunningEngine, session::Session};

/// How an engine behaves at the table.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Habits {
    /// For how many seconds an engine thinks about a move where there is no clock
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = read_seconds)]
    movetime: Duration,
    /// Agree to a draw unless the engine thinks that it is better; without this, offers are declined
    #[arg(long, conflicts_with = "program")]
    accept_draws: bool,
    /// Agree to takebacks; without this, they are declined
    #[arg(long, conflicts_with = "program")]
    accept_takebacks: bool,
}

/// What an engine thinks about.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Thought {
    moves: Vec<UciMove>,
    /// Whether its answer is not wanted any more.
    stopped: bool,
}

/// Plays a game of chess to its end.
pub(super) async fn play(
    engine: &mut RunningEngine,
    habits: Habits,
    session: &mut Session,
) -> anyhow::Result<()> {
    let start = &view(session)?.start;
    engine.new_game(start.mode() == CastlingMode::Chess960).await?;
    let mut thought: Option<Thought> = None;
    loop {
        let moves = moves(view(session)?)?;
        if let Some(thought) = &mut thought {
            let in_vain = session.outcome().is_some() || thought.moves != moves;
            if in_vain && !thought.stopped {
                engine.stop().await;
                thought.stopped = true;
            }
        } else if session.outcome().is_some() {
            return Ok(());
        } else if session.player.is_to_act() {
            ask(engine, habits, session, moves.clone()).await?;
            thought = Some(Thought { moves, stopped: false });
        }
        answer_offers(engine, habits, session).await?;
        tokio::select! {
            heard = session.next() => drop(heard?),
            best = engine.answer(), if thought.is_some() => {
                let best = best?;
                if thought.take().is_some_and(|thought| !thought.stopped) {
                    act(engine, best, session).await?;
                }
            }
        }
    }
}

async fn ask(
    engine: &mut RunningEngine,
    habits: Habits,
    session: &Session,
    moves: Vec<UciMove>,
) -> anyhow::Result<()> {
    let start = match &view(session)?.start {
        start if start.is_standard() => Start::Usual,
        start => Start::Position(Box::new(start.position().clone())),
    };
    let left = session.player.clock();
    let go = clock::go(session.time_control()?, left.as_ref(), session.seat, habits.movetime);
    engine.ask(start, moves, go).await;
    Ok(())
}

/// Plays the engine's move, or claims the draw that is there if the engine is not better.
async fn act(
    engine: &RunningEngine,
    best: Option<UciMove>,
    session: &mut Session,
) -> anyhow::Result<()> {
    let Some(best) = best else {
        bail!("{} gave no move, although there are legal ones", engine.name());
    };
    let (view, best) = (view(session)?, best.to_string());
    let with_it = view.claim_with.iter().any(|claim| claim.to_string() == best);
    let action = match (engine.is_better(), view.claim.is_some(), with_it) {
        (false, true, _) => "claim".to_owned(),
        (false, false, true) => format!("claim {best}"),
        _ => best.clone(),
    };
    match session.act(ClientDeed::Act(action)).await {
        Ok(_) => Ok(()),
        // The game may have ended, or a turn may have been taken back, while the move was on its way.
        Err(Failure::Refused(why)) if session.is_behind().await? => {
            Ok(session.voice.say(&format!("{best} came too late: {why}"))?)
        }
        Err(why) => Err(why).with_context(|| format!("{} played {best}", engine.name())),
    }
}

async fn answer_offers(
    engine: &RunningEngine,
    habits: Habits,
    session: &mut Session,
) -> anyhow::Result<()> {
    let offers = session.player.view().offers;
    let draw = habits.accept_draws && !engine.is_better();
    for (offer, proposal, agreed) in [
        (offers.draw, Proposal::Draw, draw),
        (offers.takeback, Proposal::Takeback, habits.accept_takebacks),
    ] {
        let asked = |offer: Offer| !offer.agreed.contains(session.seat);
        if !offer.is_some_and(asked) || session.outcome().is_some() {
            continue;
        }
        let deed =
            if agreed { ClientDeed::Accept(proposal) } else { ClientDeed::Decline(proposal) };
        match session.act(deed).await {
            // The offer may have lapsed in the meantime.
            Ok(_) | Err(Failure::Refused(_)) => {}
            Err(why) => return Err(why.into()),
        }
    }
    Ok(())
}

fn view(session: &Session) -> anyhow::Result<&View> {
    match &session.player.view().game {
        AnyView::Chess(view) => Ok(view),
        _ => bail!(
            "this is a game of {}, and a UCI engine plays chess only: let a program play with --program",
            session.info.game
        ),
    }
}

fn moves(view: &View) -> anyhow::Result<Vec<UciMove>> {
    let moves = view.moves.iter().map(|played| played.coordinates.to_string().parse());
    moves.collect::<Result<_, _>>().context("a move of the game is not written as UCI writes it")
}

fn read_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let sensible = seconds.filter(|time| !time.is_zero() && *time <= Duration::from_hours(24));
    sensible.ok_or_else(|| format!("{text:?} is not a time: write seconds, like 2 or 0.5"))
}
