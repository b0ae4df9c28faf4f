//! The vectors of x86-64: 8 floats with AVX2 and FMA, 16 with AVX-512.

#![allow(
    clippy::missing_safety_doc,
    reason = "the contract is that of the trait"
)]

use std::arch::x86_64::*;

use super::lanes::Lanes;

/// Eight floats in a 256-bit register.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(__m256);

/// Sixteen floats in a 512-bit register.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(__m512);

impl Lanes for Avx2 {
    const WIDTH: usize = 8;
    /// 6 × 2 sums, 2 weights and 1 input fill 15 of the 16 registers.
    const ROWS: usize = 6;

    #[inline(always)]
    unsafe fn load(from: *const f32) -> Self {
        // SAFETY: the caller guarantees the floats and the instructions, here and below.
        Avx2(unsafe { _mm256_loadu_ps(from) })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut f32) {
        // SAFETY: see `load`.
        unsafe { _mm256_storeu_ps(to, self.0) }
    }

    #[inline(always)]
    unsafe fn splat(value: f32) -> Self {
        // SAFETY: see `load`.
        Avx2(unsafe { _mm256_set1_ps(value) })
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        // SAFETY: see `load`.
        Avx2(unsafe { _mm256_add_ps(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        // SAFETY: see `load`.
        Avx2(unsafe { _mm256_sub_ps(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn add_product(self, a: Self, b: Self) -> Self {
        // SAFETY: see `load`.
        Avx2(unsafe { _mm256_fmadd_ps(a.0, b.0, self.0) })
    }

    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        // SAFETY: see `load`.
        Avx2(unsafe { _mm256_max_ps(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn sum(self) -> f32 {
        let mut parts = [0.0f32; 8];
        // SAFETY: see `load`; `parts` holds eight floats.
        unsafe { _mm256_storeu_ps(parts.as_mut_ptr(), self.0) };
        parts.iter().sum()
    }
}

impl Lanes for Avx512 {
    const WIDTH: usize = 16;
    /// 12 × 2 sums, 2 weights and 1 input fill 27 of the 32 registers.
    const ROWS: usize = 12;

    #[inline(always)]
    unsafe fn load(from: *const f32) -> Self {
        // SAFETY: the caller guarantees the floats and the instructions, here and below.
        Avx512(unsafe { _mm512_loadu_ps(from) })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut f32) {
        // SAFETY: see `load`.
        unsafe { _mm512_storeu_ps(to, self.0) }
    }

    #[inline(always)]
    unsafe fn splat(value: f32) -> Self {
        // SAFETY: see `load`.
        Avx512(unsafe { _mm512_set1_ps(value) })
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        // SAFETY: see `load`.
        Avx512(unsafe { _mm512_add_ps(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        // SAFETY: see `load`.
        Avx512(unsafe { _mm512_sub_ps(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn add_product(self, a: Self, b: Self) -> Self {
        // SAFETY: see `load`.
        Avx512(unsafe { _mm512_fmadd_ps(a.0, b.0, self.0) })
    }

    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        // SAFETY: see `load`.
        Avx512(unsafe { _mm512_max_ps(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn sum(self) -> f32 {
        // SAFETY: see `load`.
        unsafe { _mm512_reduce_add_ps(self.0) }
    }
}
