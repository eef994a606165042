/** The rules of the games, in English. What stands between *stars* is emphasized. */
export const RULES: Readonly<Record<string, string>> = {
  "chess.p1":
    "Chess is played here by the FIDE Laws of 2023, from the usual start, from any Chess960 start, or from a position of yours. You know the moves; what is worth telling is how a game is drawn.",
  "chess.p2":
    "When the same position stands for the third time, or fifty moves by both sides have gone by without a capture or a pawn move, the player *to move* may claim a draw. Nobody has to: without a claim the game goes on. A claim may also name the move that would bring the position about.",
  "chess.p3":
    "At the fifth occurrence, or after seventy-five such moves, the game ends without a claim. So it does as soon as nobody can ever mate: with bare kings, with a lone knight or bishop, or behind a wall of pawns that no king can pass. Checkmate comes before all of these.",
  "chess.p4":
    "A flag that falls loses, and so does whoever resigns or leaves, unless the opponent could not mate by any series of legal moves: then it is a draw. In a game from the lobby, each side’s clock begins after its first move.",
  "chess.h1":
    "A draw that must be claimed",
  "chess.h2":
    "A draw by itself",
  "chess.h3":
    "The clock",
  "chess.t1":
    "Knights have gone out and back. Let Black’s knight return to g8: the start stands for the third time, and White may claim. Or claim now, naming that move.",
  "chess.t2":
    "Ninety-nine half-moves have gone by. One more quiet move, and a draw can be claimed.",
  "chess.t3":
    "Take the pawn. Two bare kings cannot mate, so the game is over at once.",
  "chess.l1":
    "A position that is about to be repeated",
  "chess.l2":
    "An endgame at the edge of fifty moves",
  "chess.l3":
    "A king beside the last pawn",
  "blind.p1":
    "Each player sees only their own men. A moderator holds the true board, judges every attempt, and speaks from a fixed vocabulary. Nothing else about the opponent reaches a player, ever: not by a highlight, not by a pause, not by the wording of an error.",
  "blind.p2":
    "Touch one of your men, then try squares for it. The dots show where a man of that kind could go as far as your own men let it; what the enemy has in the way, the moderator knows. A try that is not legal is answered “illegal move”, and you try again.",
  "blind.p3":
    "A man that was touched and can move must move. One that cannot is released: “no legal moves”. In check, a man whose moves all leave the check standing is released with “won’t help”.",
  "blind.p4":
    "After each move: moved, moved and captured, captured en passant, or castled; then check; then the end. What more a capture, a check or a promotion tells depends on the rules you choose.",
  "blind.p5":
    "Place your guesses of the opponent’s men on your board and drag them along. They are kept in your browser alone. When the game is over, everything is revealed, and you can replay what was true, what each side knew, and what each was told.",
  "blind.h1":
    "A turn",
  "blind.h2":
    "Touch is move",
  "blind.h3":
    "What is announced",
  "blind.h4":
    "Phantom men",
  "blind.t1":
    "Try the pawn to d3 or f3, where there is nothing to take; then let it go forward. You play both sides here, each through its own eyes.",
  "blind.t2":
    "Touch the pawn on e4 by trying e5. Black’s pawn stands there unseen: it is released, and you may take another man.",
  "blind.t3":
    "Black is in check and does not see from where. Find the one man that helps.",
  "blind.l1":
    "What White sees at the start",
  "blind.l2":
    "A pawn blocked by a man that is not seen",
  "blind.l3":
    "Black in check",
  "duplicate.p1":
    "Four players, four boards. North and South play White, East and West play Black, and everybody plays on two boards: North meets West on NW and East on NE; South meets West on SW and East on SE. North moves first, then South, East and West. Duplicate chess was invented by Andrew Freiberg.",
  "duplicate.p2":
    "A move is played on both of your boards at once, and must be legal on both. What it does may differ: a capture here, a quiet move there. A green dot can be played; a dashed one is legal on that board only, and says why.",
  "duplicate.p3":
    "When a man is taken on one board, its twin on the other becomes a ghost. It can never move again, since no move of it is left on both boards; but it blocks, guards, gives check, and can be taken.",
  "duplicate.p4":
    "Whoever is in check on at least one board and has no move that is legal on both is mated, even if one board alone shows a way out. The mated player loses, everybody who gives check there wins, the others draw. Without a check it is stalemate, and all four draw; so they do when the same position of all four boards stands for the third time, or after fifty rounds without a capture or pawn move. Whoever resigns or runs out of time loses, and the other three draw.",
  "duplicate.h1":
    "One move, two boards",
  "duplicate.h2":
    "Ghosts",
  "duplicate.h3":
    "How it ends",
  "duplicate.h4": "Rulings that may change",
  "duplicate.p5":
    "The inventor has not settled everything. Where he has not, the table rules as follows, for now:",
  "duplicate.r1": "A player who is mated while in check on both boards loses to two winners: both who give check win.",
  "duplicate.r2": "A stalemate ends the whole game, and all four draw.",
  "duplicate.r3": "When the same position of all four boards, with the same player to move, stands for the third time, all four draw; nobody has to claim it.",
  "duplicate.r4": "After fifty rounds, two hundred moves, without a capture or pawn move on any board, all four draw; nobody has to claim it.",
  "duplicate.r5": "Whoever resigns, runs out of time or leaves loses, and the other three draw. So whoever resigns one move before mate takes the win from the one who would have given it.",
  "duplicate.r6": "Insufficient material is not noticed; all four may agree to a draw at any time.",
  "duplicate.t1":
    "East has met North’s pawn on NE, West has not on NW. Pick up North’s pawn on e4: it could take on NE, but there is nothing to take on NW.",
  "duplicate.t2":
    "North has just taken two pawns with one move. Their twins on the boards of South are ghosts now: South’s move.",
  "duplicate.t3":
    "All four boards are at their start. You play everybody, in the order North, South, East, West.",
  "keishi.p1":
    "Keishi (形四, “four in shape”) is played on six by six squares with four stones a side. Black begins on a2, b2, e2, f2, White on a5, b5, e5, f5, and Black moves first. Nothing is ever captured.",
  "keishi.p2":
    "*Ayumi*, a step: one square in any of the eight directions. *Koshi*, a jump: over one adjacent stone of either colour onto the empty square just behind it. One jump a turn. A filled dot is a step, a ringed one a jump.",
  "keishi.p3":
    "You win when your four stones are the corners of a rectangle along the lines of the board, with at least one square between neighbouring corners. There are a hundred such rectangles.",
  "keishi.p4":
    "Players may not go round in the smallest circle: a move may not bring back the board that stood four moves earlier. Where the ko stands in the way, the square is crossed out. Should a larger circle bring the same board to the same player for the third time, the game is drawn.",
  "keishi.p5":
    "The game is solved: from the standard start Black wins in seven moves. So the first move may be taken over: White answers it with *swap*, and the stones change hands, mirrored, so that all goes on as before.",
  "keishi.h1":
    "Two ways to move",
  "keishi.h2":
    "The rectangle",
  "keishi.h3":
    "The ko",
  "keishi.h4":
    "A fair start",
  "keishi.t1":
    "Move the stone on a2: it can step, or jump over its neighbour on b2.",
  "keishi.t2":
    "One step of Black completes a rectangle. Which one?",
  "keishi.t3":
    "Both sides went out, and Black has gone back. Pick up White’s stone on a4: it may go anywhere but back to a5.",
  "keishi.l1":
    "The start of Keishi",
  "keishi.l2":
    "One step from a rectangle",
  "keishi.l3":
    "A ko",
};
