/// The type of a node. Node types are type parameters, so that each gets its own code without checks at run time.
pub(super) trait NodeType {
    const ROOT: bool;
    /// Whether the window is open, because the node may be on the principal variation.
    const PV: bool;
}

/// The root.
#[derive(Debug)]
pub(super) struct Root;

/// A PV node, searched with an open window.
#[derive(Debug)]
pub(super) struct Pv;

/// A node searched with a zero window.
#[derive(Debug)]
pub(super) struct NonPv;

impl NodeType for Root {
    const ROOT: bool = true;
    const PV: bool = true;
}

impl NodeType for Pv {
    const ROOT: bool = false;
    const PV: bool = true;
}

impl NodeType for NonPv {
    const ROOT: bool = false;
    const PV: bool = false;
}
