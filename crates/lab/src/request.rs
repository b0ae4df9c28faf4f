//! What can be asked of the lab.

use crate::options::Given;

/// The largest number of steps of a page.
pub const MOST_PAGE: usize = 5_000;

/// The number of steps of a page by default.
pub const PAGE: usize = 2_000;

/// A request for some steps of a run.
pub struct Request<'a> {
    /// The algorithm's name.
    pub algorithm: &'a str,
    /// Options by name; missing ones take their defaults.
    pub options: Given,
    /// Changes of the position outside the rules.
    pub arrange: Vec<String>,
    /// The first step.
    pub from: usize,
    /// The number of steps.
    pub count: usize,
    /// The stop signal: searches ask it now and then, and give up when it is true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Request<'a> {
    /// The first page of an algorithm's run with its default options.
    #[must_use]
    pub fn new(algorithm: &'a str) -> Request<'a> {
        Request {
            algorithm,
            options: Given::new(),
            arrange: Vec::new(),
            from: 0,
            count: PAGE,
            stop: &|| false,
        }
    }
}
