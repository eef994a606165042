//! One examination for each part. None changes anything.

use std::{fs, io::Read, path::Path, time::Duration};

use keishi_solver::Table;
use recon::{Client, Endpoint, Endpoints, Failure, Patience};

use super::finding::Finding;
use crate::place::Place;

/// How every SQLite database begins.
const SQLITE: &[u8] = b"SQLite format 3\0";
/// How long a database may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) fn web_client() -> Finding {
    let part = "web client";
    if web::is_built() {
        return Finding::there(part, "inside this program");
    }
    Finding::missing(part, "install Node.js 20.19 or newer with npm, and build again")
}

pub(crate) fn games(database: &str) -> Finding {
    match database.split_once(':') {
        Some(("sqlite", path)) => sqlite(Path::new(path)),
        Some(("postgres" | "postgresql", _)) => postgresql(database),
        _ => Finding::broken("games", "say --database sqlite:PATH or postgres://USER@HOST/NAME"),
    }
}

fn sqlite(path: &Path) -> Finding {
    let (part, shown) = ("games", path.display());
    let mut start = vec![];
    match fs::File::open(path).map(|file| file.take(16).read_to_end(&mut start)) {
        Ok(Ok(_)) if start == SQLITE => Finding::there(part, format!("{shown}")),
        Ok(Ok(0)) => Finding::there(part, format!("{shown}, which is empty")),
        Ok(Ok(_)) => {
            Finding::broken(part, format!("{shown} is not a database: say --database sqlite:PATH"))
        }
        Ok(Err(why)) => Finding::broken(part, format!("{shown} cannot be read: {why}")),
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => {
            Finding::there(part, format!("none yet; they will be kept in {shown}"))
        }
        Err(why) => Finding::broken(part, format!("{shown} cannot be opened: {why}")),
    }
}

fn postgresql(address: &str) -> Finding {
    let (part, place) = ("games", Place(address));
    let asked = tokio::runtime::Runtime::new().map(|runtime| {
        runtime.block_on(async { tokio::time::timeout(PATIENCE, store::version(address)).await })
    });
    match asked {
        Ok(Ok(Ok(version))) => Finding::there(part, format!("{place}, version {version}")),
        Ok(Ok(Err(why))) => Finding::broken(part, format!("{place}: {why}")),
        Ok(Err(_)) => Finding::broken(part, format!("{place} does not answer")),
        Err(why) => Finding::broken(part, format!("{place} cannot be asked: {why}")),
    }
}

/// What can be had instead of SQLite.
pub(crate) fn postgresql_unused() -> Finding {
    Finding::missing(
        "PostgreSQL",
        "only several servers that share their games need it: make a database, and start each with --database postgres://USER@HOST/NAME",
    )
}

pub(crate) fn keishi_table(path: &Path) -> Finding {
    let (part, shown) = ("Keishi's table", path.display());
    if !path.exists() {
        return Finding::missing(
            part,
            format!("`fourfold solve keishi` makes it in a minute or two, 174 MB at {shown}"),
        );
    }
    match Table::open(path) {
        Ok(_) => Finding::there(part, shown.to_string()),
        Err(why) => Finding::broken(part, why.to_string()),
    }
}

/// Each model that was named; if none was, whether one seems to be at hand.
pub(crate) fn models(endpoints: &[Endpoint], usual: &str) -> Vec<Finding> {
    if endpoints.is_empty() {
        return vec![model_at_hand(usual)];
    }
    let one = |endpoint: &Endpoint| {
        let (part, name) =
            ("language model", format!("{} at {}", endpoint.model, endpoint.address));
        match ask(endpoint) {
            Ok(()) => Finding::there(part, name),
            Err(why) => Finding::broken(part, format!("{name}: {why}")),
        }
    };
    endpoints.iter().map(one).collect()
}

/// Where Ollama listens unless it was told otherwise.
pub(crate) const OLLAMA: &str = "http://127.0.0.1:11434";

fn model_at_hand(address: &str) -> Finding {
    let part = "language model";
    // No model has this name, so a server that is there says that it does not have it.
    let endpoint: Result<Endpoint, _> = format!("ollama {address} any").parse();
    match endpoint.map(|endpoint| ask(&endpoint)) {
        Ok(Ok(()) | Err(Failure::NoSuchModel(_))) => Finding::missing(
            part,
            format!(
                "Ollama is at {address}: `ollama list` has the names, then start with --model 'ollama {address} NAME'"
            ),
        ),
        _ => Finding::missing(
            part,
            "only recon, a player of blind and ordinary chess, needs one: start Ollama, say, and name it with --model",
        ),
    }
}

fn ask(endpoint: &Endpoint) -> Result<(), Failure> {
    let client = Client::new(Endpoints::new(vec![endpoint.clone()], Patience::default()))?;
    client.preflight().map_err(|mut whys| whys.pop().expect("the one endpoint has failed"))
}

/// Folders of tablebases, separated as the system separates paths.
pub(crate) fn tablebases(folders: Option<&str>) -> Finding {
    let part = "tablebases";
    let Some(folders) = folders else {
        return Finding::missing(
            part,
            "for the engine in a chess GUI: download Syzygy files, about 1 GB for up to five pieces, and give their folder as SyzygyPath",
        );
    };
    let mut count = 0;
    for folder in std::env::split_paths(folders) {
        match fs::read_dir(&folder) {
            Ok(files) => count += files.flatten().filter(|file| is_table(&file.path())).count(),
            Err(why) => {
                let shown = folder.display();
                return Finding::broken(part, format!("the folder {shown} cannot be read: {why}"));
            }
        }
    }
    match count {
        0 => Finding::broken(part, format!("no file in {folders} ends in .rtbw")),
        count => Finding::there(part, format!("{count} in {folders}")),
    }
}

fn is_table(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "rtbw")
}
