//! For tests: a PostgreSQL server of their own, which ends with the test.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    os::unix::fs::MetadataExt,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

/// Creates the files in a new folder, prints its path, starts the server, and stops it when its input ends, which happens
/// however the test ends.
const SCRIPT: &str = r#"
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$PROGRAMS/initdb" -D "$folder/data" -U store -A trust -E UTF8 --locale=C --no-sync >"$folder/log" 2>&1
"$PROGRAMS/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=400 \
    -c fsync=off >"$folder/log" 2>&1 </dev/null &
server=$!
echo "$folder"
cat >/dev/null
kill -INT $server
wait $server || true
"#;

/// A running server. It has no port, only a socket in its folder.
#[derive(Debug)]
pub struct Cluster {
    supervisor: Child,
    folder: String,
}

impl Cluster {
    /// Starts a server, if one is installed.
    ///
    /// # Panics
    ///
    /// If it is installed and does not start.
    pub async fn start() -> Option<Cluster> {
        let mut command = shell();
        command.env("PROGRAMS", programs()?).current_dir("/");
        let mut supervisor =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell");
        let mut folder = String::new();
        let output = supervisor.stdout.take().expect("the output is piped");
        BufReader::new(output).read_line(&mut folder).expect("the shell prints the folder");
        assert!(folder.ends_with('\n'), "the files of a server can be created");
        let cluster = Cluster { supervisor, folder: folder.trim_end().to_owned() };
        cluster.wait_until_it_answers().await;
        Some(cluster)
    }

    async fn wait_until_it_answers(&self) {
        for _ in 0..300 {
            if PgConnection::connect(&self.address("postgres")).await.is_ok() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the server does not answer");
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://store@localhost/{database}?host={}", self.folder)
    }

    /// A new, empty database, by its address.
    ///
    /// # Panics
    ///
    /// If there already is one with that name.
    pub async fn database(&self, name: &str) -> String {
        let mut connection =
            PgConnection::connect(&self.address("postgres")).await.expect("the server answers");
        let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        connection.execute(create).await.expect("a new database");
        self.address(name)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.supervisor.stdin.take());
        let _ = self.supervisor.wait();
    }
}

/// The folder with the server's programs.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH");
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let complete =
        |folder: &PathBuf| ["initdb", "postgres"].iter().all(|name| folder.join(name).is_file());
    folders.into_iter().rev().chain(path.iter().flat_map(env::split_paths)).find(complete)
}

/// A shell that runs the script. The server refuses to run as root, so root switches to another user.
fn shell() -> Command {
    if fs::metadata("/proc/self").expect("there is a process").uid() != 0 {
        let mut shell = Command::new("sh");
        shell.args(["-c", SCRIPT]);
        return shell;
    }
    let user = ["postgres", "nobody"].into_iter().find(|user| exists(user));
    let mut shell = Command::new("su");
    shell.args(["-s", "/bin/sh", user.expect("a user who is not root"), "-c", SCRIPT]);
    shell
}

fn exists(user: &str) -> bool {
    let users = fs::read_to_string("/etc/passwd").expect("the list of users can be read");
    users.lines().any(|line| line.split(':').next() == Some(user))
}
