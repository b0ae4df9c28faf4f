//! Memory for the kernels: floats that start on a cache line, so that no vector load straddles two.

/// Sixteen floats on one cache line.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Line([f32; 16]);

/// A growable run of floats, aligned to 64 bytes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buffer {
    lines: Vec<Line>,
    len: usize,
}

impl Buffer {
    /// `len` zeros.
    pub(crate) fn zeros(len: usize) -> Buffer {
        let mut buffer = Buffer::default();
        buffer.reset(len);
        buffer
    }

    /// A copy of `values`.
    pub(crate) fn from_slice(values: &[f32]) -> Buffer {
        let mut buffer = Buffer::zeros(values.len());
        buffer.copy_from_slice(values);
        buffer
    }

    /// Becomes `len` zeros; the allocation is reused.
    pub(crate) fn reset(&mut self, len: usize) {
        self.lines.clear();
        self.lines.resize(len.div_ceil(16), Line([0.0; 16]));
        self.len = len;
    }

    /// Becomes at least `len` floats long, with unspecified content.
    pub(crate) fn reserve(&mut self, len: usize) {
        if self.len < len {
            self.reset(len);
        }
    }
}

impl std::ops::Deref for Buffer {
    type Target = [f32];

    fn deref(&self) -> &[f32] {
        // SAFETY: `Line` is `repr(C)` of sixteen floats and nothing else, and its size (64) equals
        // its alignment. So the lines are one run of `16 * lines.len()` initialised floats, and
        // `len` is never more than that.
        unsafe { std::slice::from_raw_parts(self.lines.as_ptr().cast(), self.len) }
    }
}

impl std::ops::DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut [f32] {
        // SAFETY: as in `deref`; the lines are borrowed mutably through `self`.
        unsafe { std::slice::from_raw_parts_mut(self.lines.as_mut_ptr().cast(), self.len) }
    }
}
