//! The exported functions, and what the page provides. The README describes both.

use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use ludograph_hex_engine::net::Net;
use ludograph_protocol::Millis;

use crate::{Instance, Surroundings};

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    safe fn now_millis() -> f64;
    fn random(to: *mut u8, len: usize);
    safe fn should_stop() -> i32;
    safe fn progress(part: f32);
    fn panicked(text: *const u8, len: usize);
}

/// The page around this instance.
struct Page;

impl Surroundings for Page {
    fn now(&self) -> Millis {
        now_millis() as Millis
    }

    fn fill(&self, bytes: &mut [u8]) {
        // SAFETY: the page writes `len` bytes into the slice.
        unsafe { random(bytes.as_mut_ptr(), bytes.len()) };
    }

    fn should_stop(&self) -> bool {
        should_stop() != 0
    }

    fn progress(&self, part: f32) {
        progress(part);
    }
}

static INSTANCE: Mutex<Option<Instance>> = Mutex::new(None);

/// The last answer. The page reads it before its next call.
static ANSWER: Mutex<String> = Mutex::new(String::new());

static HOOK: Once = Once::new();

/// Space for an input of `len` bytes, which the call that takes it frees.
#[unsafe(no_mangle)]
extern "C" fn alloc(len: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; len].into_boxed_slice()).cast()
}

/// Carries out a call. The answer's address is in the upper half of the result, its length in the
/// lower one.
#[unsafe(no_mangle)]
extern "C" fn call(input: *mut u8, len: usize) -> u64 {
    HOOK.call_once(|| std::panic::set_hook(Box::new(|info| report(&info.to_string()))));
    // SAFETY: the page passes what `alloc` returned for this length, once.
    let input = unsafe { take(input, len) };
    let text = String::from_utf8_lossy(&input);
    let answer = lock(&INSTANCE).get_or_insert_default().call(&text, &Page);
    let mut last = lock(&ANSWER);
    *last = answer;
    (last.as_ptr() as u64) << 32 | last.len() as u64
}

/// Takes the weights of the Hex network; returns 1 if they are, 0 if they are not.
#[unsafe(no_mangle)]
extern "C" fn load_weights(bytes: *mut u8, len: usize) -> u32 {
    // SAFETY: the page passes what `alloc` returned for this length, once.
    let bytes = unsafe { take(bytes, len) };
    Net::load_trained(&bytes).is_ok().into()
}

/// Takes the space of an input back.
///
/// # Safety
/// `input` came from [`alloc`] with this length, and is used nowhere else.
unsafe fn take(input: *mut u8, len: usize) -> Box<[u8]> {
    // SAFETY: guaranteed by the caller.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(input, len)) }
}

fn report(text: &str) {
    // SAFETY: the page only reads the text.
    unsafe { panicked(text.as_ptr(), text.len()) };
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic ends the instance, so nothing is ever poisoned.
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
