use std::path::PathBuf;

use games::Form;

/// What somebody typed at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Something to do in the game, in its own notation.
    Act(String),
    /// A draw: claimed in chess, perhaps with a move, and agreed in the other games.
    Draw(Option<String>),
    Resign,
    Undo,
    Redo,
    Fen,
    Pgn,
    Moves,
    Board,
    /// Under this name, in this form, or in that which the name says.
    Save(PathBuf, Option<Form>),
    Load(PathBuf),
    New(Option<String>),
    Help,
    Quit,
    Nothing,
}

impl Command {
    /// Understands a line; whatever is not a command is taken as a move.
    pub(super) fn read(line: &str) -> Result<Command, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let file = |name: &str| match rest {
            "" => Err(format!("{name} needs a file's name, like {name} game.json")),
            path => Ok(PathBuf::from(path)),
        };
        let argument = (!rest.is_empty()).then(|| rest.to_owned());
        Ok(match word {
            "" => Command::Nothing,
            "draw" => Command::Draw(argument),
            "save" => match in_form(rest) {
                Some((path, form)) => Command::Save(PathBuf::from(path), Some(form)),
                None => Command::Save(file("save")?, None),
            },
            "load" => Command::Load(file("load")?),
            "new" => Command::New(argument),
            "resign" => Command::Resign,
            "undo" | "u" => Command::Undo,
            "redo" | "r" => Command::Redo,
            "fen" => Command::Fen,
            "pgn" => Command::Pgn,
            "moves" => Command::Moves,
            "board" => Command::Board,
            "help" | "?" => Command::Help,
            "quit" | "exit" | "q" => Command::Quit,
            _ => Command::Act(line.to_owned()),
        })
    }
}

/// `game.json as save`: a file's name and a form, if the last words name one.
fn in_form(rest: &str) -> Option<(&str, Form)> {
    let (path, form) = rest.rsplit_once(" as ")?;
    Some((path.trim(), form.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_command_is_a_move() {
        assert_eq!(Command::read(" Nf3 "), Ok(Command::Act("Nf3".into())));
        assert_eq!(Command::read("touch e2"), Ok(Command::Act("touch e2".into())));
        assert_eq!(Command::read("draw Nf3"), Ok(Command::Draw(Some("Nf3".into()))));
    }

    #[test]
    fn a_file_must_be_named() {
        assert!(Command::read("save").unwrap_err().contains("save game.json"));
        assert_eq!(Command::read("load my game.pgn"), Ok(Command::Load("my game.pgn".into())));
    }

    #[test]
    fn a_game_is_saved_in_the_form_that_is_asked_for() {
        let save = |path: &str, form| Ok(Command::Save(path.into(), form));
        assert_eq!(Command::read("save my game.json"), save("my game.json", None));
        assert_eq!(Command::read("save a.json as save"), save("a.json", Some(Form::Save)));
        assert_eq!(Command::read("save me as white.json"), save("me as white.json", None));
    }
}
