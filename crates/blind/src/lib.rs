//! blind
