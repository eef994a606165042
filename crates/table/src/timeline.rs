use game::{Audience, Game, Heard, Note, Outcome, Rejection, Seat, Sketch, Viewer};

use crate::{Lookback, Played, Variations};

/// One action of the line, and who noticed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<A> {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub action: A,
    /// Who did it or heard something of it.
    pub noticed: Audience,
}

/// The actions that stand, the game they led to, and in a sandbox all others that were tried.
#[derive(Clone, Debug)]
pub(crate) struct Timeline<G: Game> {
    lookback: Lookback<G>,
    now: G,
    played: Vec<Step<G::Action>>,
    /// In a sandbox everything that was tried.
    tree: Option<Variations<G::Action>>,
    /// Whether the table, and not the board, ended the game.
    concluded: bool,
    /// How many actions have been played again so far, to bound what a record can cost.
    replayed: usize,
}

/// The most actions that undoing may replay in one game: a fifth of a second's work, and far more than anybody undoes by hand.
/// Without a limit, a hostile record of a few thousand lines could cost minutes.
const MOST_REPLAYED: usize = 250_000;

impl<G: Game> Timeline<G> {
    /// Without a sketch nothing can be undone at will, and no variations are kept.
    pub(crate) fn new(start: G, sketch: Option<Sketch<G::Action>>) -> Self {
        Timeline {
            now: start.clone(),
            lookback: Lookback::new(start),
            played: vec![],
            tree: sketch.map(Variations::new),
            concluded: false,
            replayed: 0,
        }
    }

    pub(crate) fn start(&self) -> &G {
        self.lookback.start()
    }

    pub(crate) fn now(&self) -> &G {
        &self.now
    }

    pub(crate) fn played(&self) -> &[Step<G::Action>] {
        &self.played
    }

    pub(crate) fn variations(&self) -> Option<&Variations<G::Action>> {
        self.tree.as_ref()
    }

    pub(crate) fn variations_mut(&mut self) -> Result<&mut Variations<G::Action>, Rejection> {
        let refusal = "only a sandbox can be undone at will: ask for a takeback";
        self.tree.as_mut().ok_or_else(|| Rejection::because(refusal))
    }

    pub(crate) fn can_undo(&self) -> bool {
        self.tree.is_some() && (self.concluded || !self.played.is_empty())
    }

    pub(crate) fn can_redo(&self) -> bool {
        !self.concluded && self.tree.as_ref().is_some_and(|tree| tree.next().is_some())
    }

    /// The table ends the game.
    pub(crate) fn conclude(&mut self, outcome: Outcome) {
        self.now.conclude(outcome.clone());
        self.concluded = true;
        if let Some(tree) = &mut self.tree {
            tree.conclude(Some(outcome));
        }
    }

    /// A new action. In a sandbox it is a variation, if something else was done here before.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<Heard<G::Announcement>>, Rejection> {
        let heard = self.now.submit(seat, &action)?;
        let noticed = noticed_by(seat, &heard);
        self.lookback.forget_after(self.played.len());
        if let Some(tree) = &mut self.tree {
            let written = Some(self.now.written(&action));
            tree.advance(Played { seat, action: action.clone(), written });
        }
        self.played.push(Step { seat, action, noticed });
        Ok(heard)
    }

    /// Takes back the last action, or the ending that the table had declared.
    pub(crate) fn undo(&mut self) -> Result<(), Rejection> {
        self.variations_mut()?;
        if !self.can_undo() {
            return Err(Rejection::because("there is nothing to undo"));
        }
        let was_ended = self.concluded;
        self.cut(self.played.len() - usize::from(!was_ended))?;
        if was_ended {
            self.variations_mut()?.conclude(None);
        }
        Ok(())
    }

    /// Plays the next action again: the one that was undone, or the main one.
    pub(crate) fn redo(&mut self) -> Result<Vec<Heard<G::Announcement>>, Rejection> {
        let tree = self.variations_mut()?;
        let next = tree.next().and_then(|next| tree.get(next)?.played().cloned());
        match next.filter(|_| !self.concluded) {
            Some(Played { seat, action, .. }) => {
                self.variations_mut()?.give_back();
                self.act(seat, action)
            }
            None => Err(Rejection::because("there is nothing to redo")),
        }
    }

    /// Goes to a place among the variations.
    pub(crate) fn go_to(&mut self, place: usize) -> Result<(), Rejection> {
        let path = self.path_to(place)?;
        let tree = self.variations_mut()?;
        let here = tree.path(tree.here()).expect("the game stands somewhere");
        let common = path.iter().zip(&here).take_while(|(one, other)| one == other).count();
        let further = path[common..].iter().filter_map(|place| tree.get(*place)?.played().cloned());
        let further: Vec<Played<G::Action>> = further.collect();
        self.pay_for(common, further.len())?;

        let mut game = self.lookback.at(&self.played, common);
        let (words, steps): (Vec<_>, Vec<_>) = play_on(&mut game, further)?.into_iter().unzip();
        self.lookback.forget_after(common);
        self.played.truncate(common);
        self.played.extend(steps);
        self.now = game;
        let tree = self.variations_mut()?;
        tree.give_back();
        tree.go_along(&path);
        path[common..].iter().zip(words).for_each(|(place, words)| tree.learn_words(*place, words));
        let ending = tree.get(place).and_then(|place| place.ending().cloned());
        self.concluded = ending.is_some();
        if let Some(ending) = ending {
            self.now.conclude(ending);
        }
        Ok(())
    }

    /// Writes about a place.
    pub(crate) fn annotate(&mut self, place: usize, note: Note) -> Result<(), Rejection> {
        self.path_to(place)?;
        self.variations_mut()?.annotate(place, note)
    }

    /// Makes the variation of this place the main line of where it begins.
    pub(crate) fn promote(&mut self, place: usize) -> Result<(), Rejection> {
        let path = self.path_to(place)?;
        self.variations_mut()?.promote(&path)
    }

    /// Takes a place away, with all that follows it; where the game stands there, it goes back to before it.
    pub(crate) fn prune(&mut self, place: usize) -> Result<(), Rejection> {
        let Some(before) = self.path_to(place)?.len().checked_sub(1) else {
            return Err(Rejection::because("the start cannot be taken away"));
        };
        let tree = self.variations_mut()?;
        let here = tree.path(tree.here()).expect("the game stands somewhere");
        if here.get(before) == Some(&place) {
            self.shorten(before)?;
        }
        self.variations_mut()?.prune(place);
        Ok(())
    }

    /// The way to a place, which must be paid for: it may be long.
    fn path_to(&mut self, place: usize) -> Result<Vec<usize>, Rejection> {
        let path = self.variations_mut()?.path(place);
        let path = path.ok_or_else(|| Rejection::because("there is no such variation any more"))?;
        self.pay(1 + path.len() / 64)?;
        Ok(path)
    }

    /// Takes back what was done after so many actions.
    pub(crate) fn cut(&mut self, length: usize) -> Result<(), Rejection> {
        let is_shorter = length < self.played.len();
        self.shorten(length)?;
        if let Some(tree) = self.tree.as_mut().filter(|_| is_shorter) {
            tree.take_back();
        }
        Ok(())
    }

    /// Goes back to where so many actions had been done.
    fn shorten(&mut self, length: usize) -> Result<(), Rejection> {
        self.pay_for(length, 0)?;
        self.played.truncate(length);
        if let Some(tree) = &mut self.tree {
            let path = tree.path(tree.here()).expect("the game stands somewhere");
            tree.go_along(&path[..length]);
        }
        self.now = self.lookback.at(&self.played, length);
        self.concluded = false;
        Ok(())
    }

    /// The game after its first actions.
    pub(crate) fn at(&self, length: usize) -> G {
        let mut game = self.start().clone();
        for Step { seat, action, .. } in &self.played[..length] {
            game.submit(*seat, action).expect("what was accepted once is accepted again");
        }
        game
    }

    /// The lengths of the line after which this viewer knew something new: the start, and after each action that the viewer
    /// did or heard something of. What others do in silence is not a moment, so counting moments tells nothing.
    pub(crate) fn moments(&self, viewer: Viewer) -> impl Iterator<Item = usize> {
        let noticed = self.played.iter().enumerate();
        let noticed = noticed.filter(move |(_, step)| step.noticed.includes(viewer));
        [0].into_iter().chain(noticed.map(|(index, _)| index + 1))
    }

    /// Going to this length of the line costs something, and playing so many actions from there on.
    fn pay_for(&mut self, length: usize, further: usize) -> Result<(), Rejection> {
        self.pay(1 + self.lookback.cost(length) + further)
    }

    fn pay(&mut self, cost: usize) -> Result<(), Rejection> {
        if self.replayed + cost > MOST_REPLAYED {
            return Err(Rejection::because("too much has been undone in this game already"));
        }
        self.replayed += cost;
        Ok(())
    }
}

/// Steps, each with how people write its action.
type Written<A> = Vec<(String, Step<A>)>;

/// Plays these actions; how people write them, and the steps they are. What came from a file was not played before, so it may be
/// impossible.
fn play_on<G: Game>(
    game: &mut G,
    further: Vec<Played<G::Action>>,
) -> Result<Written<G::Action>, Rejection> {
    let mut steps = vec![];
    for Played { seat, action, .. } in further {
        let heard = game.submit(seat, &action).map_err(|why| {
            Rejection::because(format!("this variation cannot be played here: {why}"))
        })?;
        let noticed = noticed_by(seat, &heard);
        steps.push((game.written(&action), Step { seat, action, noticed }));
    }
    Ok(steps)
}

fn noticed_by<A>(seat: Seat, heard: &[Heard<A>]) -> Audience {
    heard.iter().fold(Audience::only(seat), |noticed, h| noticed.with(h.by))
}
