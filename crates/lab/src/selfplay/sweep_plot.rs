//! A sweep as a picture: one line for each change of the rules, one column for each thing that was measured.

use std::fmt::Write as _;

use super::{
    Estimate, Report, Sweep,
    sweep::{drawn, refusals_a_turn, white_score},
};

const LABELS: f64 = 190.0;
const COLUMN: f64 = 180.0;
const GAP: f64 = 24.0;
const LINE: f64 = 22.0;
const TOP: f64 = 56.0;

/// What a column shows, and the ends of its scale.
struct Column {
    title: &'static str,
    from: f64,
    to: f64,
    unit: &'static str,
    value: fn(&Report) -> Estimate,
}

/// Of the games of each series, this is shown.
const COLUMNS: [Column; 3] = [
    Column {
        title: "White's score",
        from: 30.0,
        to: 70.0,
        unit: " %",
        value: |report| scaled(white_score(report), 100.0),
    },
    Column {
        title: "drawn",
        from: 0.0,
        to: 60.0,
        unit: " %",
        value: |report| scaled(drawn(report), 100.0),
    },
    Column {
        title: "refused a turn",
        from: 0.0,
        to: 2.0,
        unit: "",
        value: |report| Estimate { mean: refusals_a_turn(report), margin: 0.0 },
    },
];

fn scaled(Estimate { mean, margin }: Estimate, factor: f64) -> Estimate {
    Estimate { mean: mean * factor, margin: margin * factor }
}

/// Each value as a point, with the range in which the truth lies 95 times out of 100.
pub fn swept(sweep: &Sweep) -> String {
    let lines = super::quantiles::as_f64(sweep.rows.len());
    let width = LABELS + (COLUMN + GAP) * 3.0;
    let height = TOP + LINE * lines + GAP;
    let mut picture = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" color="#2563eb" font-family="sans-serif" font-size="12"><title>What each rule is worth</title><rect width="100%" height="100%" fill="#fff"/>"##
    );
    let mut y = TOP;
    for (change, _) in &sweep.rows {
        text(&mut picture, LABELS - 10.0, y + 4.0, "end", &change.name.replace('`', ""));
        y += LINE;
    }
    let mut left = LABELS;
    for column in &COLUMNS {
        column.draw(sweep, left, &mut picture);
        left += COLUMN + GAP;
    }
    picture.push_str("</svg>\n");
    picture
}

impl Column {
    fn draw(&self, sweep: &Sweep, left: f64, picture: &mut String) {
        let bottom = TOP + LINE * super::quantiles::as_f64(sweep.rows.len());
        text(picture, left + COLUMN / 2.0, TOP - 34.0, "middle", self.title);
        for share in [0.0, 0.5, 1.0] {
            let value = self.from + share * (self.to - self.from);
            let x = left + share * COLUMN;
            line(picture, [x, TOP - 12.0, x, bottom - 8.0], r##"stroke="#ccc""##);
            text(picture, x, TOP - 18.0, "middle", &format!("{value}{}", self.unit));
        }
        let mut y = TOP;
        for (_, report) in &sweep.rows {
            let Estimate { mean, margin } = (self.value)(report);
            let ends = [mean - margin, mean + margin].map(|value| left + self.place(value));
            line(picture, [ends[0], y, ends[1], y], r#"stroke="currentColor" stroke-width="2""#);
            let x = left + self.place(mean);
            // Writing to a text cannot fail.
            let _ =
                write!(picture, r#"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="currentColor"/>"#);
            y += LINE;
        }
    }

    /// How far right a value stands; what lies beyond an end stands at it.
    fn place(&self, value: f64) -> f64 {
        COLUMN * ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0)
    }
}

fn line(picture: &mut String, [x1, y1, x2, y2]: [f64; 4], style: &str) {
    let _ =
        write!(picture, r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" {style}/>"#);
}

fn text(picture: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let _ = write!(
        picture,
        r##"<text x="{x}" y="{y}" text-anchor="{anchor}" fill="#333">{text}</text>"##
    );
}
