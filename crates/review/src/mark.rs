use std::fmt;

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// The move that the judge would have played.
    Best,
    /// Little or nothing was lost.
    Good,
    /// Five percent of the chances, or more.
    Inaccuracy,
    /// Ten percent, or more.
    Mistake,
    /// Fifteen percent, or more.
    Blunder,
}

/// What a move must lose to be marked, in percent; the worst first.
const LOSSES: [(f64, Mark); 3] =
    [(15.0, Mark::Blunder), (10.0, Mark::Mistake), (5.0, Mark::Inaccuracy)];

impl Mark {
    /// All of them, the best first.
    pub const ALL: [Mark; 5] =
        [Mark::Best, Mark::Good, Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// The mark of a move that lost so many percent, with the limits of lichess.
    ///
    /// ```
    /// use review::Mark;
    /// assert_eq!(Mark::of_loss(4.9), Mark::Good);
    /// assert_eq!(Mark::of_loss(10.0), Mark::Mistake);
    /// ```
    pub fn of_loss(percent: f64) -> Mark {
        let enough = LOSSES.iter().find(|(least, _)| percent >= *least);
        enough.map_or(Mark::Good, |(_, mark)| *mark)
    }

    /// Whether there is something to learn from it.
    pub fn is_error(self) -> bool {
        self >= Mark::Mistake
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        })
    }
}
