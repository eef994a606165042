use std::str::FromStr;

use thiserror::Error;

/// An engine to play with: how to start it, and what to set.
///
/// It is written as its command, then options after semicolons; `name` gives it another name.
///
/// ```
/// use lab::matches::Engine;
/// let engine: Engine = "stockfish; UCI_LimitStrength=true; UCI_Elo=2000; name=sf-2000".parse()?;
/// assert_eq!(engine.command, ["stockfish"]);
/// assert_eq!(engine.name, "sf-2000");
/// assert_eq!(engine.options.len(), 2);
/// # Ok::<(), lab::matches::EngineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engine {
    /// What it is called in the report.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Options to set before the first game.
    pub options: Vec<(String, String)>,
}

/// Why a text does not name an engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// There is no command.
    #[error("an engine needs a command, like: stockfish; Hash=16")]
    NoCommand,
    /// An option without a value.
    #[error("{0:?} is not an option: write a name and a value, like Hash=16")]
    Option(String),
}

impl FromStr for Engine {
    type Err = EngineError;

    fn from_str(text: &str) -> Result<Engine, EngineError> {
        let mut parts = text.split(';').map(str::trim);
        let command = parts.next().expect("splitting gives at least one part");
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        let program = command.first().ok_or(EngineError::NoCommand)?;
        let mut engine = Engine { name: program.clone(), command, options: vec![] };
        for part in parts.filter(|part| !part.is_empty()) {
            let (name, value) =
                part.split_once('=').ok_or_else(|| EngineError::Option(part.to_owned()))?;
            match name.trim() {
                "name" => value.trim().clone_into(&mut engine.name),
                name => engine.options.push((name.to_owned(), value.trim().to_owned())),
            }
        }
        Ok(engine)
    }
}
