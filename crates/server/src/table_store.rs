//! What tables need from the database.

use std::fmt::Display;
use std::future::Future;
use std::pin::Pin;

use ludograph_protocol::Millis;
use ludograph_table::Stored;

use crate::store::{Append, Scores, Store, StoreError};

/// An answer of the database.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The part of the database that tables use: [`Store`], or the simulator's.
pub trait TableStore: Send + Sync {
    /// See [`Store::append`].
    fn append(&self, append: Append) -> Answer<'_, ()>;
    /// See [`Store::facts`].
    fn facts<'a>(&'a self, table: &'a str, after: u64) -> Answer<'a, Vec<Stored>>;
    /// See [`Store::writable_since`].
    fn writable_since(&self, moment: Millis) -> bool;
    /// See [`Store::due`].
    fn due(&self, most: u32) -> Answer<'_, Vec<(String, Millis)>>;
    /// See [`Store::set_due`].
    fn set_due<'a>(&'a self, table: &'a str, due: Option<Millis>) -> Answer<'a, ()>;
    /// See [`Store::busy`].
    fn busy(&self, most: u32) -> Answer<'_, Vec<String>>;
    /// See [`Store::keep`].
    fn keep<'a>(&'a self, table: &'a str, moment: Millis) -> Answer<'a, bool>;
    /// See [`Store::mark_opened`].
    fn mark_opened<'a>(&'a self, table: &'a str) -> Answer<'a, ()>;
    /// See [`Store::delete`].
    fn delete<'a>(&'a self, table: &'a str, scores: Scores<'a>) -> Answer<'a, bool>;
    /// See [`Store::report_unreadable`].
    fn report_unreadable(&self, table: &str, error: &dyn Display);
}

impl TableStore for Store {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(Store::append(self, append))
    }

    fn facts<'a>(&'a self, table: &'a str, after: u64) -> Answer<'a, Vec<Stored>> {
        Box::pin(Store::facts(self, table, after))
    }

    fn writable_since(&self, moment: Millis) -> bool {
        Store::writable_since(self, moment)
    }

    fn due(&self, most: u32) -> Answer<'_, Vec<(String, Millis)>> {
        Box::pin(Store::due(self, most))
    }

    fn set_due<'a>(&'a self, table: &'a str, due: Option<Millis>) -> Answer<'a, ()> {
        Box::pin(Store::set_due(self, table, due))
    }

    fn busy(&self, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(Store::busy(self, most))
    }

    fn keep<'a>(&'a self, table: &'a str, moment: Millis) -> Answer<'a, bool> {
        Box::pin(Store::keep(self, table, moment))
    }

    fn mark_opened<'a>(&'a self, table: &'a str) -> Answer<'a, ()> {
        Box::pin(Store::mark_opened(self, table))
    }

    fn delete<'a>(&'a self, table: &'a str, scores: Scores<'a>) -> Answer<'a, bool> {
        Box::pin(Store::delete(self, table, scores))
    }

    fn report_unreadable(&self, table: &str, error: &dyn Display) {
        Store::report_unreadable(self, table, error);
    }
}
