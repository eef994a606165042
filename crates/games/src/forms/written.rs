use blind::Blind;
use chess::Chess;
use duplicate::Duplicate;
use game::Game;
use keishi::Keishi;
use table::Table;

use super::{Credits, FormError, fen, pgn, save};

/// A game that can be written in other forms than its record; a form that it does not have is refused.
pub trait Written: Game {
    /// The game so far as PGN.
    fn pgn(table: &Table<Self>, credits: &Credits<'_>) -> Result<String, FormError> {
        let _ = (table, credits);
        let game = Self::NAME;
        Err(FormError::new(format_args!("PGN is for chess, and this is {game}")))
    }

    /// The position on the table.
    fn fen(table: &Table<Self>) -> Result<String, FormError>;

    /// The save file of duplicate chess.
    fn save_file(table: &Table<Self>) -> Result<String, FormError> {
        let _ = table;
        let game = Self::NAME;
        let why = format_args!("only duplicate chess has this save file, and this is {game}");
        Err(FormError::new(why))
    }
}

impl Written for Chess {
    fn pgn(table: &Table<Chess>, credits: &Credits<'_>) -> Result<String, FormError> {
        pgn::write_chess(table, credits)
    }

    fn fen(table: &Table<Chess>) -> Result<String, FormError> {
        Ok(chess::print_fen(table.game().position()) + "\n")
    }
}

impl Written for Blind {
    fn pgn(table: &Table<Blind>, credits: &Credits<'_>) -> Result<String, FormError> {
        pgn::write_blind(table, credits)
    }

    fn fen(table: &Table<Blind>) -> Result<String, FormError> {
        Ok(format!("{}\n", fen::revealed(table)?.end))
    }
}

impl Written for Duplicate {
    fn fen(table: &Table<Duplicate>) -> Result<String, FormError> {
        Ok(fen::write_boards(table.game().position()))
    }

    fn save_file(table: &Table<Duplicate>) -> Result<String, FormError> {
        Ok(save::write(table))
    }
}

impl Written for Keishi {
    fn fen(table: &Table<Keishi>) -> Result<String, FormError> {
        Ok(format!("{}\n", table.game().position()))
    }
}
