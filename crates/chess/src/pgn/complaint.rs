use shakmaty::{Move, Position, Role, san::San};

use super::{
    Problem, Scoresheet,
    error::excerpt,
    notation::{Meant, Unread},
};

/// Says why the word is not a legal move here, and what would be.
pub(super) fn about(text: &str, unread: &Unread, sheet: &Scoresheet) -> Problem {
    let side = sheet.position().turn();
    match unread {
        Unread::NoMove => Problem::Stray(excerpt(text)),
        Unread::Null => Problem::NullMove(place(sheet)),
        Unread::Illegal(meant) => Problem::Illegal {
            text: excerpt(text),
            side,
            place: place(sheet),
            instead: instead(*meant, sheet),
        },
        Unread::Ambiguous(moves) => Problem::Ambiguous {
            text: excerpt(text),
            side,
            place: place(sheet),
            candidates: list(moves, " or ", sheet),
        },
    }
}

fn place(sheet: &Scoresheet) -> String {
    sheet.last_move().map_or("at the start".to_owned(), |last| format!("after {last}"))
}

fn instead(meant: Meant, sheet: &Scoresheet) -> String {
    let mut moves = sheet.position().legal_moves();
    if moves.is_empty() {
        return "the game is over here".to_owned();
    }
    moves.retain(|m| is_of(meant, *m));
    let man = match meant {
        Meant::Role(role) => format!("{} moves", name(role)),
        Meant::Square(square) => format!("moves from {square}"),
    };
    if moves.is_empty() {
        format!("no legal {man}")
    } else {
        format!("legal {man}: {}", list(&moves, ", ", sheet))
    }
}

fn is_of(meant: Meant, m: Move) -> bool {
    match meant {
        Meant::Role(role) => m.role() == role,
        Meant::Square(square) => m.from() == Some(square),
    }
}

fn list(moves: &[Move], separator: &str, sheet: &Scoresheet) -> String {
    const MOST: usize = 12;
    let san = |m: &Move| San::from_move(sheet.position(), *m).to_string();
    let mut list: Vec<_> = moves.iter().take(MOST).map(san).collect();
    if moves.len() > MOST {
        list.push("…".to_owned());
    }
    list.join(separator)
}

fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
