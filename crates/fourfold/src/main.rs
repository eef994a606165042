//! fourfold
fn main() {}
