//! Accuracy as lichess publishes it.

use crate::WinPercent;

/// The accuracy of one move, from 0 to 100, given what it lost.
pub(crate) fn of_move(loss: f64) -> f64 {
    // The last term makes up for judges that are not perfect.
    let accuracy = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * loss).exp()
        - 3.166_924_740_191_411
        + 1.0;
    accuracy.clamp(0.0, 100.0)
}

/// The accuracy of a player in a game, given their chances at every position, and which moves, counted from 0, were theirs:
/// halfway between the harmonic mean of their moves and a mean that counts moves more where the game swung.
pub(crate) fn of_player(chances: &[WinPercent], own: impl Iterator<Item = usize>) -> Option<f64> {
    let weights = weights(chances);
    let moves =
        own.map(|index| (of_move(chances[index].loss_to(chances[index + 1])), weights[index]));
    let moves: Vec<(f64, f64)> = moves.collect();
    let weight: f64 = moves.iter().map(|(_, weight)| weight).sum();
    let mean = moves.iter().map(|(accuracy, weight)| accuracy * weight).sum::<f64>() / weight;
    let inverse: f64 = moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0)).sum();
    (!moves.is_empty()).then(|| f64::midpoint(mean, count(moves.len()) / inverse))
}

/// How much each move counts: as much as the chances vary around it.
fn weights(chances: &[WinPercent]) -> Vec<f64> {
    let moves = chances.len().saturating_sub(1);
    let size = (moves / 10).clamp(2, 8);
    let first = chances.get(..size).unwrap_or(chances);
    let early = std::iter::repeat_n(first, size - 2);
    early.chain(chances.windows(size)).map(|window| deviation(window).clamp(0.5, 12.0)).collect()
}

/// The standard deviation.
fn deviation(window: &[WinPercent]) -> f64 {
    let mean = |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>() / count(window.len());
    let middle = mean(&mut window.iter().map(|chance| chance.percent()));
    mean(&mut window.iter().map(|chance| (chance.percent() - middle).powi(2))).sqrt()
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).expect("no game has billions of moves"))
}
