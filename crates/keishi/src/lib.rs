//! keishi
