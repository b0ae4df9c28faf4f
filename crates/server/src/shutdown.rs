//! The signal that the server stops.

use tokio::sync::watch;

/// Becomes true when the server stops. Clones share the signal.
#[derive(Clone, Debug)]
pub struct Shutdown(watch::Receiver<bool>);

impl Shutdown {
    /// The signal, and the sender that raises it.
    #[must_use]
    pub fn new() -> (watch::Sender<bool>, Shutdown) {
        let (sender, receiver) = watch::channel(false);
        (sender, Shutdown(receiver))
    }

    /// Whether the server is stopping.
    #[must_use]
    pub fn is_requested(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until the server stops.
    pub async fn requested(&mut self) {
        // An error means that the sender is gone, and so is the server.
        let _ = self.0.wait_for(|stop| *stop).await;
    }
}
