//! Reads the games of a PGN file, however long it is, and says how many there are and how long that took.
//!
//! `pgn FILE`

use std::{
    env,
    fs::File,
    io::{self, Write as _},
    time::Instant,
};

use chess::pgn::Reader;

fn main() -> io::Result<()> {
    let wanted = || io::Error::other("say which file to read");
    let file = File::open(env::args().nth(1).ok_or_else(wanted)?)?;
    let began = Instant::now();
    let (mut games, mut half_moves, mut odd) = (0_u64, 0, 0_u64);
    for reading in Reader::new(file) {
        games += 1;
        match reading {
            Ok(reading) => {
                half_moves += reading.game.main_line().count();
                odd += u64::from(!reading.warnings.is_empty());
            }
            Err(_) => odd += 1,
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    writeln!(
        io::stdout(),
        "{games} games, {half_moves} half-moves, {odd} with something left out, {seconds:.2} s"
    )
}
