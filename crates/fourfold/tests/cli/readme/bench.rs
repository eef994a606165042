use std::{
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::fs::{PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::{self, Child, Output, Stdio},
};

use tempfile::TempDir;

use super::Command;
use crate::crash::process::Process;

/// A place to run commands: a home of its own, the program under its name, a running server, and stand-ins for what would take a network, a
/// strong engine or an hour.
pub(super) struct Bench {
    folder: TempDir,
    server: Process,
}

/// What is asked of cargo is looked up and not built again: this program has been built.
const CARGO: &str = r#"#!/bin/sh
case "$1 $2" in
    "run --release") shift 2; [ "$1" = -- ] && shift; exec fourfold "$@" ;;
    "install --locked") [ "$3" = --path ] && grep -q '^name = "fourfold"$' "$ROOT/$4/Cargo.toml" ;;
    xtask\ *) grep -q "^ *\[\"$2\"\] =>" "$ROOT/xtask/src/main.rs" ;;
    *) echo "this is not known of cargo: $*" >&2; exit 1 ;;
esac
"#;

/// An engine that knows any option.
const STOCKFISH: &str = "#!/bin/sh\nexec fourfold uci\n";

const BROWSER: &str = "#!/bin/sh\nexit 0\n";

/// The program that waits for its turn.
const MYBOT: &str = "import sys\nfor line in sys.stdin:\n    pass\n";

/// What is done on a smaller scale here: two games instead of an afternoon.
const SMALLER: [(&str, &str); 4] = [
    ("; UCI_LimitStrength=true; UCI_Elo=2000", ""),
    ("--tempo 8+0.08 --games 200", "--tempo 'nodes 60' --games 2"),
    ("--games 40", "--games 6"),
    ("review games.pgn", "review games.pgn --nodes 500"),
];

impl Bench {
    pub(super) fn set_up() -> Bench {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("running.db").display());
        let bench = Bench { server: Process::start(&["--database", &database]), folder };
        fs::create_dir(bench.bin()).unwrap();
        symlink(env!("CARGO_BIN_EXE_fourfold"), bench.bin().join("fourfold")).unwrap();
        for (name, script) in [("cargo", CARGO), ("stockfish", STOCKFISH), ("browser", BROWSER)] {
            let path = bench.bin().join(name);
            fs::write(&path, script).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        fs::write(bench.folder.path().join("mybot.py"), MYBOT).unwrap();
        fs::copy(
            root().join("tests/data/pgn/annotated.pgn"),
            bench.folder.path().join("games.pgn"),
        )
        .unwrap();
        bench
    }

    /// Runs a command to its end: it must go well, and say what the page says, in that order.
    pub(super) fn run(&self, command: &Command) {
        if lacks(command) {
            return;
        }
        let mut child = self.start(command);
        let mut input = command.typed.join("\n");
        input.push('\n');
        // A command that reads nothing may be gone already.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let Output { status, stdout, .. } = child.wait_with_output().unwrap();
        let out = String::from_utf8(stdout).unwrap();
        assert!(status.success(), "{}: {out}", command.line);
        let mut lines = out.lines();
        for said in &command.said {
            let found = lines.any(|line| is_said(line, said));
            assert!(found, "{}: {said:?} is not where it should be in\n{out}", command.line);
        }
    }

    /// Runs a command until this can be read, and stops it.
    pub(super) fn run_until(&self, command: &Command, sign: &str) {
        if lacks(command) {
            return;
        }
        let mut child = self.start(command);
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let mut before = String::new();
        let found = lines.find(|line| {
            before.push_str(line);
            before.push('\n');
            line.contains(sign)
        });
        let more = if found.is_some() { command.said.len().saturating_sub(1) } else { 0 };
        let rest: Vec<String> = lines.by_ref().take(more).collect();
        child.kill().unwrap();
        child.wait().unwrap();
        let first =
            found.unwrap_or_else(|| panic!("{}: there is no {sign:?} in\n{before}", command.line));
        let shown = [vec![first], rest].concat();
        for (line, said) in shown.iter().zip(&command.said).skip(1) {
            assert!(is_said(line, said), "{}: {line:?} is not {said:?}", command.line);
        }
    }

    fn start(&self, command: &Command) -> Child {
        let mut line = command.line.replace("localhost:4040", &self.server.address.to_string());
        for (large, small) in SMALLER {
            line = line.replace(large, small);
        }
        // A command stands for itself, so that stopping it stops all of it.
        let exec = if line.contains(" | ") { "" } else { "exec " };
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let paths = [self.bin()].into_iter().chain(std::env::split_paths(&paths));
        process::Command::new("sh")
            .args(["-c", &format!("{exec}{line} 2>&1")])
            .current_dir(self.folder.path())
            .env("PATH", std::env::join_paths(paths).unwrap())
            .env("ROOT", root())
            .env("HOME", self.folder.path())
            .env("XDG_DATA_HOME", self.folder.path())
            .env("BROWSER", "browser")
            .env("FOURFOLD_LISTEN", "127.0.0.1:0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    }

    fn bin(&self) -> PathBuf {
        self.folder.path().join("bin")
    }
}

/// Whether something is missing that stands in for nothing.
fn lacks(command: &Command) -> bool {
    let program = ["curl", "python3"].into_iter().find(|program| command.line.contains(program));
    let is_missing = program
        .is_some_and(|program| process::Command::new(program).arg("--version").output().is_err());
    if is_missing {
        eprintln!(
            "not run, because {} is not installed: {}",
            program.unwrap_or_default(),
            command.line
        );
    }
    is_missing
}

/// Whether a line ends with what the page shows; an ellipsis there stands for anything, as does a port.
fn is_said(line: &str, said: &str) -> bool {
    let mut rest = line.trim_end();
    let parts: Vec<&str> = said.split('…').collect();
    if let [whole] = parts[..] {
        return rest.ends_with(whole);
    }
    for part in parts {
        // The port is another one here.
        let part = part.trim_end_matches("0.0.0.0:4040");
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    true
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}
