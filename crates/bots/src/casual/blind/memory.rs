use blind::{Announcement, Own, PawnTries, PawnTriesTold, Said, View, Word};
use chess::CoordinateMove;
use shakmaty::{Bitboard, Role, attacks};

use super::rumours::Rumours;

/// What a player has made of all that was heard and tried in a game.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    heard: Vec<Said>,
    own_moves: usize,
    /// How many refusals of this turn have been taken in.
    refusals: usize,
    gave_check: bool,
    pub(super) rumours: Rumours,
}

impl Memory {
    pub(super) fn of(own: &Own) -> Memory {
        Memory {
            heard: vec![],
            own_moves: 0,
            refusals: 0,
            gave_check: false,
            rumours: Rumours::at_home(own.army.color),
        }
    }

    /// Takes in what is new, and begins again if the game went back.
    pub(super) fn update(&mut self, view: &View, own: &Own) {
        if !view.heard.starts_with(&self.heard) {
            *self = Memory::of(own);
        }
        let news = &view.heard[self.heard.len()..];
        self.heard.extend_from_slice(news);
        self.rumours.others = 15_u32.saturating_sub(own.tally.taken.values().sum());
        for said in news {
            self.hear(&said.said, own);
        }
        if tells_pawn_tries(view.rules.pawn_tries) && is_silent_about_pawn_tries(news, own) {
            self.rumours.no_man(pawn_captures(own));
        }
        self.look_at_refusals(own);
    }

    fn hear(&mut self, said: &Announcement, own: &Own) {
        let mine = said.color == own.army.color;
        match &said.word {
            word if word.is_move() && mine => self.own_move(own),
            word if word.is_move() => self.opponents_move(own),
            Word::Lost { square, .. } if mine => self.rumours.lost(*square),
            Word::Check { .. } if !mine => self.gave_check = true,
            Word::PawnTries(told) if mine => self.pawn_tries(told, own),
            _ => {}
        }
    }

    fn own_move(&mut self, own: &Own) {
        if let Some(m) = own.moves.get(self.own_moves) {
            self.rumours.moved(*m);
        }
        self.own_moves += 1;
        self.refusals = 0;
        self.gave_check = false;
    }

    fn opponents_move(&mut self, own: &Own) {
        let men = &own.army.men;
        // How the player's men stood at earlier checks is forgotten.
        if self.own_moves == own.moves.len() {
            self.rumours.checked(men, self.gave_check);
        }
        self.rumours.opponent_moved(men, self.gave_check);
    }

    fn pawn_tries(&mut self, told: &PawnTriesTold, own: &Own) {
        match told {
            PawnTriesTold::Any(false) => self.rumours.no_man(pawn_captures(own)),
            PawnTriesTold::Any(true) | PawnTriesTold::Count(_) => {
                self.rumours.somebody(pawn_captures(own));
            }
            PawnTriesTold::Squares(squares) => {
                for &square in squares {
                    self.rumours.somebody(square.into());
                }
            }
        }
    }

    fn look_at_refusals(&mut self, own: &Own) {
        let Some(turn) = &own.turn else { return };
        for &m in turn.refused.iter().skip(self.refusals).filter(|_| !own.in_check) {
            self.refused(m, own, turn.released.contains(&m.from));
        }
        self.refusals = turn.refused.len();
    }

    /// Outside a check a refusal means that somebody is in the way, or, for a pawn, is not where it would take. Pins are
    /// not thought of.
    fn refused(&mut self, m: CoordinateMove, own: &Own, released: bool) {
        let Some(man) = own.army.man_at(m.from) else { return };
        let way = attacks::between(m.from, m.to);
        match man.role {
            Role::Pawn if released => {
                self.rumours.no_man(attacks::pawn_attacks(man.color, m.from));
                let ahead = m.from.offset(man.color.fold_wb(8, -8));
                self.rumours.somebody(ahead.map_or(Bitboard::EMPTY, Bitboard::from));
            }
            Role::Pawn if m.from.file() != m.to.file() => self.rumours.no_man(m.to.into()),
            Role::Pawn => self.rumours.somebody(way.with(m.to)),
            Role::King if self.rumours.others == 0 => self.rumours.king_near(m.to),
            Role::Bishop | Role::Rook | Role::Queen if !released => self.rumours.somebody(way),
            _ => {}
        }
    }
}

/// Whether the moderator says unasked what pawns can take.
const fn tells_pawn_tries(switch: PawnTries) -> bool {
    match switch {
        PawnTries::Off | PawnTries::OnRequest => false,
        PawnTries::YesNo | PawnTries::Count | PawnTries::Squares => true,
    }
}

/// Whether one of the player's own turns has begun, and nothing was said about pawn captures.
fn is_silent_about_pawn_tries(news: &[Said], own: &Own) -> bool {
    let mine = |said: &Said| said.said.color == own.army.color;
    let begun = news.iter().any(|said| said.said.word.is_move() && !mine(said));
    begun && !news.iter().any(|said| matches!(said.said.word, Word::PawnTries(_)) && mine(said))
}

/// The squares on which a pawn might take something.
fn pawn_captures(own: &Own) -> Bitboard {
    let (men, color) = (&own.army.men, own.army.color);
    let pawns = men.by_piece(color.pawn()).into_iter();
    let attacked =
        pawns.fold(Bitboard::EMPTY, |all, from| all | attacks::pawn_attacks(color, from));
    attacked & !men.by_color(color)
}

#[cfg(test)]
mod tests {
    use ::blind::{Blind, Options, preset};
    use game::{Game, Viewer};
    use shakmaty::Square;

    use super::*;

    /// What the side to move makes of a game in which these moves and tries were made, asked after each of them.
    fn memory(options: &Options, tries: &str) -> Memory {
        let mut game = Blind::new(options).unwrap();
        let mut memories = [None, None];
        let mut last = 0;
        for m in tries.split_whitespace().map(Some).chain([None]) {
            let seat = game.to_act().iter().next().unwrap();
            let view = game.view(Viewer::Seat(seat));
            let own = view.own.as_ref().unwrap();
            last = seat.index();
            memories[last].get_or_insert_with(|| Memory::of(own)).update(&view, own);
            if let Some(m) = m {
                game.submit(seat, &m.parse().unwrap()).unwrap();
            }
        }
        memories[last].take().unwrap()
    }

    fn house(tries: &str) -> Rumours {
        memory(&Options::default(), tries).rumours
    }

    #[test]
    fn who_blocks_a_pawn_is_remembered_while_the_game_goes_on() {
        let at_once = house("e2e4 e7e5 e4e5");
        assert!(at_once.men[Square::E5] > 0.99, "the pawn was refused and released");
        let later = house("e2e4 e7e5 e4e5 b1c3 a7a6");
        assert!(later.men[Square::E5] > 0.8 && later.men[Square::E5] < 1.0);
        assert!(house("e2e4 e7e5 b1c3 a7a6").men[Square::E5] < 0.5);
    }

    #[test]
    fn a_slider_that_was_refused_suspects_those_on_its_way() {
        let rumours = house("d2d4 e7e5 c1h6 a7a6");
        let way = [Square::D2, Square::E3, Square::F4, Square::G5];
        let suspected: f64 = way.into_iter().map(|square| rumours.men[square]).sum();
        assert!(suspected < 0.1, "the bishop was not refused: {suspected}");
        let rumours = house("d2d4 e7e5 a2a3 e5e4 a3a4 e4e3 c1h6");
        let chance = rumours.men[Square::E3] + rumours.men[Square::F4] + rumours.men[Square::G5];
        assert!(chance > 0.9, "{chance}");
    }

    #[test]
    fn a_pawn_that_could_not_take_found_nobody() {
        assert!(house("e2e4 d7d5 e4f5").men[Square::F5] == 0.0);
    }

    #[test]
    fn what_was_taken_counts() {
        assert_eq!(house("e2e4 d7d5 e4d5 a7a6").others, 14);
    }

    #[test]
    fn where_pawn_tries_are_told_they_are_believed_and_so_is_silence() {
        let (count, squares) = (preset("icc").unwrap(), preset("rand").unwrap());
        let told = memory(&squares, "e2e4 d7d5").rumours;
        assert!(told.men[Square::D5] > 0.99 && told.men[Square::F5] < 0.1);
        let told = memory(&count, "e2e4 d7d5").rumours;
        assert!(told.men[Square::D5] + told.men[Square::F5] > 0.5);
        let silence = memory(&count, "e2e4 a7a6").rumours;
        assert!(silence.men[Square::D5] == 0.0 && silence.men[Square::F5] == 0.0);
    }

    #[test]
    fn a_game_that_went_back_is_remembered_as_if_nothing_had_been_after() {
        let mut back = memory(&Options::default(), "e2e4 d7d5 e4d5 d8d5");
        let game = {
            let mut game = Blind::new(&Options::default()).unwrap();
            for m in ["e2e4", "d7d5"] {
                game.submit(game.to_act().iter().next().unwrap(), &m.parse().unwrap()).unwrap();
            }
            game
        };
        let view = game.view(Viewer::Seat(game.to_act().iter().next().unwrap()));
        let own = view.own.as_ref().unwrap();
        back.update(&view, own);
        let mut fresh = Memory::of(own);
        fresh.update(&view, own);
        assert_eq!(back.rumours, fresh.rumours);
    }
}
