//! Plots as inline SVG.

use std::fmt::Write;

use super::page::escape;
use crate::curves::{EloPoint, ShareCurve};
use crate::standings::Standings;
use crate::stats::Pentanomial;
use crate::text;

const WIDTH: f64 = 900.0;
/// Room for names on the left of bars.
const NAMES: f64 = 190.0;
const ROW: f64 = 28.0;

/// A drawing, built element by element. Writing to a string cannot fail, so results of `write!` are
/// ignored.
struct Drawing {
    body: String,
    height: f64,
    label: String,
}

impl Drawing {
    fn new(height: f64, label: &str) -> Drawing {
        Drawing {
            body: String::new(),
            height,
            label: label.to_owned(),
        }
    }

    fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let _ = writeln!(
            self.body,
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        );
    }

    fn rect(&mut self, class: &str, at: (f64, f64), size: (f64, f64)) {
        let ((x, y), (w, h)) = (at, size);
        let (w, h) = (w.max(0.0), h.max(0.0));
        let _ = writeln!(
            self.body,
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\"/>"
        );
    }

    fn text(&mut self, class: &str, anchor: &str, at: (f64, f64), text: &str) {
        let (x, y) = at;
        let text = escape(text);
        let _ = writeln!(
            self.body,
            "<text class=\"{class}\" text-anchor=\"{anchor}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>"
        );
    }

    fn path(&mut self, class: &str, style: &str, points: &[(f64, f64)], closed: bool) {
        let mut d = String::new();
        for (i, (x, y)) in points.iter().enumerate() {
            let _ = write!(d, "{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" });
        }
        let end = if closed { "Z" } else { "" };
        let _ = writeln!(
            self.body,
            "<path class=\"{class}\" {style} d=\"{d}{end}\"/>"
        );
    }

    fn finish(self) -> String {
        format!(
            "<svg viewBox=\"0 0 {WIDTH} {:.0}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
            self.height,
            escape(&self.label),
            self.body
        )
    }
}

/// A straight mapping of values to places.
#[derive(Clone, Copy)]
struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// Covers all values, with some room where they are all alike.
    fn over(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Scale {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.filter(|v| v.is_finite()) {
            low = low.min(value);
            high = high.max(value);
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        if high - low < 1e-9 {
            (low, high) = (low - 1.0, high + 1.0);
        }
        Scale {
            low,
            high,
            from,
            to,
        }
    }

    fn place(&self, value: f64) -> f64 {
        let value = value.clamp(self.low, self.high);
        self.from + (value - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// Round values to mark, about `count` of them.
    fn ticks(&self, count: f64) -> impl Iterator<Item = f64> {
        let raw = (self.high - self.low) / count;
        let power = 10f64.powf(raw.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0]
            .map(|m| m * power)
            .into_iter()
            .find(|s| *s >= raw)
            .unwrap_or(power * 10.0);
        let (first, last) = (
            (self.low / step).ceil() as i64,
            (self.high / step).floor() as i64,
        );
        (first..=last).map(move |i| i as f64 * step)
    }
}

/// A difference in rating; nothing has no sign.
fn signed(elo: f64) -> String {
    if elo.abs() < 0.5 {
        "0".into()
    } else {
        format!("{elo:+.0}")
    }
}

/// Ratings with error bars, best first.
pub(super) fn ladder(standings: &Standings) -> String {
    let order: Vec<usize> = standings.ranking();
    let bottom = ROW * order.len() as f64 + 10.0;
    let elo = |i: usize| standings.players[i].elo;
    let ends = order.iter().filter_map(|&i| elo(i));
    let ends = ends.flat_map(|e| [e.value, e.low, e.high].into_iter().flatten());
    let scale = Scale::over(ends.chain([0.0]), NAMES + 10.0, WIDTH - 110.0);
    let mut drawing = Drawing::new(bottom + 24.0, "ratings with error bars");
    for tick in scale.ticks(8.0) {
        let x = scale.place(tick);
        drawing.line("axis", (x, 0.0), (x, bottom));
        drawing.text("soft", "middle", (x, bottom + 16.0), &signed(tick));
    }
    for (row, &index) in order.iter().enumerate() {
        let y = ROW * (row as f64 + 0.6);
        let name = &standings.players[index].name;
        drawing.text("", "end", (NAMES, y + 5.0), name);
        let Some(elo) = elo(index) else { continue };
        let low = elo.low.map_or(scale.from, |v| scale.place(v));
        let high = elo.high.map_or(scale.to, |v| scale.place(v));
        drawing.line("mark", (low, y), (high, y));
        for (end, x) in [(elo.low, low), (elo.high, high)] {
            if end.is_some() {
                drawing.line("mark", (x, y - 5.0), (x, y + 5.0));
            }
        }
        if let Some(value) = elo.value {
            drawing.rect("bar", (scale.place(value) - 4.0, y - 4.0), (8.0, 8.0));
        }
        drawing.text("soft", "start", (WIDTH - 100.0, y + 5.0), &text::elo(elo));
    }
    drawing.finish()
}

/// How many pairs brought how many points.
pub(super) fn pairs(pairs: &Pentanomial) -> String {
    let most = pairs.counts().into_iter().max().unwrap_or(0).max(1) as f64;
    let mut drawing = Drawing::new(200.0, "pairs of games by points of the first player");
    for (i, (count, name)) in pairs
        .counts()
        .into_iter()
        .zip(["0", "½", "1", "1½", "2"])
        .enumerate()
    {
        let height = 140.0 * count as f64 / most;
        let x = 120.0 + 140.0 * i as f64;
        drawing.rect("bar", (x, 160.0 - height), (90.0, height));
        drawing.text("", "middle", (x + 45.0, 153.0 - height), &count.to_string());
        drawing.text(
            "soft",
            "middle",
            (x + 45.0, 182.0),
            &format!("{name} points"),
        );
    }
    drawing.finish()
}

/// Frame and ticks of a curve over games.
fn axes(drawing: &mut Drawing, x: Scale, y: Scale, unit: &str, write: impl Fn(f64) -> String) {
    for tick in y.ticks(5.0) {
        let at = y.place(tick);
        drawing.line("axis", (x.from, at), (x.to, at));
        drawing.text("soft", "end", (x.from - 8.0, at + 4.0), &write(tick));
    }
    for tick in x.ticks(8.0) {
        drawing.text(
            "soft",
            "middle",
            (x.place(tick), y.from + 20.0),
            &format!("{tick:.0}"),
        );
    }
    drawing.text("soft", "end", (x.to, y.from + 38.0), unit);
}

/// The estimate of a match with its band of error.
pub(super) fn elo_curve(curve: &[EloPoint]) -> String {
    let x = Scale::over(curve.iter().map(|p| p.pairs as f64), 70.0, WIDTH - 20.0);
    // The first few pairs say next to nothing; their error would flatten all the rest.
    let settled = &curve[curve.len() / 10..];
    let ends = settled
        .iter()
        .flat_map(|p| [p.elo.low, p.elo.high])
        .flatten();
    let y = Scale::over(ends.chain([0.0]), 220.0, 10.0);
    let mut drawing = Drawing::new(262.0, "Elo difference after every pair, with its error");
    axes(&mut drawing, x, y, "pairs", signed);
    let at = |p: &EloPoint| x.place(p.pairs as f64);
    let upper = curve
        .iter()
        .map(|p| (at(p), p.elo.high.map_or(y.to, |v| y.place(v))));
    let lower = curve
        .iter()
        .rev()
        .map(|p| (at(p), p.elo.low.map_or(y.from, |v| y.place(v))));
    let band: Vec<_> = upper.chain(lower).collect();
    drawing.path("band", "", &band, true);
    let values = curve
        .iter()
        .filter_map(|p| Some((at(p), y.place(p.elo.value?))));
    drawing.path("mark", "", &values.collect::<Vec<_>>(), false);
    drawing.finish()
}

/// The log-likelihood ratio between its bounds.
pub(super) fn llr_curve(curve: &[EloPoint], (lower, upper): (f64, f64)) -> String {
    let x = Scale::over(curve.iter().map(|p| p.pairs as f64), 70.0, WIDTH - 20.0);
    let values = curve.iter().filter_map(|p| p.llr);
    let y = Scale::over(values.chain([lower, upper]), 220.0, 10.0);
    let mut drawing = Drawing::new(
        262.0,
        "log-likelihood ratio after every pair, with the bounds",
    );
    axes(&mut drawing, x, y, "pairs", |v| format!("{v:.1}"));
    for bound in [lower, upper] {
        drawing.line("bound", (x.from, y.place(bound)), (x.to, y.place(bound)));
    }
    let points = curve
        .iter()
        .filter_map(|p| Some((x.place(p.pairs as f64), y.place(p.llr?))));
    drawing.path("mark", "", &points.collect::<Vec<_>>(), false);
    drawing.finish()
}

/// Every player's share of the points over the event. Lines differ by dashes and by the name at
/// their end, not by colour.
pub(super) fn share_curves(curves: &[ShareCurve]) -> String {
    let games = curves.iter().flat_map(|c| &c.points).map(|p| p.0);
    let x = Scale::over(games.chain([0.0]), 70.0, WIDTH - NAMES);
    let y = Scale {
        low: 0.0,
        high: 1.0,
        from: 280.0,
        to: 10.0,
    };
    let mut drawing = Drawing::new(322.0, "share of the points after every game");
    axes(&mut drawing, x, y, "games", |v| {
        format!("{:.0} %", 100.0 * v)
    });
    let mut ends: Vec<(f64, &str)> = Vec::new();
    for (index, curve) in curves.iter().enumerate() {
        let points: Vec<_> = curve
            .points
            .iter()
            .map(|(n, s)| (x.place(*n), y.place(*s)))
            .collect();
        let dash = ["none", "8 4", "2 4", "12 4 2 4", "4 2", "1 3"][index % 6];
        drawing.path(
            "mark",
            &format!("stroke-dasharray=\"{dash}\""),
            &points,
            false,
        );
        ends.extend(points.last().map(|(_, y)| (*y, curve.name.as_str())));
    }
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = 0.0_f64;
    for (y, name) in ends {
        // Names that would overlap move down.
        let place = y.max(free);
        free = place + 15.0;
        drawing.text("", "start", (x.to + 8.0, place + 4.0), name);
    }
    drawing.finish()
}

/// Milliseconds a move: the mean as a bar, the longest as a number.
pub(super) fn times(standings: &Standings) -> String {
    let order = standings.ranking();
    let mean = |i: usize| standings.times[i].mean().unwrap_or(0.0);
    let scale = Scale::over(
        order.iter().map(|&i| mean(i)).chain([0.0]),
        0.0,
        WIDTH - NAMES - 230.0,
    );
    let mut drawing = Drawing::new(ROW * order.len() as f64 + 10.0, "milliseconds a move");
    for (row, &index) in order.iter().enumerate() {
        let y = ROW * row as f64 + 4.0;
        let length = scale.place(mean(index));
        drawing.text("", "end", (NAMES, y + 15.0), &standings.players[index].name);
        drawing.rect("bar", (NAMES + 10.0, y), (length, 20.0));
        let caption = format!(
            "{} ms, longest {} ms",
            text::millis(mean(index)),
            text::millis(standings.times[index].max)
        );
        drawing.text("soft", "start", (NAMES + 18.0 + length, y + 15.0), &caption);
    }
    drawing.finish()
}
