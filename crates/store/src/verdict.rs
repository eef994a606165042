use std::collections::{HashMap, HashSet};

use crate::{
    Append, AppendError, GameId,
    ledger::{Line, Place, Standing},
};

/// The result of an append: a line to write, or an error.
pub(crate) type Verdict<'a> = Result<Line<'a>, AppendError>;

/// Judges appends in the order in which they came, as if each had its own transaction.
pub(crate) fn judge<'a>(
    appends: impl Iterator<Item = &'a Append>,
    mut standings: HashMap<GameId, Standing>,
) -> Vec<Verdict<'a>> {
    let judge_one = |append: &'a Append| match standings.get_mut(&append.id) {
        None => Err(AppendError::Unknown(append.id)),
        Some(standing) if standing.next == i64::from(append.seq) => {
            standing.next += 1;
            Ok(Line { game: standing.number, append })
        }
        Some(_) => Err(conflict(append)),
    };
    appends.map(judge_one).collect()
}

/// Refuses the lines whose places were taken by another process after they were judged.
pub(crate) fn yield_to(taken: &HashSet<Place>, verdicts: &mut [Verdict<'_>]) {
    for verdict in verdicts {
        if let Ok(line) = verdict
            && taken.contains(&line.place())
        {
            *verdict = Err(conflict(line.append));
        }
    }
}

/// The lines to write, sorted: writers that take places in the same order cannot deadlock.
pub(crate) fn lines<'a>(verdicts: &[Verdict<'a>]) -> Vec<Line<'a>> {
    let mut lines: Vec<Line<'a>> = verdicts.iter().flatten().copied().collect();
    lines.sort_unstable_by_key(Line::place);
    lines
}

fn conflict(append: &Append) -> AppendError {
    AppendError::Conflict { id: append.id, seq: append.seq }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(letter: char) -> GameId {
        String::from(letter).repeat(10).parse().unwrap()
    }

    /// Appends written as `a0`: which game, which place. Game `a` has no entries yet, game `b` three; there is no `c`.
    fn verdicts(appends: &str, taken: &[Place]) -> String {
        let parse = |text: &str| {
            Append::new(id(text.chars().next().unwrap()), text[1..].parse().unwrap(), "")
        };
        let appends: Vec<Append> = appends.split(' ').map(parse).collect();
        let standings = [
            (id('a'), Standing { number: 1, next: 0 }),
            (id('b'), Standing { number: 2, next: 3 }),
        ];
        let mut verdicts = judge(appends.iter(), standings.into());
        yield_to(&taken.iter().copied().collect(), &mut verdicts);
        verdicts.iter().map(letter).collect()
    }

    fn letter(verdict: &Verdict<'_>) -> char {
        match verdict {
            Ok(_) => '+',
            Err(AppendError::Conflict { .. }) => 'x',
            Err(_) => '?',
        }
    }

    #[test]
    fn only_the_next_place_is_free() {
        assert_eq!(verdicts("a0", &[]), "+");
        assert_eq!(verdicts("b3", &[]), "+");
        assert_eq!(verdicts("a1 b2 b4 b0", &[]), "xxxx");
    }

    #[test]
    fn a_bad_append_does_not_affect_the_others() {
        assert_eq!(verdicts("a0 b9 c0 b3", &[]), "+x?+");
    }

    #[test]
    fn appends_of_one_game_follow_each_other() {
        assert_eq!(verdicts("a0 a1 a2", &[]), "+++");
        assert_eq!(verdicts("a1 a0 a1", &[]), "x++");
    }

    #[test]
    fn the_first_of_two_for_the_same_place_gets_it() {
        assert_eq!(verdicts("a0 a0 b3 a1", &[]), "+x++");
    }

    #[test]
    fn an_append_that_was_overtaken_is_refused() {
        assert_eq!(verdicts("a0 b3 b4", &[(2, 3)]), "+x+");
    }

    #[test]
    fn lines_are_sorted() {
        let appends =
            [Append::new(id('b'), 3, ""), Append::new(id('a'), 0, ""), Append::new(id('a'), 1, "")];
        let standings = [
            (id('a'), Standing { number: 1, next: 0 }),
            (id('b'), Standing { number: 2, next: 3 }),
        ];
        let verdicts = judge(appends.iter(), standings.into());
        let places: Vec<Place> = lines(&verdicts).iter().map(Line::place).collect();
        assert_eq!(places, [(1, 0), (1, 1), (2, 3)]);
    }
}
