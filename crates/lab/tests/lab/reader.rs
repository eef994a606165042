//! A reader in Python, written from the documents alone, reads what the engine wrote: games and network, against those of the engine.

use std::{path::Path, process::Command};

use lab::training::{Games, Generator, Sample, Writer};
use search::{Board, Network};
use shakmaty::{Color, EnPassantMode, fen::Fen};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// What the reader should say of a position.
fn expected(sample: &Sample, network: &Network) -> String {
    let fen = Fen::from_position(&sample.position, EnPassantMode::Legal).to_string();
    let fen = fen.split(' ').take(3).collect::<Vec<_>>().join(" ");
    let half_points = match sample.winner {
        Some(Color::White) => 2,
        None => 1,
        Some(Color::Black) => 0,
    };
    let value = network.evaluate(&Board::new(sample.position.clone()));
    format!("{fen};{};{half_points};{value}", sample.score)
}

#[test]
fn a_reader_written_from_the_documents_reads_the_positions_and_the_network_as_the_engine_does() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("the reader is not tested: python3 is not installed");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some.games");
    let generator = Generator { nodes: 60, games: Some(6), ..Generator::default() };
    let (writer, kept) = Writer::open(&path, &generator.header()).unwrap();
    generator.run(writer, kept, &mut |_| {}).unwrap();
    let network = Network::embedded();
    let games = Games::open(&path).unwrap();
    let samples: Vec<Sample> =
        games.iter().flat_map(|game| game.unwrap().samples().collect::<Vec<_>>()).collect();
    let lines: Vec<String> = samples.iter().map(|sample| expected(sample, &network)).collect();
    assert!(lines.len() > 100, "{} quiet positions", lines.len());

    let shown = Command::new("python3")
        .arg(root().join("lab/reader/show.py"))
        .arg(&path)
        .arg("--network")
        .arg(root().join("crates/search/src/network/fourfold.net"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .unwrap();
    let shown_lines = String::from_utf8(shown.stdout).unwrap();
    let complaints = String::from_utf8(shown.stderr).unwrap();
    assert_eq!(shown_lines.lines().collect::<Vec<_>>(), lines, "{complaints}");
}
