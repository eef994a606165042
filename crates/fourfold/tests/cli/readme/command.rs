/// A command of a page, with what its reader types afterwards and what it answers.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Command {
    pub(super) line: String,
    pub(super) typed: Vec<String>,
    pub(super) said: Vec<String>,
}

/// What a host program writes to `fourfold stdio`.
const REQUESTS: [&str; 2] = [r#"{"type":"new""#, r#"{"type":"act""#];

/// All commands in the consoles of a page.
pub(super) fn commands(page: &str) -> Vec<Command> {
    let mut commands: Vec<Command> = vec![];
    let mut in_console = false;
    for line in page.lines() {
        if line.starts_with("```") {
            in_console = line == "```console";
        } else if in_console {
            match (line.strip_prefix("$ "), commands.last_mut()) {
                (Some(line), _) => {
                    commands.push(Command { line: line.into(), typed: vec![], said: vec![] });
                }
                (None, Some(command)) => command.take(line),
                (None, None) => panic!("a console begins with a command, not with {line:?}"),
            }
        }
    }
    commands
}

impl Command {
    fn take(&mut self, line: &str) {
        let after_prompt =
            line.split_once("> ").filter(|(who, _)| who.chars().all(char::is_alphabetic));
        if let Some((_, typed)) = after_prompt {
            self.typed.push(typed.into());
        } else if REQUESTS.iter().any(|request| line.starts_with(request)) {
            self.typed.push(line.into());
        } else if !line.is_empty() {
            self.said.push(line.trim_end().into());
        }
    }
}
