//! `fourfold`: the table, from the command line.

mod admin;
mod bench;
mod contest;
mod convert;
mod doctor;
mod files;
mod home;
mod join;
mod learning;
mod load;
#[cfg(feature = "manual")]
mod manual;
mod models;
mod openings;
mod output;
mod perft;
mod place;
mod play;
mod puzzles;
mod review;
mod selfplay;
mod serve;
mod solve;
mod stdio;
mod suite;
mod training;
mod uci;

use std::{ffi::OsString, process::ExitCode};

use clap::{Parser, Subcommand};
use serve::Serve;

/// A table at which people and programs play four games: chess, blind chess, duplicate chess and Keishi.
#[derive(Parser)]
#[command(
    version,
    about,
    override_usage = "fourfold [COMMAND]",
    after_help = "Without a command, fourfold serves the table: open the address that it prints in a browser, or say --open."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Serve(Serve),
    /// Referee a game for another program: one JSON request a line in, one JSON answer a line out.
    ///
    /// Try it: echo '{"type":"new","game":"chess"}' | fourfold stdio
    ///
    /// docs/PROTOCOL.md describes every message. A line that cannot be understood is answered with an error, and the next one
    /// is read; the program ends with its input.
    Stdio,
    Perft(perft::Perft),
    Convert(convert::Convert),
    Review(review::Review),
    Solve(solve::Solve),
    Join(join::Join),
    Load(load::Load),
    Admin(admin::Admin),
    Doctor(doctor::Doctor),
    #[cfg(feature = "manual")]
    Manual(manual::Manual),
    /// Play chess as an engine in any GUI that speaks UCI.
    ///
    /// Try it: printf 'position startpos moves e2e4\ngo depth 12\n' | fourfold uci
    ///
    /// `uci` lists the options; besides the protocol there are `d`, `eval`, `perft N` and `bench`.
    Uci,
    Match(contest::Contest),
    Selfplay(selfplay::Selfplay),
    Openings(openings::Openings),
    Suite(suite::Suite),
    Puzzles(puzzles::Puzzles),
    Gen(training::Gen),
    Train(learning::Train),
    /// Search a fixed list of chess positions: the engine's signature in nodes, and its speed.
    Bench,
}

/// What was typed. Without a command it is `serve`, so that `fourfold --open` works.
fn typed(mut words: Vec<OsString>) -> Vec<OsString> {
    let about_everything = ["-h", "--help", "-V", "--version"];
    let is_option = |word: &OsString| word.to_string_lossy().starts_with('-');
    let is_about_everything = |word: &OsString| about_everything.iter().any(|about| word == about);
    if words.get(1).is_none_or(|word| is_option(word) && !is_about_everything(word)) {
        words.insert(words.len().min(1), "serve".into());
    }
    words
}

fn main() -> ExitCode {
    let done = match Cli::parse_from(typed(std::env::args_os().collect())).command {
        Command::Play(play) => play.run(),
        Command::Serve(serve) => serve.run(),
        Command::Join(join) => join.run(),
        Command::Load(load) => load.run(),
        Command::Admin(admin) => admin.run(),
        Command::Doctor(doctor) => doctor.run(),
        #[cfg(feature = "manual")]
        Command::Manual(manual) => manual.run(),
        Command::Stdio => stdio::run(),
        Command::Uci => uci::run(),
        Command::Bench => bench::run(),
        Command::Match(contest) => contest.run(),
        Command::Selfplay(selfplay) => selfplay.run(),
        Command::Openings(openings) => openings.run(),
        Command::Suite(suite) => suite.run(),
        Command::Puzzles(puzzles) => puzzles.run(),
        Command::Gen(generator) => generator.run(),
        Command::Train(train) => train.run(),
        Command::Perft(perft) => perft.run(),
        Command::Convert(convert) => convert.run(),
        Command::Review(review) => review.run(),
        Command::Solve(solve) => solve.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) if output::reader_left(&why) => ExitCode::SUCCESS,
        Err(why) => output::complain(&why),
    }
}
