//! What the tests share: servers, databases, connections.

pub mod database;
pub mod place;
pub mod postgres;
pub mod process;
pub mod proxy;
pub mod wire;

pub use database::Database;
pub use place::Place;
pub use process::Process;
pub use wire::Wire;

/// Makes two tests of an async function of a [`Database`]: one on SQLite, one on PostgreSQL
/// (skipped with a message if it is not installed).
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test($crate::support::Database::sqlite()).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                if let Some(database) = $crate::support::Database::postgres().await {
                    super::$test(database).await;
                }
            })+
        }
    };
}
pub(crate) use on_both;
