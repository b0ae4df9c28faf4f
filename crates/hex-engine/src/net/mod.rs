//! The network and its kernels for CPUs without an accelerator.
//!
//! A fully convolutional residual network for every board size: three planes in, one logit a cell
//! and one value out. The perspective is that of the player to move, who joins left and right.
//!
//! `hexnet.evals_11` in the figures measures a pass through 6 blocks × 64 channels on 11 × 11, in
//! batches of 8 on one core.

mod buffer;
mod canvas;
mod forward;
mod input;
mod isa;
mod lanes;
mod trained;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
mod weights;
mod winograd;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(test)]
mod tests;

pub use input::{Cell, Input};
pub use isa::{BadIsa, Isa};
pub use weights::{BadWeights, FORMAT, Layer, Weights};

use forward::{Layers, Memory};

/// A network ready to run.
#[derive(Clone, Debug)]
pub struct Net {
    layers: Layers,
    isa: Isa,
}

/// The results of a batch, and the buffers for the next one. One a thread.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    memory: Memory,
    logits: Vec<f32>,
    values: Vec<f32>,
    cells: usize,
}

impl Net {
    /// Prepares the weights for this machine.
    #[must_use]
    pub fn new(weights: &Weights) -> Net {
        Net {
            layers: Layers::new(weights),
            isa: Isa::best(weights.channels),
        }
    }

    /// The same network with another instruction set.
    ///
    /// # Errors
    /// When this machine does not have it, or the channels do not fill its vectors.
    pub fn with_isa(mut self, isa: Isa) -> Result<Net, BadIsa> {
        if !Isa::available().contains(&isa) {
            return Err(BadIsa::Missing(isa));
        }
        let channels = self.layers.channels;
        if !channels.is_multiple_of(2 * isa.width()) {
            return Err(BadIsa::Channels { isa, channels });
        }
        self.isa = isa;
        Ok(self)
    }

    /// The instruction set in use.
    #[must_use]
    pub fn isa(&self) -> Isa {
        self.isa
    }

    /// Evaluates several boards of one size at once; the results are in `batch`. About 0.4 ms a
    /// board of 11 × 11.
    ///
    /// # Panics
    /// When a board has no cells, a wrong number of cells, or another size than the first.
    pub fn evaluate(&self, inputs: &[Input<'_>], batch: &mut Batch) {
        batch.cells = inputs.first().map_or(0, |i| i.columns * i.rows);
        for input in inputs {
            assert!(input.columns > 0 && input.rows > 0);
            assert_eq!(input.cells.len(), input.columns * input.rows);
            assert_eq!(
                (input.columns, input.rows),
                (inputs[0].columns, inputs[0].rows)
            );
        }
        let Batch {
            memory,
            logits,
            values,
            ..
        } = batch;
        match self.isa {
            // SAFETY: no special instructions; channels of checked weights are multiples of 16.
            Isa::Portable => unsafe {
                self.layers
                    .run::<lanes::Plain>(inputs, memory, logits, values);
            },
            // SAFETY: the whole program is built for these instructions; channels as above.
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Isa::Simd128 => unsafe {
                self.layers
                    .run::<wasm::Simd128>(inputs, memory, logits, values);
            },
            // SAFETY: `isa` was detected and fits the channels.
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => unsafe { run_avx2(&self.layers, inputs, memory, logits, values) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => unsafe { run_avx512(&self.layers, inputs, memory, logits, values) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
unsafe fn run_avx2(
    layers: &Layers,
    inputs: &[Input<'_>],
    memory: &mut Memory,
    logits: &mut Vec<f32>,
    values: &mut Vec<f32>,
) {
    // SAFETY: guaranteed by the caller.
    unsafe { layers.run::<x86::Avx2>(inputs, memory, logits, values) }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx2,fma")]
unsafe fn run_avx512(
    layers: &Layers,
    inputs: &[Input<'_>],
    memory: &mut Memory,
    logits: &mut Vec<f32>,
    values: &mut Vec<f32>,
) {
    // SAFETY: guaranteed by the caller.
    unsafe { layers.run::<x86::Avx512>(inputs, memory, logits, values) }
}

impl Batch {
    /// The logits of the `i`-th board, cell by cell; those of occupied cells have no meaning.
    #[must_use]
    pub fn logits(&self, i: usize) -> &[f32] {
        &self.logits[i * self.cells..(i + 1) * self.cells]
    }

    /// The value of the `i`-th board for its mover, from −1 (lost) to 1 (won).
    #[must_use]
    pub fn value(&self, i: usize) -> f32 {
        self.values[i]
    }
}
