use std::{
    io::{self, BufRead, Write},
    sync::{Arc, Mutex, PoisonError},
};

use crate::{Command, Info, Reply, engine::Engine};

/// Runs the engine: reads commands until `quit` or the end of the input, and answers them.
///
/// Unknown commands are passed over; errors are reported as an `info string`. When the input ends, a search with a limit is
/// finished. It fails if it can no longer write, or cannot start a thread.
pub fn run(input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let mut engine = Engine::new(output)?;
    for line in input.split(b'\n') {
        let line = line?;
        match Command::read(&String::from_utf8_lossy(&line)) {
            Ok(Some(Command::Quit)) => {
                engine.halt();
                return Ok(());
            }
            Ok(Some(command)) => engine.obey(command)?,
            Ok(None) => {}
            Err(why) => engine.explain(why)?,
        }
    }
    engine.leave();
    Ok(())
}

/// Runs the engine on these lines and returns its output.
pub fn run_to_string(commands: &str) -> String {
    let output = Arc::new(Mutex::new(Vec::new()));
    let result = run(commands.as_bytes(), Shared(Arc::clone(&output)));
    let output = output.lock().unwrap_or_else(PoisonError::into_inner);
    let mut output = String::from_utf8_lossy(&output).into_owned();
    if let Err(why) = result {
        // Memory does not fail, but the system may refuse to start a thread.
        output.push_str(&Reply::Info(Info::saying(why)).to_string());
        output.push('\n');
    }
    output
}

struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
