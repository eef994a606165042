use std::collections::HashMap;

use shakmaty::Bitboard;

use crate::{Advice, Hold, Men, Stance, Table, ground::Ground};

/// Everything that may happen if the advice of a table is taken from a won stance on.
#[derive(Debug)]
pub struct Plan {
    scenes: Vec<Scene>,
}

/// A stance that may come up, what is tried in it, and what may come next: numbers of scenes, each later than this one.
#[derive(Debug)]
pub(crate) struct Scene {
    pub(crate) stance: Stance,
    pub(crate) advice: Advice,
    /// The men if what is tried is legal.
    after: Men,
    pub(crate) next: Vec<Next>,
}

impl Scene {
    pub(crate) const fn after(&self) -> &Men {
        &self.after
    }
}

/// What may come next: the number of a scene, and the squares of the bare king that lead there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Next {
    pub(crate) scene: usize,
    pub(crate) squares: Bitboard,
}

impl Plan {
    /// The plan from this stance, which comes first. `None` if mate is not certain.
    pub fn of(table: &Table, stance: Stance) -> Option<Plan> {
        let mut draft = Draft { table, numbers: HashMap::new(), scenes: vec![] };
        draft.add(stance)?;
        let mut scenes = draft.scenes;
        // Scenes were finished from the end.
        scenes.reverse();
        let last = scenes.len() - 1;
        for scene in &mut scenes {
            scene.next.iter_mut().for_each(|next| next.scene = last - next.scene);
        }
        Some(Plan { scenes })
    }

    /// How many stances may come up.
    pub fn stances(&self) -> usize {
        self.scenes.len()
    }

    pub(crate) fn scenes(&self) -> &[Scene] {
        &self.scenes
    }

    /// The line in which mate comes as late as it can.
    pub(crate) fn longest(&self) -> Vec<&Scene> {
        let mut line = vec![&self.scenes[0]];
        let latest = |scene: &Scene| {
            scene
                .next
                .iter()
                .map(|next| &self.scenes[next.scene])
                .max_by_key(|next| next.advice.moves)
        };
        while let Some(next) = line.last().copied().and_then(latest) {
            line.push(next);
        }
        line
    }
}

struct Draft<'a> {
    table: &'a Table,
    numbers: HashMap<Stance, usize>,
    scenes: Vec<Scene>,
}

impl Draft<'_> {
    /// Adds a stance after all that may follow it. Every step brings mate nearer or leaves fewer squares, so this ends.
    fn add(&mut self, stance: Stance) -> Option<usize> {
        if let Some(&number) = self.numbers.get(&stance) {
            return Some(number);
        }
        let advice = self.table.advise(&stance)?;
        let next = self.table.what_follows(&stance, advice);
        let next = next
            .into_iter()
            .map(|(stance, squares)| Some(Next { scene: self.add(stance)?, squares }));
        let next = next.collect::<Option<_>>()?;
        let number = self.scenes.len();
        self.numbers.insert(stance.clone(), number);
        let after = stance.men.moved(advice.from, advice.to)?;
        self.scenes.push(Scene { stance, advice, after, next });
        Some(number)
    }
}

impl Table {
    /// The stances that may come up when the advice is taken, and from where the bare king brings each about.
    fn what_follows(&self, stance: &Stance, advice: Advice) -> Vec<(Stance, Bitboard)> {
        let Advice { from, to, .. } = advice;
        let rules = self.chapter().rules;
        let men = stance.men.moved(from, to).expect("the advice is a move of the men");
        let ground = Ground::of(&men, rules.directions);
        let left = stance.left(from, to);
        let played = ground.classes.iter().filter_map(|&(told, squares)| {
            Some((stance.played(from, to, told, rules)?, squares & left))
        });
        let asks = rules.touch_move && stance.hold == Hold::Free;
        let answers: &[bool] = if asks { &[false, true] } else { &[false] };
        let refused = answers.iter().map(|&released| {
            let later = stance.refused(to, released, rules);
            let squares = later.squares & !left;
            (Stance { squares, ..later }, squares)
        });
        played.chain(refused).filter(|(later, _)| later.squares.any()).collect()
    }
}
