//! `fourfold`: the table, from the command line.

mod bench;
mod contest;
mod convert;
mod files;
mod home;
mod load;
mod models;
mod openings;
mod output;
mod perft;
mod play;
mod selfplay;
mod serve;
mod solve;
mod stdio;
mod suite;
mod tune;
mod uci;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use serve::Serve;

/// A table at which people and programs play four games: chess, blind chess, duplicate chess and Keishi.
#[derive(Parser)]
#[command(
    version,
    about,
    after_help = "Without a command, fourfold serves the table: open the address that it prints in a browser."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
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
    Solve(solve::Solve),
    Load(load::Load),
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
    Tune(tune::Tune),
    /// Search a fixed list of chess positions: the engine's signature in nodes, and its speed.
    Bench,
}

fn main() -> ExitCode {
    let done =
        match Cli::parse().command.unwrap_or_else(|| Command::Serve(Serve::from_environment())) {
            Command::Play(play) => play.run(),
            Command::Serve(serve) => serve.run(),
            Command::Load(load) => load.run(),
            Command::Stdio => stdio::run(),
            Command::Uci => uci::run(),
            Command::Bench => bench::run(),
            Command::Match(contest) => contest.run(),
            Command::Selfplay(selfplay) => selfplay.run(),
            Command::Openings(openings) => openings.run(),
            Command::Suite(suite) => suite.run(),
            Command::Tune(tune) => tune.run(),
            Command::Perft(perft) => perft.run(),
            Command::Convert(convert) => convert.run(),
            Command::Solve(solve) => solve.run(),
        };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) if output::reader_left(&why) => ExitCode::SUCCESS,
        Err(why) => output::complain(&why),
    }
}
