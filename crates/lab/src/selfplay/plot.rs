//! Pictures of a series, as SVG.

use std::fmt::Write as _;

use super::{Report, quantiles::as_f64};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 48.0;

/// How many standard deviations hold 95 of 100.
const SURE: f64 = 1.96;

/// How many bars a histogram has.
const BARS: usize = 24;

/// The score after each game, with the band in which the truth lies 95 times out of 100.
pub fn scores(report: &Report) -> String {
    let mut sum = 0.0;
    let mut squares = 0.0;
    let points: Vec<[f64; 3]> = report
        .scores
        .iter()
        .enumerate()
        .map(|(n, score)| {
            sum += score;
            squares += score * score;
            let games = as_f64(n + 1);
            let mean = sum / games;
            // A quarter of a point is what one game too few to tell may be off.
            let variance = (squares / games - mean * mean).max(0.25 / games);
            let margin = SURE * (variance / games).sqrt();
            [mean, (mean - margin).max(0.0), (mean + margin).min(1.0)]
        })
        .collect();
    let games = as_f64(points.len().max(2) - 1);
    let at = |n: usize, y: f64| Chart::point(as_f64(n) / games, y);
    let line = |part: usize| points.iter().enumerate().map(move |(n, point)| at(n, point[part]));
    let band: Vec<String> = line(1).chain(line(2).collect::<Vec<_>>().into_iter().rev()).collect();
    let mean: Vec<String> = line(0).collect();
    let [first, second] = report.programs;
    let mut chart = Chart::new(&format!("{first} against {second}: score over games"));
    chart.levels(&[(0.0, "0 %"), (0.25, "25 %"), (0.5, "50 %"), (0.75, "75 %"), (1.0, "100 %")]);
    chart.ends("1", &points.len().to_string());
    chart.shape(&band, r#"fill="currentColor" fill-opacity="0.15""#);
    chart.shape(&mean, r#"fill="none" stroke="currentColor" stroke-width="2""#);
    chart.finish()
}

/// How many games had how many turns.
pub fn lengths(report: &Report) -> String {
    let longest = report.lengths.iter().copied().fold(1.0, f64::max);
    let width = (longest / as_f64(BARS)).ceil();
    let in_bar = |bar: usize| {
        let (low, high) = (as_f64(bar) * width, as_f64(bar + 1) * width);
        as_f64(report.lengths.iter().filter(|turns| **turns > low && **turns <= high).count())
    };
    let counts: Vec<f64> = (0..BARS).map(in_bar).collect();
    let most = counts.iter().copied().fold(1.0, f64::max);
    let [first, second] = report.programs;
    let mut chart = Chart::new(&format!("{first} against {second}: turns of a game"));
    chart.levels(&[(0.0, "0"), (1.0, &most.to_string())]);
    chart.ends("1", &(width * as_f64(BARS)).to_string());
    for (bar, count) in counts.iter().enumerate() {
        let [left, right] = [0.05, 0.95].map(|edge| (as_f64(bar) + edge) / as_f64(BARS));
        let height = count / most;
        let corners = [(left, 0.0), (left, height), (right, height), (right, 0.0)];
        let corners = corners.map(|(x, y)| Chart::point(x, y));
        chart.shape(&corners, r#"fill="currentColor" fill-opacity="0.6""#);
    }
    chart.finish()
}

/// A picture with a frame; what is in it is placed by shares of its width and height.
struct Chart(String);

impl Chart {
    fn new(title: &str) -> Chart {
        let mut chart = Chart(format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" color="#2563eb"
 font-family="sans-serif" font-size="12"><title>{title}</title><rect width="100%" height="100%" fill="#fff"/>"##
        ));
        chart.text(WIDTH / 2.0, MARGIN / 2.0, "middle", title);
        chart
    }

    fn point(x: f64, y: f64) -> String {
        let (x, y) = Chart::place(x, y);
        format!("{x:.1},{y:.1}")
    }

    fn place(x: f64, y: f64) -> (f64, f64) {
        let (wide, high) = (WIDTH - 2.0 * MARGIN, HEIGHT - 2.0 * MARGIN);
        (MARGIN + x * wide, HEIGHT - MARGIN - y * high)
    }

    /// Lines across, each with what it says.
    fn levels(&mut self, levels: &[(f64, &str)]) {
        for (level, label) in levels {
            let ends = [Chart::point(0.0, *level), Chart::point(1.0, *level)];
            self.shape(&ends, r##"fill="none" stroke="#ccc""##);
            let (x, y) = Chart::place(0.0, *level);
            self.text(x - 6.0, y + 4.0, "end", label);
        }
    }

    /// What stands below the left end and the right end.
    fn ends(&mut self, left: &str, right: &str) {
        for (place, label) in [(0.0, left), (1.0, right)] {
            let (x, y) = Chart::place(place, 0.0);
            self.text(x, y + 18.0, "middle", label);
        }
    }

    fn shape(&mut self, points: &[String], style: &str) {
        let kind = if style.contains("stroke") { "polyline" } else { "polygon" };
        // Writing to a text cannot fail.
        let _ = write!(self.0, r#"<{kind} points="{}" {style}/>"#, points.join(" "));
    }

    fn text(&mut self, x: f64, y: f64, anchor: &str, text: &str) {
        let _ = write!(
            self.0,
            r##"<text x="{x}" y="{y}" text-anchor="{anchor}" fill="#333">{text}</text>"##
        );
    }

    fn finish(mut self) -> String {
        self.0.push_str("</svg>\n");
        self.0
    }
}
