use super::grouped;
use crate::{Census, Table, Value};

/// The effect of each kind of ko.
pub(super) fn section(table: &Table, census: &Census) -> String {
    let fresh: Vec<Value> = table.fresh_with_ko().collect();
    let count = |asked: fn(&Value) -> bool| {
        grouped(fresh.iter().filter(|value| asked(value)).count() as u64)
    };
    let longest = fresh.iter().filter_map(|value| value.plies()).max().unwrap_or(0);
    let drawn = census.of(|value| value == Value::Draw);
    format!(
        "## What the ko changes\n\n\
         All of the above is Keishi without a ko. The written ko (`literal`) never applies, so it changes nothing. The others change no win \
         or loss of a game that starts in the position: whoever wins can take the shortest way, on which the distance falls with every ply, so \
         no board comes back and no ko forbids a move of it; it can only take moves from the loser, and make the win shorter.\n\n\
         What is drawn can change. There the only moves that matter are those that keep the draw, for any other lets the opponent win. \
         Most drawn positions have exactly one, and the ko can forbid it: one side goes out and back, the other has gone out, and may not go \
         back. The immediate ko looks at the last three moves, so each drawn position was solved once more, backwards, with every past that \
         makes a difference. Of the {} drawn positions up to symmetry, with the immediate ko and no past,\n\n\
         - {} are won for the side to move,\n- {} are lost for it,\n- {} stay drawn.\n\n\
         It takes up to {longest} plies until the loser must let go; what follows is an ordinary win. On the way the winner can avoid \
         bringing a board back, so the draw by threefold repetition saves nobody.\n\n\
         With `superko` the loser may do even less than with the immediate ko, and the winner needs no board a second time, so whatever the \
         immediate ko decides, superko decides in the same way. (Nor does the loser run out of moves, which would be a draw: every drawn \
         position has at least two moves that let go, to boards that were not there before.) What superko makes of the {} positions that \
         stay drawn with the immediate ko \
         is not known: it depends on every board there was.\n",
        grouped(drawn.up_to_symmetry),
        count(|value| matches!(value, Value::Win(_))),
        count(|value| matches!(value, Value::Loss(_))),
        count(|value| *value == Value::Draw),
        count(|value| *value == Value::Draw),
    )
}
