//! Networks trained on a handful of games.

use std::path::{Path, PathBuf};

use lab::{
    learning::{Epoch, Expectation, Lessons, Trainer},
    training::{Games, Generator, Writer},
};
use search::Network;
use tempfile::TempDir;

/// A file of this many games, played with few nodes.
fn games(count: u64, seed: u64) -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("some.games");
    let generator = Generator { nodes: 30, games: Some(count), seed, ..Generator::default() };
    let (writer, kept) = Writer::open(&path, &generator.header()).expect("a file");
    generator.run(writer, kept, &mut |_| {}).expect("games");
    (folder, path)
}

fn lessons(path: &Path) -> Lessons {
    Lessons::read(&[path.to_owned()], Expectation::default()).expect("games")
}

fn trained(trainer: &Trainer, lessons: &Lessons, from: Option<&Network>) -> (Network, Vec<Epoch>) {
    let mut epochs = vec![];
    let (network, quantization) =
        trainer.run(lessons, from, &mut |epoch| epochs.push(*epoch)).expect("a network");
    // Little training leaves small weights, which rounding changes more.
    assert!(quantization.average < 30.0, "{quantization}");
    (network, epochs)
}

fn quick() -> Trainer {
    Trainer { epochs: 12, batch: 64, ..Trainer::default() }
}

#[test]
fn one_game_in_twenty_is_kept_apart() {
    let (_folder, path) = games(25, 1);
    let lessons = lessons(&path);
    let (mut learn, mut apart) = (0, 0);
    for game in Games::open(&path).expect("games").iter().map(|game| game.expect("a whole game")) {
        let positions = game.samples().count();
        if [0, 20].contains(&game.number) { apart += positions } else { learn += positions }
    }
    assert_eq!((lessons.len(), lessons.apart()), (learn, apart));
}

#[test]
fn a_damaged_game_is_reported_with_its_file_and_the_others_are_learned_from() {
    let (_folder, path) = games(3, 1);
    let whole = lessons(&path);
    let mut bytes = std::fs::read(&path).expect("a file");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&path, bytes).expect("a file");
    let lessons = lessons(&path);
    assert_eq!((lessons.damaged.len(), &lessons.damaged[0].0), (1, &path));
    assert!((1..whole.len()).contains(&lessons.len()));
}

#[test]
fn training_makes_the_error_smaller_and_a_network_that_can_be_played_with() {
    let (_folder, path) = games(12, 1);
    let lessons = lessons(&path);
    let (network, epochs) = trained(&quick(), &lessons, None);
    assert_eq!(epochs.len(), 12);
    assert!(epochs[11].loss < 0.8 * epochs[0].loss, "{epochs:?}");
    assert_eq!(Network::read(&network.bytes()), Ok(network));
}

#[test]
fn the_same_seed_trains_the_same_network_and_threads_change_only_what_rounding_does() {
    let (_folder, path) = games(8, 1);
    let lessons = lessons(&path);
    let (network, epochs) = trained(&quick(), &lessons, None);
    assert_eq!(trained(&quick(), &lessons, None).0, network);
    let (_, others) = trained(&Trainer { threads: 3, ..quick() }, &lessons, None);
    assert!((others[11].loss - epochs[11].loss).abs() < 0.05 * epochs[11].loss, "{others:?}");
    assert_ne!(trained(&Trainer { seed: 2, ..quick() }, &lessons, None).0, network);
}

#[test]
fn a_network_that_is_trained_further_begins_with_what_it_knows() {
    let (_folder, path) = games(8, 1);
    let lessons = lessons(&path);
    let network = Network::embedded();
    let once = Trainer { epochs: 1, rate: 1e-4, ..quick() };
    let (further, known) = trained(&once, &lessons, Some(&network));
    let (_, unknown) = trained(&once, &lessons, None);
    assert!(known[0].loss < 0.5 * unknown[0].loss, "{known:?}, {unknown:?}");
    assert!(further.note().ends_with(network.note()), "{}", further.note());
}
