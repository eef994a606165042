/// How much a player knows of what is hidden from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insight {
    /// How many boards it thinks possible.
    pub possibilities: usize,
    /// Whether the true one is among them.
    pub true_one: bool,
}
