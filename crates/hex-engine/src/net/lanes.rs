//! SIMD vectors. The kernels are written once over [`Lanes`] and compiled for every instruction
//! set; [`Plain`] is the portable one.

/// A vector of floats in a register.
///
/// The methods are `unsafe` and always inlined: an implementation may use instructions that not
/// every machine has. A generic kernel is only called from a function that enables them (see
/// `isa`).
pub(crate) trait Lanes: Copy {
    /// Number of floats.
    const WIDTH: usize;
    /// Rows of the matrix product that are held in registers at once.
    const ROWS: usize;

    /// # Safety
    /// `from` points to `WIDTH` readable floats.
    unsafe fn load(from: *const f32) -> Self;
    /// # Safety
    /// `to` points to `WIDTH` writable floats.
    unsafe fn store(self, to: *mut f32);
    /// # Safety
    /// The machine has the instructions.
    unsafe fn splat(value: f32) -> Self;
    /// # Safety
    /// The machine has the instructions.
    unsafe fn add(self, other: Self) -> Self;
    /// # Safety
    /// The machine has the instructions.
    unsafe fn sub(self, other: Self) -> Self;
    /// `self + a * b`.
    ///
    /// # Safety
    /// The machine has the instructions.
    unsafe fn add_product(self, a: Self, b: Self) -> Self;
    /// # Safety
    /// The machine has the instructions.
    unsafe fn max(self, other: Self) -> Self;
    /// The sum of the floats.
    ///
    /// # Safety
    /// The machine has the instructions.
    unsafe fn sum(self) -> f32;
}

/// Eight floats without any special instruction.
#[derive(Clone, Copy)]
pub(crate) struct Plain([f32; 8]);

impl Plain {
    #[inline(always)]
    fn zip(self, other: Plain, f: impl Fn(f32, f32) -> f32) -> Plain {
        Plain(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Lanes for Plain {
    const WIDTH: usize = 8;
    const ROWS: usize = 2;

    #[inline(always)]
    unsafe fn load(from: *const f32) -> Self {
        // SAFETY: the caller guarantees eight readable floats.
        Plain(unsafe { from.cast::<[f32; 8]>().read() })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut f32) {
        // SAFETY: the caller guarantees eight writable floats.
        unsafe { to.cast::<[f32; 8]>().write(self.0) }
    }

    #[inline(always)]
    unsafe fn splat(value: f32) -> Self {
        Plain([value; 8])
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }

    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a - b)
    }

    #[inline(always)]
    unsafe fn add_product(self, a: Self, b: Self) -> Self {
        Plain(std::array::from_fn(|i| self.0[i] + a.0[i] * b.0[i]))
    }

    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        self.zip(other, f32::max)
    }

    #[inline(always)]
    unsafe fn sum(self) -> f32 {
        self.0.iter().sum()
    }
}
