//! Racing over common random numbers: candidates that are clearly behind are dropped.

/// Samples before the first candidate is dropped: fewer do not show how large the variance is.
pub(super) const MIN_SAMPLES: usize = 8;

/// A candidate is dropped when it is this many standard errors behind the best. More than a single
/// test would need, because the test is repeated.
const STANDARD_ERRORS: f64 = 2.5;

/// The number of samples that the evaluation of a turn counts for.
const PRIOR: f64 = 5.0;

/// A turn that may be chosen.
pub(super) struct Candidate<A> {
    pub(super) actions: Vec<A>,
    /// The evaluation at its end.
    pub(super) guess: Sample,
    /// The results of its rollouts; the same random numbers for every candidate.
    pub(super) samples: Vec<Sample>,
    /// Whether it is dropped.
    dropped: bool,
}

/// The result of one rollout.
#[derive(Clone, Copy)]
pub(super) struct Sample {
    pub(super) value: i32,
    /// Whether it reached the end of the game.
    pub(super) over: bool,
}

impl<A> Candidate<A> {
    pub(super) fn new(actions: Vec<A>, guess: Sample) -> Self {
        Candidate {
            actions,
            guess,
            samples: Vec::new(),
            dropped: false,
        }
    }

    /// The mean of the samples and of the evaluation, which counts as some samples.
    pub(super) fn value(&self) -> f64 {
        let sum: i64 = self.samples.iter().map(|s| i64::from(s.value)).sum();
        let prior = self.prior();
        let total = sum as f64 + prior * f64::from(self.guess.value);
        total / (self.samples.len() as f64 + prior)
    }

    /// The weight of the evaluation: none beside finished games, whose values have another scale.
    fn prior(&self) -> f64 {
        let finished = self.samples.iter().any(|sample| sample.over);
        if finished { 0.0 } else { PRIOR }
    }

    /// Whether the value comes from finished games alone.
    pub(super) fn is_over(&self) -> bool {
        if self.samples.is_empty() {
            return self.guess.over;
        }
        self.samples.iter().all(|s| s.over)
    }

    /// The advantage of the other, and its standard error over the samples that both have.
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
        let error = variance.sqrt() * n / (n + self.prior());
        (other.value() - self.value(), error)
    }
}

/// Sorts the candidates best first, with those last that are clearly behind the best. Returns the
/// number of the others.
pub(super) fn drop_losers<A>(candidates: &mut [Candidate<A>]) -> usize {
    candidates.sort_by(|a, b| b.value().total_cmp(&a.value()));
    if let Some((best, others)) = candidates.split_first_mut() {
        for candidate in others {
            let (mean, error) = candidate.behind(best);
            candidate.dropped = mean > STANDARD_ERRORS * error;
        }
    }
    // Stable: both groups stay sorted by value.
    candidates.sort_by_key(|candidate| candidate.dropped);
    candidates.partition_point(|candidate| !candidate.dropped)
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
        // Samples differ far more than candidates do, but all candidates have the same ones.
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
