//! The vectors of WebAssembly: 8 floats in two 128-bit registers. With relaxed SIMD, products are
//! fused with their sums where the processor can.
//!
//! Eight floats, like the portable vectors: sums have the same order, so that builds without
//! relaxed SIMD compute the same logits as portable code, bit by bit.

#![allow(
    clippy::missing_safety_doc,
    reason = "the contract is that of the trait"
)]

use std::arch::wasm32::*;

use super::lanes::Lanes;

/// Eight floats in two registers.
#[derive(Clone, Copy)]
pub(crate) struct Simd128(v128, v128);

#[cfg(target_feature = "relaxed-simd")]
#[inline(always)]
fn add_product(sum: v128, a: v128, b: v128) -> v128 {
    f32x4_relaxed_madd(a, b, sum)
}

#[cfg(not(target_feature = "relaxed-simd"))]
#[inline(always)]
fn add_product(sum: v128, a: v128, b: v128) -> v128 {
    f32x4_add(sum, f32x4_mul(a, b))
}

impl Lanes for Simd128 {
    const WIDTH: usize = 8;
    /// 2 × 4 sums, 4 weights and 1 input fill 13 of the 16 registers that browsers have on x86-64.
    const ROWS: usize = 2;

    #[inline(always)]
    unsafe fn load(from: *const f32) -> Self {
        // SAFETY: the caller guarantees eight readable floats; loads need no alignment.
        unsafe { Simd128(v128_load(from.cast()), v128_load(from.add(4).cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut f32) {
        // SAFETY: the caller guarantees eight writable floats; stores need no alignment.
        unsafe {
            v128_store(to.cast(), self.0);
            v128_store(to.add(4).cast(), self.1);
        }
    }

    #[inline(always)]
    unsafe fn splat(value: f32) -> Self {
        Simd128(f32x4_splat(value), f32x4_splat(value))
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        Simd128(f32x4_add(self.0, other.0), f32x4_add(self.1, other.1))
    }

    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        Simd128(f32x4_sub(self.0, other.0), f32x4_sub(self.1, other.1))
    }

    #[inline(always)]
    unsafe fn add_product(self, a: Self, b: Self) -> Self {
        Simd128(add_product(self.0, a.0, b.0), add_product(self.1, a.1, b.1))
    }

    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        // The numbers are never NaN, and either zero will do: one instruction instead of several.
        Simd128(f32x4_pmax(self.0, other.0), f32x4_pmax(self.1, other.1))
    }

    #[inline(always)]
    unsafe fn sum(self) -> f32 {
        let mut parts = [0.0f32; 8];
        // SAFETY: `parts` holds eight floats.
        unsafe { self.store(parts.as_mut_ptr()) };
        parts.iter().sum()
    }
}
