//! Laws that hold for every position and every move, tried on random ones.

use crate::arbitrary::position;
use fastrand::Rng;
use keishi::{Ko, Move, Position, Rectangle, Side, Square, Stones, Symmetry};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_mirrored_position_has_mirrored_moves(position in position()) {
        for symmetry in Symmetry::ALL {
            let mirror = |m: Move| Move::new(symmetry.square(m.from()), symmetry.square(m.to()));
            let mut mirrored: Vec<Move> = position.moves().filter_map(mirror).collect();
            mirrored.sort_unstable();
            let image = symmetry.position(position);
            prop_assert_eq!(image.moves().collect::<Vec<_>>(), mirrored);
            prop_assert_eq!(image.winner(), position.winner());
            prop_assert_eq!(image.canonical(), position.canonical());
        }
    }

    #[test]
    fn exchanged_colours_change_nothing_but_the_colours(position in position()) {
        let exchanged = position.exchanged();
        prop_assert_eq!(exchanged.stones(Side::Black), position.stones(Side::White));
        prop_assert_eq!(exchanged.stones(Side::White), position.stones(Side::Black));
        prop_assert!(exchanged.moves().eq(position.moves()));
        prop_assert_eq!(exchanged.winner(), position.winner().map(Side::other));
    }

    #[test]
    fn a_move_is_listed_exactly_when_it_can_be_played(position in position()) {
        let listed: Vec<Move> = position.moves().collect();
        let all = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| Move::new(from, to)));
        let playable: Vec<Move> = all.flatten().filter(|&m| position.play(m).is_ok()).collect();
        prop_assert_eq!(&listed, &playable);
        prop_assert_eq!(position.mobility(), listed.len());
    }

    #[test]
    fn no_move_completes_or_breaks_the_others_rectangle(position in position()) {
        let mover = position.turn();
        for m in position.moves() {
            let after = position.play(m).unwrap();
            prop_assert_eq!(after.rectangle(mover.other()), position.rectangle(mover.other()));
            prop_assert_eq!(after.turn(), mover.other());
        }
    }

    #[test]
    fn every_move_can_be_taken_back_by_moving(position in position()) {
        for m in position.moves() {
            let after = position.play(m).unwrap();
            prop_assert!(after.predecessors().any(|before| before == position));
            prop_assert_eq!(position.move_to(after), Some(m));
        }
        for before in position.predecessors() {
            let forward: Vec<Move> = before.moves().filter(|&m| before.play(m) == Ok(position)).collect();
            prop_assert_eq!(forward.len(), 1);
            prop_assert_eq!(before.move_to(position), Some(forward[0]));
        }
    }

    #[test]
    fn different_moves_lead_to_different_boards(position in position()) {
        let mut boards: Vec<Position> = position.moves().filter_map(|m| position.play(m).ok()).collect();
        boards.sort_unstable();
        boards.dedup();
        prop_assert_eq!(boards.len(), position.mobility());
    }

    #[test]
    fn the_ko_as_written_never_applies(start in position()) {
        for between in start.moves().filter_map(|m| start.play(m).ok()) {
            for after in between.moves().filter_map(|m| between.play(m).ok()) {
                prop_assert_eq!(Ko::Literal.forbids(&[start], after), None);
            }
        }
    }

    #[test]
    fn the_immediate_ko_forbids_one_move_at_most(start in position(), choices in any::<[usize; 3]>()) {
        let mut earlier = vec![];
        let mut now = start;
        for choice in choices {
            earlier.push(now);
            now = now.play(now.moves().nth(choice % now.mobility()).unwrap()).unwrap();
        }
        let forbidden = |m: &Move| Ko::Immediate.forbids(&earlier, now.play(*m).unwrap()).is_some();
        prop_assert!(now.moves().filter(forbidden).count() <= 1);
    }

    #[test]
    fn printing_and_reading_round_trips(position in position()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn no_text_makes_the_position_panic(text in "\\PC*") {
        let _ = text.parse::<Position>();
    }

    #[test]
    fn nearly_right_text_makes_a_right_position_or_none(text in "([BW1-7]{1,6}/){4,6}[BW1-6]{1,6} [bw]") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }
    }

    #[test]
    fn a_side_always_has_seven_moves(position in position()) {
        prop_assert!(position.mobility() >= 7);
    }
}

#[test]
fn even_a_side_that_only_blocks_leaves_seven_moves() {
    let mut rng = Rng::with_seed(7);
    let least = (0..60).map(|_| blocked(&mut rng).mobility()).min();
    assert_eq!(least, Some(7));
}

/// A position from which no single stone can be put elsewhere to leave the side to move with fewer moves.
fn blocked(rng: &mut Rng) -> Position {
    let mut squares = Square::ALL;
    rng.shuffle(&mut squares);
    let stones = |squares: &[Square]| squares.iter().copied().collect::<Stones>();
    let (mut mover, mut waiting) = (stones(&squares[..4]), stones(&squares[4..8]));
    loop {
        let elsewhere = |stones: Stones| {
            let empty = !(mover | waiting);
            stones.into_iter().flat_map(move |from| {
                empty.into_iter().map(move |to| stones.without(from).with(to))
            })
        };
        let rearranged = elsewhere(mover).map(|mover| (mover, waiting));
        let tighter = rearranged.chain(elsewhere(waiting).map(|waiting| (mover, waiting)));
        let best = tighter.min_by_key(|&(mover, waiting)| mobility(mover, waiting));
        match best {
            Some(best) if mobility(best.0, best.1) < mobility(mover, waiting) => {
                (mover, waiting) = best;
            }
            _ => return place(mover, waiting),
        }
    }
}

fn mobility(mover: Stones, waiting: Stones) -> usize {
    place(mover, waiting).mobility()
}

fn place(mover: Stones, waiting: Stones) -> Position {
    Position::new(mover, waiting, Side::Black).expect("four different squares for each side")
}

#[test]
fn there_are_seven_moves_in_every_thousandth_of_all_positions() {
    let fours: Vec<Stones> = fours().collect();
    assert_eq!(fours.len(), 58_905);
    let mut least = usize::MAX;
    for &mover in
        fours.iter().filter(|&&mover| Symmetry::ALL.iter().all(|s| s.stones(mover) >= mover))
    {
        let waiting = fours.iter().filter(|&&waiting| (mover & waiting).is_empty());
        for &waiting in waiting.step_by(997) {
            least = least.min(mobility(mover, waiting));
        }
    }
    assert!(least >= 7, "{least}");
}

#[test]
fn a_hundred_of_the_four_square_sets_are_rectangles() {
    let by_hand = |stones: Stones| {
        let squares: Vec<(u8, u8)> = stones.into_iter().map(|s| (s.file(), s.rank())).collect();
        let spread = |mut values: Vec<u8>| {
            values.sort_unstable();
            values[0] == values[1] && values[2] == values[3] && values[0] + 2 <= values[2]
        };
        spread(squares.iter().map(|s| s.0).collect())
            && spread(squares.iter().map(|s| s.1).collect())
    };
    let found: Vec<Stones> = fours().filter(|&stones| by_hand(stones)).collect();
    assert_eq!(found.len(), 100);
    assert_eq!(
        fours().filter(|&stones| Rectangle::of(stones).is_some()).collect::<Vec<_>>(),
        found
    );
    let mut listed: Vec<Stones> = Rectangle::all().map(Rectangle::stones).collect();
    listed.sort_unstable();
    assert_eq!(listed, found);
}

/// All sets of four squares, in the order of their bits.
fn fours() -> impl Iterator<Item = Stones> {
    let next_with_as_many_bits = |bits: &u64| {
        let ripple = bits + (bits & bits.wrapping_neg());
        Some(ripple | (bits ^ ripple) >> (2 + bits.trailing_zeros()))
    };
    std::iter::successors(Some(0b1111), next_with_as_many_bits).map_while(Stones::from_bits)
}
