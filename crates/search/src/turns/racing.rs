//! The race of candidates over common draws: who has clearly fallen behind drops out.

/// Draws before anybody is dropped: fewer say nothing about how much luck there is.
pub(super) const FIRST_LOOK: usize = 8;

/// How many standard errors behind the best a candidate is dropped. It is looked at again and again, so this is more than one look would ask for.
const CLEARLY: f64 = 2.5;

/// A turn that may be chosen.
pub(super) struct Candidate<A> {
    pub(super) actions: Vec<A>,
    /// What knowledge says at its end.
    pub(super) guess: Sample,
    /// What came out, draw by draw: the same draws for every candidate, as long as it takes part.
    pub(super) samples: Vec<Sample>,
    /// Whether it has dropped out.
    lost: bool,
}

/// What one line of play came to.
#[derive(Clone, Copy)]
pub(super) struct Sample {
    pub(super) value: i32,
    /// Whether the game was over by then.
    pub(super) over: bool,
}

impl<A> Candidate<A> {
    pub(super) fn new(actions: Vec<A>, guess: Sample) -> Self {
        Candidate {
            actions,
            guess,
            samples: Vec::new(),
            lost: false,
        }
    }

    /// The mean of what came out; without a draw, what knowledge says.
    pub(super) fn value(&self) -> f64 {
        if self.samples.is_empty() {
            return f64::from(self.guess.value);
        }
        let sum: i64 = self.samples.iter().map(|s| i64::from(s.value)).sum();
        sum as f64 / self.samples.len() as f64
    }

    /// Whether the value comes from finished games alone.
    pub(super) fn is_over(&self) -> bool {
        if self.samples.is_empty() {
            return self.guess.over;
        }
        self.samples.iter().all(|s| s.over)
    }

    /// By how much the other did better over the draws that both met, and the standard error of that.
    fn behind(&self, other: &Self) -> (f64, f64) {
        let pairs = self.samples.iter().zip(&other.samples);
        let differences = pairs.map(|(mine, theirs)| f64::from(theirs.value - mine.value));
        let (mut sum, mut squares, mut n) = (0.0, 0.0, 0.0);
        for difference in differences {
            sum += difference;
            squares += difference * difference;
            n += 1.0;
        }
        let mean = sum / n;
        let variance = (squares / n - mean * mean).max(0.0) / (n - 1.0);
        (mean, variance.sqrt())
    }
}

/// Sorts the candidates, best first, those last that are clearly behind the best. Returns how many are not.
pub(super) fn drop_losers<A>(candidates: &mut [Candidate<A>]) -> usize {
    candidates.sort_by(|a, b| b.value().total_cmp(&a.value()));
    if let Some((best, others)) = candidates.split_first_mut() {
        for candidate in others {
            let (mean, error) = candidate.behind(best);
            candidate.lost = mean > CLEARLY * error;
        }
    }
    // Stable: the order by value stays among those who go on, and among those who do not.
    candidates.sort_by_key(|candidate| candidate.lost);
    candidates.partition_point(|candidate| !candidate.lost)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(name: u8, values: &[i32]) -> Candidate<u8> {
        let sample = |value| Sample { value, over: false };
        let mut candidate = Candidate::new(vec![name], sample(0));
        candidate.samples = values.iter().copied().map(sample).collect();
        candidate
    }

    #[test]
    fn common_luck_hides_no_difference() {
        // Draws differ far more than candidates do, but all meet the same ones.
        let luck = [-900, 400, 1000, -300, 700, -800, 100, 500];
        let with = |name, extra: [i32; 2]| {
            let values = luck.iter().enumerate().map(|(k, v)| v + extra[k % 2]);
            candidate(name, &values.collect::<Vec<_>>())
        };
        let mut all = [
            with(1, [10, 12]),
            with(2, [0, 70]),
            with(3, [60, 20]),
            with(4, [5, 5]),
        ];
        assert_eq!(drop_losers(&mut all), 2);
        assert_eq!(all.map(|c| c.actions[0]), [3, 2, 1, 4]);
    }

    #[test]
    fn equals_stay() {
        let mut all = [candidate(1, &[5; 8]), candidate(2, &[5; 8])];
        assert_eq!(drop_losers(&mut all), 2);
    }
}
