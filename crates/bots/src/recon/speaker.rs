/// Which model speaks through a program, as everybody may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Speaker {
    /// The model's name.
    pub model: String,
    /// Where it runs.
    pub label: String,
    /// Where it would run if that could be reached.
    pub instead_of: Option<String>,
    /// Whether that was lost while the game went on.
    pub failed_over: bool,
}
