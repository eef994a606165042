//! duplicate
