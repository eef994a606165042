use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

use crate::Reply;

/// The engine's output, shared by its threads. Lines are written whole and flushed.
pub(crate) struct Output<W>(Arc<Mutex<W>>);

impl<W> Clone for Output<W> {
    fn clone(&self) -> Output<W> {
        Output(Arc::clone(&self.0))
    }
}

impl<W: Write> Output<W> {
    pub(crate) fn new(writer: W) -> Output<W> {
        Output(Arc::new(Mutex::new(writer)))
    }

    pub(crate) fn say(&self, reply: &Reply) -> io::Result<()> {
        self.line(reply)
    }

    pub(crate) fn line(&self, text: &impl std::fmt::Display) -> io::Result<()> {
        let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // One write for the whole line, so that no reader sees half of it.
        writer.write_all(format!("{text}\n").as_bytes())?;
        writer.flush()
    }
}
