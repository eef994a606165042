//! What others are given: a program that needs nothing else on the machine, its man pages and completions, a checksum, and an image
//! where something can build one.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::Context;

use crate::step::{Step, say};

/// Larger than this the program may not be, in bytes.
const LARGEST: u64 = 30_000_000;
const FOLDER: &str = "target/dist-files";
/// The image holds the program and nothing else.
const CONTAINERFILE: &str = include_str!("Containerfile");

pub(crate) fn run() -> anyhow::Result<()> {
    let target = Target::of_this_machine()?;
    let program = build(&target)?;
    let folder = Path::new(FOLDER).join(target.name());
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let copy = folder.join("fourfold");
    fs::copy(&program, &copy).with_context(|| program.display().to_string())?;
    try_out(&copy)?;
    Step::new("man pages and completions", &copy).args(["manual"]).args([&folder]).run()?;
    for paper in ["README.md", "LICENSE", "CHANGELOG.md"] {
        fs::copy(paper, folder.join(paper))?;
    }
    let packed = pack(&target.name())?;
    image(&copy)?;
    say(&format!("\n── {packed} and its checksum are in {FOLDER}"));
    Ok(())
}

/// What is built for.
struct Target {
    triple: String,
    /// Whether the C library has to be told to be linked statically.
    is_gnu: bool,
}

impl Target {
    /// musl where the toolchain has it, otherwise the C library of this machine, linked statically.
    fn of_this_machine() -> anyhow::Result<Target> {
        let host = said(Command::new("rustc").args(["--print", "host-tuple"]))?;
        let libraries = said(Command::new("rustc").args(["--print", "sysroot"]))?;
        let musl = host.replace("-gnu", "-musl");
        let has_musl = Path::new(&libraries).join("lib/rustlib").join(&musl).exists()
            && Step::new("musl", "musl-gcc").args(["--version"]).works();
        let triple = if has_musl { musl } else { host };
        anyhow::ensure!(triple.contains("linux"), "dist makes programs for Linux, on Linux");
        let is_gnu = triple.contains("-gnu");
        Ok(Target { triple, is_gnu })
    }

    /// What the packed folder is called.
    fn name(&self) -> String {
        let processor = self.triple.split('-').next().unwrap_or_default();
        format!("fourfold-{}-{processor}-linux", env!("CARGO_PKG_VERSION"))
    }
}

fn build(target: &Target) -> anyhow::Result<PathBuf> {
    let arguments =
        ["build", "--locked", "--profile", "dist", "-p", "fourfold", "--features", "manual"];
    let step = Step::cargo("program").args(arguments).args(["--target", &target.triple]);
    let step =
        if target.is_gnu { step.env("RUSTFLAGS", "-C target-feature=+crt-static") } else { step };
    step.run()?;
    Ok(Path::new("target").join(&target.triple).join("dist/fourfold"))
}

/// It must be small, need no other file, and count right.
fn try_out(program: &Path) -> anyhow::Result<()> {
    let bytes = fs::metadata(program)?.len();
    say(&format!("── the program has {bytes} bytes"));
    anyhow::ensure!(bytes <= LARGEST, "the program has {bytes} bytes, and may have {LARGEST}");
    anyhow::ensure!(!asks_for_a_loader(&fs::read(program)?), "the program is not static");
    let counted = said(Command::new(program).args(["perft", "chess", "--depth", "4"]))?;
    anyhow::ensure!(counted.ends_with("nodes: 197281"), "the program counts wrong: {counted}");
    Ok(())
}

/// Whether a 64-bit ELF file names a program that loads its libraries.
fn asks_for_a_loader(file: &[u8]) -> bool {
    const INTERPRETER: u32 = 3;
    let word = |at: usize| {
        file.get(at..at + 2).and_then(|bytes| bytes.try_into().ok()).map(u16::from_le_bytes)
    };
    let long = |at: usize| {
        file.get(at..at + 8).and_then(|bytes| bytes.try_into().ok()).map(u64::from_le_bytes)
    };
    let kind = |at: usize| {
        file.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map(u32::from_le_bytes)
    };
    let (Some(start), Some(size), Some(count)) = (long(0x20), word(0x36), word(0x38)) else {
        return true;
    };
    let Ok(start) = usize::try_from(start) else { return true };
    (0..usize::from(count))
        .any(|number| kind(start + number * usize::from(size)) == Some(INTERPRETER))
}

fn pack(name: &str) -> anyhow::Result<String> {
    let packed = format!("{name}.tar.gz");
    Step::new("packing", "tar")
        .args(["-C", FOLDER, "-czf"])
        .args([format!("{FOLDER}/{packed}"), name.to_owned()])
        .run()?;
    let sum = said(Command::new("sha256sum").arg(&packed).current_dir(FOLDER))?;
    fs::write(Path::new(FOLDER).join(format!("{packed}.sha256")), format!("{sum}\n"))?;
    Ok(packed)
}

fn image(program: &Path) -> anyhow::Result<()> {
    let works = |builder: &&str| Step::new("builder", builder).args(["info"]).works();
    let Some(builder) = ["podman", "docker"].into_iter().find(works) else {
        say("\n── container image: skipped, because neither podman nor docker can build one here");
        return Ok(());
    };
    let folder = Path::new(FOLDER).join("image");
    fs::create_dir_all(folder.join("data"))?;
    fs::copy(program, folder.join("fourfold"))?;
    fs::write(folder.join("Containerfile"), CONTAINERFILE)?;
    let file = folder.join("Containerfile");
    Step::new("container image", builder)
        .args(["build", "--tag", concat!("fourfold:", env!("CARGO_PKG_VERSION")), "--file"])
        .args([&file, &folder])
        .run()
}

/// What a program prints, without the end of its last line.
fn said(command: &mut Command) -> anyhow::Result<String> {
    let output = command.output().with_context(|| format!("{command:?}"))?;
    anyhow::ensure!(output.status.success(), "{command:?} failed");
    Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The start of an ELF file with one entry in its table of segments.
    fn file(kind: u32) -> Vec<u8> {
        let mut file = vec![0; 64 + 56];
        file[0x20..0x28].copy_from_slice(&64_u64.to_le_bytes());
        file[0x36..0x38].copy_from_slice(&56_u16.to_le_bytes());
        file[0x38..0x3a].copy_from_slice(&1_u16.to_le_bytes());
        file[64..68].copy_from_slice(&kind.to_le_bytes());
        file
    }

    #[test]
    fn a_program_that_has_to_be_loaded_is_not_static() {
        assert!(asks_for_a_loader(&file(3)));
        assert!(!asks_for_a_loader(&file(1)));
        assert!(asks_for_a_loader(b"#!/bin/sh"));
    }
}
