use std::fmt;

use crate::Levelled;

/// What a language model is told about the moves that it may choose from: the level of recon.
///
/// ```
/// use bots::{Briefing, Levelled};
/// assert_eq!(Briefing::read("plain"), Ok(Briefing::Plain));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Briefing {
    /// Only which moves there are.
    Plain,
    /// Also what may come of each: whether it captures something or loses material. In blind chess that is how likely it is, by the
    /// guesses that belief keeps; moves that are illegal on all of them are left out.
    Annotated,
}

impl fmt::Display for Briefing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Briefing::Plain => "plain",
            Briefing::Annotated => "annotated",
        })
    }
}

impl Levelled for Briefing {
    const PROGRAM: &'static str = "recon";
    const LEVELS: &'static [Briefing] = &[Briefing::Plain, Briefing::Annotated];

    fn sentence(self) -> String {
        let sentence = match self {
            Briefing::Plain => "The model is told what a player hears and sees, and nothing else.",
            Briefing::Annotated => {
                "The model is also told what each move may take or lose, and in blind chess how likely it is legal."
            }
        };
        sentence.to_owned()
    }
}
