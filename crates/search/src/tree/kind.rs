/// What kind of node the search stands on. Kinds are types, so each has its own code without tests at run time.
pub(super) trait Kind {
    /// The position on the board.
    const ROOT: bool;
    /// On the line that both sides are expected to play, or perhaps: the exact value counts.
    const PRINCIPAL: bool;
}

/// The position on the board.
#[derive(Debug)]
pub(super) struct Root;

/// A node whose exact value counts.
#[derive(Debug)]
pub(super) struct Principal;

/// A node of which only is asked whether it is better than something.
#[derive(Debug)]
pub(super) struct Scout;

impl Kind for Root {
    const ROOT: bool = true;
    const PRINCIPAL: bool = true;
}

impl Kind for Principal {
    const ROOT: bool = false;
    const PRINCIPAL: bool = true;
}

impl Kind for Scout {
    const ROOT: bool = false;
    const PRINCIPAL: bool = false;
}
