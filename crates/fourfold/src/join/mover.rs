use lab::matches::Engine;

use super::{
    engine::RunningEngine,
    engine_game::{self, Habits},
    program::Program,
    session::Session,
};

/// Who makes the moves.
pub(super) enum Mover {
    Engine(Box<RunningEngine>, Habits),
    Program(Box<Program>),
}

impl Mover {
    pub(super) async fn engine(engine: &Engine, habits: Habits) -> anyhow::Result<Mover> {
        Ok(Mover::Engine(Box::new(RunningEngine::start(engine).await?), habits))
    }

    pub(super) fn program(command: &str) -> anyhow::Result<Mover> {
        Ok(Mover::Program(Box::new(Program::start(command)?)))
    }

    /// What it calls itself.
    pub(super) fn name(&self) -> String {
        match self {
            Mover::Engine(engine, _) => engine.name().to_owned(),
            Mover::Program(program) => program.name().to_owned(),
        }
    }

    /// Plays a game to its end.
    pub(super) async fn play(&mut self, session: &mut Session) -> anyhow::Result<()> {
        match self {
            Mover::Engine(engine, habits) => engine_game::play(engine, *habits, session).await,
            Mover::Program(program) => program.play(session).await,
        }
    }

    /// Lets it go.
    pub(super) async fn end(self) -> anyhow::Result<()> {
        match self {
            Mover::Engine(engine, _) => engine.end().await,
            Mover::Program(program) => program.end().await,
        }
        Ok(())
    }
}
