//! Rules that the inventor of the game has not settled yet, each in one place. The page of rules tells every one of them.
//!
//! Insufficient material is not looked for at all, which is PROVISIONAL too: all four may agree to a draw.

use game::Score;

/// The score of an opponent who gives mate. When the mated king is in check on both boards, there are two of them, and both
/// win. PROVISIONAL.
pub const SCORE_OF_A_CHECKER: Score = Score::Win;

/// The score of all players in a stalemate, which ends the whole game. PROVISIONAL.
pub const SCORE_OF_A_STALEMATE: Score = Score::Draw;

/// At this occurrence of the whole position, the game is drawn without a claim. PROVISIONAL.
pub const OCCURRENCES_THAT_DRAW: usize = 3;

/// After this many moves in a row, fifty by each player, without a capture or pawn move on any board, the game is drawn without
/// a claim. PROVISIONAL.
pub const QUIET_PLIES_THAT_DRAW: usize = 200;

/// The score of the other three when a player resigns, runs out of time or leaves. PROVISIONAL.
pub const SCORE_AFTER_A_FORFEIT: Score = Score::Draw;
