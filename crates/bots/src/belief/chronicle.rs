use blind::{
    Action, Announcement, Own, PawnTries, PawnTriesTold, Refusal, Said, Turn, Verdict, View, Word,
};
use chess::CoordinateMove;
use shakmaty::{Color, Square};

use super::ear::Ear;

/// All that a player did and heard in a game, turn by turn; the last turn is the one that is played now.
#[derive(Clone, Debug)]
pub(super) struct Chronicle {
    pub(super) ear: Ear,
    pub(super) turns: Vec<Entry>,
}

/// One turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Entry {
    /// What was said when the turn began.
    pub(super) opening: Vec<Announcement>,
    /// What the player did, if the turn is the player's own.
    pub(super) own: Option<OwnTurn>,
    /// What was said to the opponent's attempts, if the turn is the opponent's.
    pub(super) refusals: Vec<Word>,
    /// What was said of the move that ended the turn; nothing if it goes on.
    pub(super) report: Vec<Announcement>,
}

/// What a player did in one of their own turns.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct OwnTurn {
    /// What did not end the turn, as far as it is remembered.
    pub(super) attempts: Vec<Attempt>,
    /// What ended it.
    pub(super) played: Option<CoordinateMove>,
}

/// Something that a player did without ending the turn, and what was said to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Attempt {
    pub(super) action: Action,
    pub(super) answer: Vec<Announcement>,
}

impl Chronicle {
    /// What the view tells; attempts of earlier turns, which it does not mention, are those that are remembered.
    pub(super) fn of(view: &View, own: &Own, remembered: &[Vec<Attempt>]) -> Chronicle {
        let ear = Ear { color: own.army.color, rules: view.rules };
        let mut own_turns = 0;
        let turns = (1..=current_turn(&view.heard)).map(|number| {
            let said: Vec<&Announcement> = view
                .heard
                .iter()
                .filter(|said| said.turn == number)
                .map(|said| &said.said)
                .collect();
            let mut entry = Entry::of(&ear, &said);
            if entry.mover().unwrap_or(ear.color) == ear.color {
                let attempts = remembered.get(own_turns).cloned().unwrap_or_default();
                entry.own = Some(OwnTurn { attempts, played: own.moves.get(own_turns).copied() });
                own_turns += 1;
            }
            entry
        });
        Chronicle { ear, turns: turns.collect() }
    }

    /// Where the opponent lost a man in the turn before this one.
    pub(super) fn lost_before(&self, turn: usize) -> Option<Square> {
        let before = self.turns.get(turn.checked_sub(1)?)?;
        let took = before.report.iter().any(|said| {
            matches!(said.word, Word::MovedAndCaptured { .. } | Word::CapturedEnPassant { .. })
        });
        before.own.as_ref()?.played.filter(|_| took).map(|m| m.to)
    }
}

/// The number of the turn that is played now.
pub(super) fn current_turn(heard: &[Said]) -> u32 {
    let moves = heard.iter().filter(|said| said.said.word.is_move()).count();
    u32::try_from(moves).expect("a game has fewer moves") + 1
}

impl Entry {
    fn of(ear: &Ear, said: &[&Announcement]) -> Entry {
        let unasked = !matches!(ear.rules.pawn_tries, PawnTries::Off | PawnTries::OnRequest);
        let is_opening = |said: &Announcement| unasked && matches!(said.word, Word::PawnTries(_));
        let moved = said.iter().position(|said| said.word.is_move()).unwrap_or(said.len());
        let (before, report) = said.split_at(moved);
        let cloned = |said: &[&Announcement]| said.iter().map(|said| (*said).clone()).collect();
        Entry {
            opening: before.iter().filter(|s| is_opening(s)).map(|s| (*s).clone()).collect(),
            own: None,
            refusals: before.iter().filter(|s| !is_opening(s)).map(|s| s.word.clone()).collect(),
            report: cloned(report),
        }
    }

    /// Who moved, if anybody did.
    fn mover(&self) -> Option<Color> {
        self.report.first().map(|said| said.color)
    }

    /// How many refusals were counted after the move, if they are counted.
    pub(super) fn counted_refusals(&self) -> u32 {
        let counted = self.report.iter().find_map(|said| match said.word {
            Word::Refusals { count } => Some(count),
            _ => None,
        });
        counted.unwrap_or(0)
    }
}

impl Attempt {
    /// The attempts of a turn that can be read off the view, for a player who does not remember them.
    pub(super) fn recalled(view: &View, own: &Own) -> Vec<Attempt> {
        let Some(turn) = &own.turn else { return vec![] };
        let number = current_turn(&view.heard);
        let now = view.heard.iter().filter(|said| said.turn == number).map(|said| &said.said);
        let noes: Vec<&Announcement> = now.filter(|said| refusal(&said.word).is_some()).collect();
        if noes.len() != turn.refused.len() {
            return vec![];
        }
        let pairs = turn.refused.iter().zip(noes);
        pairs.map(|(&m, no)| Attempt { action: Action::Try(m), answer: vec![no.clone()] }).collect()
    }

    /// What the referee made of it.
    pub(super) fn verdict(&self) -> Verdict {
        match self.answer.first().map(|said| &said.word) {
            Some(Word::PawnTries(told)) => Verdict::PawnTries(*told == PawnTriesTold::Any(true)),
            Some(word) => refusal(word).map_or(Verdict::Silence, Verdict::Refused),
            None => Verdict::Silence,
        }
    }
}

impl OwnTurn {
    /// What has happened in the turn after this many attempts.
    pub(super) fn after(&self, ear: &Ear, attempts: usize) -> Turn {
        let mut turn = Turn::default();
        for attempt in self.attempts.iter().take(attempts) {
            turn.note(&ear.rules, attempt.action, &attempt.verdict());
        }
        turn
    }
}

/// The refusal that the word tells, if it is one.
fn refusal(word: &Word) -> Option<Refusal> {
    Some(match word {
        Word::NoSuchPiece => Refusal::NoSuchPiece,
        Word::NoLegalMoves => Refusal::NoLegalMoves,
        Word::WontHelp => Refusal::WontHelp,
        Word::IllegalMove => Refusal::IllegalMove,
        Word::Nonsense => Refusal::Nonsense,
        _ => return None,
    })
}
