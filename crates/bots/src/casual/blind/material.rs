//! What the men are worth that a player has and believes the opponent to have.

use blind::{Man, Own};
use shakmaty::Role;

use crate::men::{self, worth};

/// What all men of one side are worth before the game.
const ALL: i32 = 8 * worth(Role::Pawn)
    + 2 * (worth(Role::Knight) + worth(Role::Bishop) + worth(Role::Rook))
    + worth(Role::Queen);

/// How far the player is ahead, as far as the player can count. What the opponent's pawns became is not known.
pub(super) fn lead(own: &Own) -> i32 {
    men::material(&own.army.men, own.army.color) - left(own)
}

/// What one of the opponent's men is worth on average, if this many are left besides the king.
pub(super) fn average(own: &Own, others: u32) -> f64 {
    let average = f64::from(left(own)) / f64::from(others.max(1));
    average.clamp(f64::from(worth(Role::Pawn)), f64::from(worth(Role::Queen)))
}

fn left(own: &Own) -> i32 {
    let taken = own.tally.taken.iter();
    let worth = |(man, count): (&Man, &u32)| {
        price(*man) * i32::try_from(*count).expect("a side has sixteen men")
    };
    ALL - taken.map(worth).sum::<i32>()
}

/// A man, as precisely as the moderator named it.
const fn price(man: Man) -> i32 {
    match man {
        Man::Unknown => ALL / 15,
        Man::Piece => (ALL - 8 * worth(Role::Pawn)) / 7,
        Man::Pawn => worth(Role::Pawn),
        Man::Knight => worth(Role::Knight),
        Man::Bishop => worth(Role::Bishop),
        Man::Rook => worth(Role::Rook),
        Man::Queen => worth(Role::Queen),
    }
}
