//! What the inventor of the game has not settled yet, each in one place.

use game::Score;

/// What each opponent who gives check makes of a mate. When the mated king is in check on both boards, there are two of
/// them, and both win. PROVISIONAL.
pub const SCORE_OF_A_CHECKER: Score = Score::Win;

/// What everybody makes of a stalemate: the whole game ends. PROVISIONAL.
pub const SCORE_OF_A_STALEMATE: Score = Score::Draw;

/// The whole position has stood so often: the game ends by itself, and all draw. PROVISIONAL.
pub const OCCURRENCES_THAT_DRAW: usize = 3;

/// So many moves in a row, fifty of each player, without a capture or pawn move on any board: the game ends by itself,
/// and all draw. PROVISIONAL.
pub const QUIET_PLIES_THAT_DRAW: usize = 200;

/// What the other three make of it when a player resigns, runs out of time or leaves. PROVISIONAL.
pub const SCORE_AFTER_A_FORFEIT: Score = Score::Draw;
