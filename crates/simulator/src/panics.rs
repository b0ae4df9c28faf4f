//! Panics of tasks. The server survives them; a simulation must not have any.

use std::cell::RefCell;
use std::panic::PanicHookInfo;
use std::sync::Once;

thread_local! {
    static PANICS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

static HOOK: Once = Once::new();

/// Forgets the panics of earlier runs on this thread.
pub fn forget() {
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info: &PanicHookInfo<'_>| {
            // Panics outside of tasks are for the usual hook.
            if tokio::task::try_id().is_none() {
                return usual(info);
            }
            PANICS.with_borrow_mut(|panics| panics.push(format!("panic: {info}")));
        }));
    });
    take();
}

/// The panics of tasks on this thread since the last call.
pub fn take() -> Vec<String> {
    PANICS.with_borrow_mut(std::mem::take)
}
