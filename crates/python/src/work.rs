//! Threads, and work that may take long.

use std::time::{Duration, Instant};

use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::errors::{BadOptions, LudographError};

/// Applies a function to every item, on `threads` threads or on all cores (0). The results do not
/// depend on the number of threads.
pub(crate) fn for_each<T: Send, R: Send>(
    items: &mut [T],
    threads: usize,
    work: impl Fn(usize, &mut T) -> R + Sync + Send,
) -> PyResult<Vec<R>> {
    if threads == 1 || items.len() < 2 {
        let each = items.iter_mut().enumerate();
        return Ok(each.map(|(i, item)| work(i, item)).collect());
    }
    let mut parallel = || {
        let each = items.par_iter_mut().enumerate();
        each.map(|(i, item)| work(i, item)).collect()
    };
    if threads == 0 {
        return Ok(parallel());
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|e| LudographError::new_err(e.to_string()))?;
    Ok(pool.install(parallel))
}

/// A number of random games.
///
/// # Errors
/// `BadOptions` for none.
pub(crate) fn at_least_one(games: u64) -> PyResult<u64> {
    match games {
        0 => Err(BadOptions::new_err("no mean of 0 games; play one or more")),
        games => Ok(games),
    }
}

/// A stop signal after a time in milliseconds; never if `None`.
pub(crate) fn deadline(millis: Option<u32>) -> impl Fn() -> bool + Sync + Send {
    let end = millis.map(|m| Instant::now() + Duration::from_millis(m.into()));
    move || end.is_some_and(|end| Instant::now() >= end)
}
