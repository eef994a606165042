//! The tests that docs/TRACE.md names are there, each in the crate that it names before.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
};

const TRACE: &str = include_str!("../../../../docs/TRACE.md");

/// All that is written in the sources of this folder.
fn sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file in it").path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|end| end == "rs") {
            *text += &fs::read_to_string(&path).expect("a source is text");
        }
    }
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

/// Whether this is the name of a test: words with underscores between them.
fn is_test(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '…';
    word.matches('_').count() >= 2 && word.chars().all(plain)
}

/// Each test that is named, with the crate that is named before it in the same line.
fn named() -> Vec<(&'static str, &'static str)> {
    let mut named = vec![];
    for line in TRACE.lines() {
        let mut owner = "";
        let mut words = line.split('`');
        while let (Some(before), Some(name)) = (words.next(), words.next()) {
            let last = before.split_whitespace().last().map(|word| word.trim_start_matches('('));
            owner = last.filter(|word| folder(word).join("Cargo.toml").is_file()).unwrap_or(owner);
            if is_test(name) {
                named.push((owner, name));
            }
        }
    }
    named
}

#[test]
fn every_test_that_is_named_is_there() {
    let named = named();
    assert!(named.len() > 100, "{named:?}");
    let mut of_crate: HashMap<&str, String> = HashMap::new();
    let missing = named.into_iter().filter(|(owner, name)| {
        let text = of_crate.entry(*owner).or_insert_with(|| {
            let mut text = String::new();
            sources(&folder(owner), &mut text);
            text
        });
        let definition = match name.strip_suffix('…') {
            Some(beginning) => format!("fn {beginning}"),
            None => format!("fn {name}("),
        };
        owner.is_empty() || !text.contains(&definition)
    });
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "{missing:?}");
}
