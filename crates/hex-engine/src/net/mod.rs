//! The network: read, checked, and run fast on a plain CPU.
//!
//! A fully convolutional residual network that plays every board size: three planes in, one logit a cell and one value out, always seen from the player to
//! move, who joins left and right.
//!
//! Speed of a pass through 6 blocks × 64 channels on 11 × 11, batches of 8, one core: see `evals` in the figures.

mod buffer;
mod canvas;
mod embedded;
mod forward;
mod input;
mod isa;
mod lanes;
mod weights;
mod winograd;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(test)]
mod tests;

pub use input::{Cell, Input};
pub use isa::Isa;
pub use weights::{BadWeights, FORMAT, Layer, Weights};

use forward::{Layers, Memory};

/// A network ready to run.
#[derive(Clone, Debug)]
pub struct Net {
    layers: Layers,
    isa: Isa,
}

/// What a pass leaves: the answers to a batch, and the memory for the next one. One a thread.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    memory: Memory,
    logits: Vec<f32>,
    values: Vec<f32>,
    cells: usize,
}

impl Net {
    /// Lays the weights out for this machine.
    #[must_use]
    pub fn new(weights: &Weights) -> Net {
        Net {
            layers: Layers::new(weights),
            isa: Isa::best(weights.channels),
        }
    }

    /// The same network run with other instructions.
    ///
    /// # Errors
    /// When this machine does not have them, or the network does not fit their vectors.
    pub fn with_isa(mut self, isa: Isa) -> Result<Net, String> {
        if !Isa::available().contains(&isa) {
            return Err(format!("this machine has no {isa:?}"));
        }
        if !self.layers.channels.is_multiple_of(2 * isa.width()) {
            return Err(format!(
                "{} channels do not fill vectors of {isa:?}",
                self.layers.channels
            ));
        }
        self.isa = isa;
        Ok(self)
    }

    /// The instructions that it is run with.
    #[must_use]
    pub fn isa(&self) -> Isa {
        self.isa
    }

    /// Evaluates several boards of one size at once; the answers are in `batch`. About 0.4 ms a board of 11 × 11.
    ///
    /// # Panics
    /// When a board is empty of cells, has other cells than its sides say, or another size than the first.
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
            // SAFETY: nothing special is needed, and channels are a multiple of 16 by the check of the weights.
            Isa::Portable => unsafe {
                self.layers
                    .run::<lanes::Plain>(inputs, memory, logits, values);
            },
            // SAFETY: `isa` is only ever one that was detected and that fits the channels.
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
    // SAFETY: passed on from the caller.
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
    // SAFETY: passed on from the caller.
    unsafe { layers.run::<x86::Avx512>(inputs, memory, logits, values) }
}

impl Batch {
    /// The logits of the `i`-th board, cell by cell; occupied cells have one too, without meaning.
    #[must_use]
    pub fn logits(&self, i: usize) -> &[f32] {
        &self.logits[i * self.cells..(i + 1) * self.cells]
    }

    /// What the `i`-th board is worth to its mover, from −1 (lost) to 1 (won).
    #[must_use]
    pub fn value(&self, i: usize) -> f32 {
        self.values[i]
    }
}
