use std::{fmt, io, str::FromStr, time::Duration};

use thiserror::Error;

/// Which time the clocks of a match count.
///
/// An engine that has to share a core answers later, but uses no more CPU time. So on a busy machine a match by CPU time is fair
/// where one by the clock on the wall is not.
///
/// ```
/// use lab::matches::Clock;
/// assert_eq!("cpu".parse(), Ok(Clock::Cpu));
/// assert_eq!(Clock::default().to_string(), "wall");
/// assert!("sun".parse::<Clock>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// What everybody sees.
    #[default]
    Wall,
    /// What the engine's process used, all its threads together.
    Cpu,
}

/// Why a text is not a clock.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a clock: write wall or cpu")]
pub struct ClockError(String);

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Clock, ClockError> {
        match text {
            "wall" => Ok(Clock::Wall),
            "cpu" => Ok(Clock::Cpu),
            _ => Err(ClockError(text.chars().take(40).collect())),
        }
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Clock::Wall => "wall",
            Clock::Cpu => "cpu",
        })
    }
}

/// The CPU time that this process has used, threads that have ended included.
#[cfg(target_os = "linux")]
pub(crate) fn cpu_time(process: u32) -> io::Result<Duration> {
    use nix::{time::clock_getcpuclockid, unistd::Pid};
    let pid = i32::try_from(process).map_err(io::Error::other)?;
    Ok(clock_getcpuclockid(Pid::from_raw(pid))?.now()?.into())
}

/// Elsewhere there is no safe way to ask for it.
#[cfg(not(target_os = "linux"))]
pub(crate) fn cpu_time(_process: u32) -> io::Result<Duration> {
    Err(io::Error::new(
        io::ErrorKind::Unsupported,
        "the CPU time of engines is only known on Linux: play with --clock wall",
    ))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn cpu_time_passes_while_a_process_works() {
        let now = || cpu_time(std::process::id()).unwrap();
        let began = now();
        let mut number = 1_u64;
        while now() < began + Duration::from_millis(2) {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
        assert!(now() > began);
    }

    #[test]
    fn a_process_that_is_not_there_has_no_cpu_time() {
        assert!(cpu_time(u32::MAX).is_err());
        // Linux numbers processes below this.
        assert!(cpu_time(1 << 22).is_err());
    }
}
