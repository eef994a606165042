//! `fourfold`: the table, from the command line.

mod convert;
mod files;
mod load;
mod output;
mod perft;
mod play;
mod serve;
mod solve;
mod stdio;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

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
    Serve(serve::Serve),
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
}

fn main() -> ExitCode {
    let done = match Cli::parse().command.unwrap_or_else(serve_by_default) {
        Command::Play(play) => play.run(),
        Command::Serve(serve) => serve.run(),
        Command::Load(load) => load.run(),
        Command::Stdio => stdio::run(),
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

/// What `fourfold serve` does, with whatever the environment says.
fn serve_by_default() -> Command {
    let asked = std::env::args_os().take(1).chain(["serve".into()]);
    Cli::parse_from(asked).command.unwrap_or(Command::Stdio)
}
