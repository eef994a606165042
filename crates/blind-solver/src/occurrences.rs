//! How often a position can come up in one game that follows a plan.

use std::collections::HashMap;

use shakmaty::{Bitboard, Square};

use crate::{Men, Plan, ground::Ground, plan::Scene};

impl Plan {
    /// How often one position, with the same side to move, can come up at most in one game that follows the plan. The automatic
    /// draw asks for three.
    pub fn occurrences(&self) -> usize {
        let mut by_men: HashMap<&Men, Vec<usize>> = HashMap::new();
        for (number, scene) in self.scenes().iter().enumerate() {
            by_men.entry(&scene.stance.men).or_default().push(number);
        }
        let often = by_men.into_iter().filter(|(men, _)| self.returns(men) > 2);
        let positions = often.flat_map(|(men, scenes)| {
            let squares = scenes.iter().map(|&number| self.scenes()[number].stance.squares);
            let all = squares.fold(Bitboard::EMPTY, |all, squares| all | squares);
            all.into_iter().map(move |king| (men, king))
        });
        // Where the men do not come back twice, no position does.
        positions.map(|(men, king)| self.of_position(men, king)).max().unwrap_or(2).max(2)
    }

    /// How often these men can stand at the beginning of a turn in one game, wherever the bare king is.
    fn returns(&self, men: &Men) -> usize {
        let mut most = vec![0; self.scenes().len()];
        most[0] = usize::from(self.scenes()[0].stance.men == *men);
        for (number, scene) in self.scenes().iter().enumerate() {
            for next in scene.next.iter().map(|next| next.scene) {
                let arrives = scene.stance.men != *men && self.scenes()[next].stance.men == *men;
                most[next] = most[next].max(most[number] + usize::from(arrives));
            }
        }
        most.into_iter().max().expect("a plan has a first scene")
    }

    /// How often this position can come up with the hunter or the bare king to move.
    fn of_position(&self, men: &Men, king: Square) -> usize {
        let hunters = |scene: &Scene, at: Square| scene.stance.men == *men && at == king;
        let kings = |after: &Men, at: Square| after == men && at == king;
        self.visits(&hunters, &|_, _| false).max(self.visits(&|_, _| false, &kings))
    }

    /// The most positions that count on any way through the plan, at the beginning of a turn and after a move.
    fn visits(
        &self,
        counts: &dyn Fn(&Scene, Square) -> bool,
        counts_after: &dyn Fn(&Men, Square) -> bool,
    ) -> usize {
        // By scene and square of the bare king: the most so far, if it can be there.
        let mut most = vec![[None; 64]; self.scenes().len()];
        for square in self.scenes()[0].stance.squares {
            most[0][usize::from(square)] = Some(usize::from(counts(&self.scenes()[0], square)));
        }
        for (number, scene) in self.scenes().iter().enumerate() {
            let now = most[number];
            let ground = Ground::of(scene.after(), false);
            for next in &scene.next {
                let later = &self.scenes()[next.scene];
                let same_turn = later.stance.men == scene.stance.men;
                for king in next.squares {
                    let Some(so_far) = now[usize::from(king)] else { continue };
                    let after = usize::from(!same_turn && counts_after(scene.after(), king));
                    let to = if same_turn { king.into() } else { ground.steps(king) };
                    for square in to {
                        let arrives = usize::from(!same_turn && counts(later, square));
                        let entry = &mut most[next.scene][usize::from(square)];
                        *entry = (*entry).max(Some(so_far + after + arrives));
                    }
                }
            }
        }
        most.iter().flatten().flatten().copied().max().expect("the bare king is somewhere")
    }
}
