use std::{fs, path::PathBuf, process::Stdio};

use client::Server;
use protocol::{CreateGame, GameCreated, GameName, SeatPlan};
use tempfile::TempDir;
use tokio::process::Command;

use crate::crash::process::Process;

/// A server, and a folder for what belongs to a test.
pub(crate) struct House {
    pub(crate) process: Process,
    pub(crate) server: Server,
    folder: TempDir,
}

/// How a command ended, and what it said.
#[derive(Debug)]
pub(crate) struct Joined {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Joined {
    /// What it said last, which is the result if all went well.
    pub(crate) fn result(&self) -> &str {
        assert_eq!(self.code, Some(0), "{self:#?}");
        self.out.lines().last().unwrap_or_default()
    }
}

impl House {
    pub(crate) fn open() -> House {
        House::open_with(&[])
    }

    pub(crate) fn open_with(arguments: &[&str]) -> House {
        let folder = TempDir::new().unwrap();
        let database = format!("sqlite:{}", folder.path().join("games.db").display());
        let process = Process::start(&[&["--database", &database], arguments].concat());
        let server = Server::at(&process.address.to_string()).unwrap();
        House { process, server, folder }
    }

    /// Makes a game with these seats, listed for everybody.
    pub(crate) async fn lay(&self, game: GameName, seats: &[SeatPlan]) -> GameCreated {
        let seats = Some(seats.to_vec());
        let wish = CreateGame { seats, public: true, ..CreateGame::of(game) };
        self.server.create(&wish).await.unwrap()
    }

    /// The link with which somebody who is invited sits down.
    pub(crate) fn invitation(&self, game: &GameCreated) -> String {
        let mut link = self.server.link(&game.id, None);
        let invitation = game.invitations[0].clone();
        (link.seat, link.invitation) = (Some(invitation.seat), Some(invitation.invitation));
        link.to_string()
    }

    /// Writes a script; the command that runs it.
    pub(crate) fn script(&self, interpreter: &str, name: &str, text: &str) -> String {
        let path: PathBuf = self.folder.path().join(name);
        fs::write(&path, text).unwrap();
        format!("{interpreter} {}", path.display())
    }

    /// The command that runs the player in docs/PROTOCOL.md, if Python is there.
    pub(crate) fn documented_player(&self) -> Option<String> {
        let works = std::process::Command::new("python3").arg("--version").output().is_ok();
        if !works {
            eprintln!("the player in docs/PROTOCOL.md is not tested: python3 is not installed");
            return None;
        }
        let page = include_str!("../../../../../docs/PROTOCOL.md");
        let (_, player) = page.split_once("```python\n").expect("the page has a player");
        let (player, _) = player.split_once("```").expect("and it ends");
        Some(self.script("python3", "player.py", player))
    }
}

/// Runs `fourfold join` to its end.
pub(crate) async fn join(arguments: &[&str]) -> Joined {
    let output = command(arguments).output().await.unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Joined { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fourfold"));
    command.arg("join").args(arguments).kill_on_drop(true);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}
