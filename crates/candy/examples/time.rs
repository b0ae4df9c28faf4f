use ludograph_candy::figures::FIGURES;
use std::time::Instant;
fn main() {
    for f in FIGURES {
        let mut w = (f.prepare)();
        let n = if f.name == "candy.moves" {
            3_000_000
        } else if f.name == "candy.depth6" {
            20
        } else {
            100
        };
        let mut best = f64::MAX;
        let mut v = 0;
        for _ in 0..3 {
            let t = Instant::now();
            v = w(n);
            best = best.min(t.elapsed().as_secs_f64());
        }
        println!(
            "{} {:.3} ms/unit  {:.0}/s  check {v}",
            f.name,
            best / n as f64 * 1e3,
            n as f64 / best
        );
    }
}
