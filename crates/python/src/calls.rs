//! Calls of players written in Python, counted until they return.
//!
//! The arena abandons the thread of a player that overran its time. If the interpreter shuts down
//! while such a thread waits for its lock, it ends the thread from within, which Rust cannot
//! survive. So an exception is raised in those threads at exit, and the exit waits for them, as
//! Python does for threads of its own.

use std::collections::BTreeMap;
use std::ffi::c_long;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PySystemExit;
use pyo3::ffi::PyThreadState_SetAsyncExc;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// The calls that have not returned, by number.
struct Running {
    /// The thread of each call, as Python numbers it; `None` before it runs Python code.
    threads: BTreeMap<u64, Option<c_long>>,
    /// The number of the next call.
    next: u64,
    closed: bool,
}

static RUNNING: Mutex<Running> = Mutex::new(Running {
    threads: BTreeMap::new(),
    next: 0,
    closed: false,
});
static RETURNED: Condvar = Condvar::new();
static GET_IDENT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

fn running() -> MutexGuard<'static, Running> {
    // Nothing panics while it is locked.
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A call under way, until it is dropped.
pub(crate) struct Call(u64);

impl Call {
    /// Begins a call; `None` once the interpreter is about to shut down.
    pub(crate) fn begin() -> Option<Call> {
        let mut running = running();
        if running.closed {
            return None;
        }
        let number = running.next;
        running.next += 1;
        running.threads.insert(number, None);
        Some(Call(number))
    }

    /// Notes the thread, which holds the interpreter's lock now.
    ///
    /// # Errors
    /// `SystemExit` once the interpreter is about to shut down.
    pub(crate) fn attached(&self, py: Python<'_>) -> PyResult<()> {
        let get_ident = GET_IDENT.get_or_try_init(py, || {
            // Not `threading`: it takes the thread that imports it for the main one.
            let threads = py.import("_thread")?;
            Ok::<_, PyErr>(threads.getattr("get_ident")?.unbind())
        })?;
        let thread: u64 = get_ident.call0(py)?.extract(py)?;
        let mut running = running();
        if running.closed {
            return Err(PySystemExit::new_err(()));
        }
        running.threads.insert(self.0, Some(thread as c_long));
        Ok(())
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        running().threads.remove(&self.0);
        RETURNED.notify_all();
    }
}

/// Ends the calls that still run, and waits until they have. Called at exit.
#[pyfunction]
#[pyo3(name = "_end_calls")]
fn end_calls(py: Python<'_>) {
    let threads: Vec<c_long> = {
        let mut running = running();
        running.closed = true;
        running.threads.values().copied().flatten().collect()
    };
    let exit = py.get_type::<PySystemExit>();
    for thread in threads {
        // SAFETY: this thread holds the interpreter's lock, and the exception is a class that lives
        // as long as the interpreter. A thread that has ended is not found, which is no error.
        unsafe { PyThreadState_SetAsyncExc(thread, exit.as_ptr()) };
    }
    py.detach(|| {
        drop(RETURNED.wait_while(running(), |running| !running.threads.is_empty()));
    });
}

/// A process forked from this one has none of its threads.
#[pyfunction]
#[pyo3(name = "_forget_calls")]
fn forget_calls() {
    running().threads.clear();
}

/// Has Python call the functions above at exit and after a fork.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let end = wrap_pyfunction!(end_calls, module)?;
    py.import("atexit")?.call_method1("register", (end,))?;
    let os = py.import("os")?;
    if os.hasattr("register_at_fork")? {
        let how = pyo3::types::PyDict::new(py);
        how.set_item("after_in_child", wrap_pyfunction!(forget_calls, module)?)?;
        os.call_method("register_at_fork", (), Some(&how))?;
    }
    Ok(())
}
