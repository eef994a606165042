use protocol::GameName;

/// What can be typed in this game.
pub(super) fn text(game: GameName) -> String {
    let (moves, draw) = match game {
        GameName::Chess => (
            "  e4, Nf3, O-O, e8=Q or e2e4, g1f3, e1g1, e7e8q    move",
            "  draw           claim a draw (threefold repetition, fifty moves)\n  \
             draw Nf3       claim it with the move you intend to make",
        ),
        GameName::Blind => (
            "  touch e2       touch a man: then it must move if it can\n  \
             e2e4           try a move; the moderator says whether it can be made\n  \
             any?           ask for pawn captures, where the rules allow it",
            "  draw           both agree to a draw",
        ),
        GameName::Duplicate => (
            "  e2e4, e7e8q    move, on both of your boards",
            "  draw           all four agree to a draw",
        ),
        GameName::Keishi => (
            "  a2a3           step, or jump over a stone\n  \
             swap           take over Black's stones, where the swap rule is played",
            "  draw           both agree to a draw",
        ),
    };
    format!(
        "{moves}\n{draw}\n  \
         resign         give up\n  \
         undo, redo     go back and forward\n  \
         moves          list what can be done\n  \
         board          show the board again\n  \
         fen, pgn       print the position, or the game so far\n  \
         save FILE      keep the game (.json: a record, .pgn: PGN, .fen: the position)\n  \
         save FILE as FORM   the same as a record, pgn, fen, or save: the save file of duplicate chess\n  \
         load FILE      go on with a game that was kept\n  \
         new [GAME]     begin again, or begin another game\n  \
         quit           leave"
    )
}
