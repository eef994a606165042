use game::{Note, Outcome, Rejection, Seat, Sketch};

/// How much may be written about the positions of one sandbox, in bytes, all versions of a note counted: a record may come from
/// anybody.
const MOST_WRITTEN: usize = 1 << 20;

/// What was tried in a sandbox, as a tree: trying something else from the past loses nothing. Whoever goes back to a place and acts
/// there begins a variation; whoever takes back what was done makes it one.
///
/// Each place has a number, the start has 0. Numbers stay what they are, whatever is promoted or pruned.
#[derive(Clone, Debug)]
pub struct Variations<A> {
    places: Vec<Place<A>>,
    here: usize,
    /// Whether something was taken back, so that what is done next is the main line.
    taken_back: bool,
    /// How often anything has changed.
    stamp: u64,
    /// Whether something was done to it here, beyond what was sketched.
    touched: bool,
    /// How many bytes have been written in notes.
    written: usize,
}

/// A position that was reached, and how.
#[derive(Clone, Debug)]
pub struct Place<A> {
    /// The place before; none for the start, and for what was pruned.
    parent: Option<usize>,
    played: Option<Played<A>>,
    /// The places that follow, the main one first.
    children: Vec<usize>,
    /// Where one went from here last.
    last: Option<usize>,
    note: Note,
    /// How the table ended the game here.
    ending: Option<Outcome>,
    /// When it changed, in the tree's own count.
    changed: u64,
}

/// The action that led to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<A> {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub action: A,
    /// How people write it, once it has been played.
    pub written: Option<String>,
}

impl<A> Place<A> {
    fn new(parent: Option<usize>, played: Option<Played<A>>, note: Note, changed: u64) -> Place<A> {
        let (children, last, ending) = (vec![], None, None);
        Place { parent, played, children, last, note, ending, changed }
    }

    /// The place before; none for the start.
    pub fn parent(&self) -> Option<usize> {
        self.parent
    }

    /// The action that led here; none at the start.
    pub fn played(&self) -> Option<&Played<A>> {
        self.played.as_ref()
    }

    /// The places that follow, the main one first.
    pub fn children(&self) -> &[usize] {
        &self.children
    }

    /// What is written about it.
    pub fn note(&self) -> &Note {
        &self.note
    }

    /// How the table ended the game here, if it did.
    pub fn ending(&self) -> Option<&Outcome> {
        self.ending.as_ref()
    }
}

impl<A: Clone + PartialEq> Variations<A> {
    pub(crate) fn new(sketch: Sketch<A>) -> Variations<A> {
        let mut tree = Variations {
            places: vec![Place::new(None, None, sketch.note, 0)],
            here: 0,
            taken_back: false,
            stamp: 0,
            touched: false,
            written: 0,
        };
        for one in sketch.actions {
            let played = Played { seat: one.seat, action: one.action, written: one.written };
            tree.grow(one.after, played, one.note);
        }
        tree
    }

    /// The place of the position on the table.
    pub fn here(&self) -> usize {
        self.here
    }

    /// Whether something was done to the tree at this table, beyond what was sketched before the game began.
    pub fn is_touched(&self) -> bool {
        self.touched
    }

    /// How often anything has changed, and so the latest number that a place can have [changed](Self::changed_since) at.
    pub fn stamp(&self) -> u64 {
        self.stamp
    }

    /// The place of this number, unless it was pruned with others around it. All that [`path`](Self::path) names are there.
    pub fn get(&self, place: usize) -> Option<&Place<A>> {
        self.places.get(place)
    }

    /// The first places that have changed after this stamp, at most so many, and until which stamp they are all.
    pub fn changed_since(&self, since: u64, most: usize) -> (Vec<(usize, &Place<A>)>, u64) {
        let places = self.places.iter().enumerate();
        let mut changed: Vec<_> = places
            .filter(|(number, place)| place.changed > since || (since == 0 && *number == 0))
            .collect();
        if changed.len() > most {
            changed.select_nth_unstable_by_key(most, |(_, place)| place.changed);
            changed.truncate(most);
            let until = changed.iter().fold(since, |until, (_, place)| until.max(place.changed));
            return (changed, until);
        }
        (changed, self.stamp)
    }

    /// The places from the start to this one, the start left out; nothing if there is no such place any more.
    pub fn path(&self, place: usize) -> Option<Vec<usize>> {
        let mut path = vec![];
        let mut at = place;
        while at != 0 {
            path.push(at);
            at = self.places.get(at)?.parent?;
        }
        path.reverse();
        Some(path)
    }

    /// The places of the main line, the start left out.
    pub fn main_line(&self) -> Vec<usize> {
        let first = |place: &usize| self.places[*place].children.first().copied();
        std::iter::successors(first(&0), first).collect()
    }

    /// Where one goes on from here: as one did last, or else along the main line.
    pub(crate) fn next(&self) -> Option<usize> {
        let here = &self.places[self.here];
        here.last.or_else(|| here.children.first().copied())
    }

    /// Goes on from here with this action: a new variation, unless it was tried before.
    pub(crate) fn advance(&mut self, played: Played<A>) {
        let known = self.places[self.here].children.iter().copied().find(|child| {
            let known = self.places[*child].played.as_ref();
            known.is_some_and(|known| known.seat == played.seat && known.action == played.action)
        });
        let child = known.unwrap_or_else(|| {
            self.touched = true;
            self.grow(self.here, played.clone(), Note::default())
        });
        if let Some(words) = played.written {
            self.learn_words(child, words);
        }
        if std::mem::take(&mut self.taken_back) {
            self.put_first(self.here, child);
        }
        self.places[self.here].last = Some(child);
        self.here = child;
    }

    /// How people write the action that led to this place, unless that is known.
    pub(crate) fn learn_words(&mut self, place: usize, words: String) {
        let played = self.places[place].played.as_mut().expect("an action led to it");
        if played.written.is_none() {
            played.written = Some(words);
            self.mark_changed(place);
        }
    }

    /// What led here was taken back: what is done in its place is the main line, and moves the other aside.
    pub(crate) fn take_back(&mut self) {
        self.taken_back = true;
    }

    /// It is done again after all, or one goes elsewhere, and everything stays in its order.
    pub(crate) fn give_back(&mut self) {
        self.taken_back = false;
    }

    /// Goes to this place, along its path.
    pub(crate) fn go_along(&mut self, path: &[usize]) {
        self.here = 0;
        for place in path {
            self.places[self.here].last = Some(*place);
            self.here = *place;
        }
    }

    /// The table ends the game here, or takes that back.
    pub(crate) fn conclude(&mut self, ending: Option<Outcome>) {
        self.places[self.here].ending = ending;
    }

    /// Writes this about a place, in place of what was written there.
    pub(crate) fn annotate(&mut self, place: usize, note: Note) -> Result<(), Rejection> {
        note.check()?;
        if self.written + note.size() > MOST_WRITTEN {
            return Err(Rejection::because("too much has been written in this sandbox already"));
        }
        self.written += note.size();
        self.places[place].note = note;
        self.touched = true;
        self.mark_changed(place);
        Ok(())
    }

    /// Makes the innermost variation on this path the main line of where it begins; refused where all of it is main line.
    pub(crate) fn promote(&mut self, path: &[usize]) -> Result<(), Rejection> {
        let first = |place: usize| self.places[place].children.first().copied();
        let parents = [0].into_iter().chain(path.iter().copied());
        let begins = parents.zip(path).filter(|(parent, place)| first(*parent) != Some(**place));
        let Some((parent, place)) = begins.last() else {
            return Err(Rejection::because("this is the main line already"));
        };
        self.put_first(parent, *place);
        Ok(())
    }

    /// Takes a place away, and all that follows it.
    pub(crate) fn prune(&mut self, place: usize) {
        let Some(parent) = self.places[place].parent.take() else { return };
        self.places[parent].children.retain(|child| *child != place);
        if self.places[parent].last == Some(place) {
            self.places[parent].last = None;
        }
        self.touched = true;
        self.mark_changed(parent);
    }

    fn put_first(&mut self, parent: usize, place: usize) {
        let children = &mut self.places[parent].children;
        if children.first() == Some(&place) {
            return;
        }
        children.retain(|child| *child != place);
        children.insert(0, place);
        self.touched = true;
        self.mark_changed(parent);
    }

    fn grow(&mut self, parent: usize, played: Played<A>, note: Note) -> usize {
        let child = self.places.len();
        self.places.push(Place::new(Some(parent), Some(played), note, 0));
        self.places[parent].children.push(child);
        self.mark_changed(parent);
        self.mark_changed(child);
        child
    }

    fn mark_changed(&mut self, place: usize) {
        self.stamp += 1;
        self.places[place].changed = self.stamp;
    }
}
