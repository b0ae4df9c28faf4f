//! The forward pass of the network, generic over vectors.

use super::buffer::Buffer;
use super::canvas::Canvas;
use super::input::{Input, KINDS, PLANES};
use super::lanes::Lanes;
use super::weights::Weights;
use super::winograd::{Convolution, Workspace};

/// The layers, with weights laid out for the kernels.
#[derive(Clone, Debug)]
pub(crate) struct Layers {
    pub(crate) channels: usize,
    /// What each kind of cell at each of the nine places adds to a cell of the stem:
    /// `[place][kind][channel]`. There are so few kinds that the first convolution is a sum of
    /// looked-up rows.
    stem: Buffer,
    stem_bias: Buffer,
    blocks: Vec<[Convolution; 2]>,
    policy: Buffer,
    policy_bias: f32,
    /// `[input][output]`.
    value1: Buffer,
    value1_bias: Buffer,
    value2: Buffer,
    value2_bias: f32,
}

/// Buffers of a pass, reused by the next one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    canvas: Option<Canvas>,
    trunk: Buffer,
    hidden: Buffer,
    work: Workspace,
    pooled: Buffer,
    dense: Buffer,
}

impl Layers {
    pub(crate) fn new(weights: &Weights) -> Layers {
        let channels = weights.channels;
        let mut stem = Buffer::zeros(9 * KINDS * channels);
        for place in 0..9 {
            for (kind, planes) in PLANES.iter().enumerate() {
                for channel in 0..channels {
                    let weight = |plane| weights.stem.weights[(channel * 3 + plane) * 9 + place];
                    let sum = (0..3).map(|plane| weight(plane) * planes[plane]).sum();
                    stem[(place * KINDS + kind) * channels + channel] = sum;
                }
            }
        }
        let mut value1 = Buffer::zeros(2 * channels * channels);
        for (i, &weight) in weights.value1.weights.iter().enumerate() {
            value1[i % (2 * channels) * channels + i / (2 * channels)] = weight;
        }
        let convolution =
            |layer: &super::weights::Layer| Convolution::new(channels, &layer.weights, &layer.bias);
        Layers {
            channels,
            stem,
            stem_bias: Buffer::from_slice(&weights.stem.bias),
            blocks: weights
                .blocks
                .iter()
                .map(|pair| pair.each_ref().map(convolution))
                .collect(),
            policy: Buffer::from_slice(&weights.policy.weights),
            policy_bias: weights.policy.bias[0],
            value1,
            value1_bias: Buffer::from_slice(&weights.value1.bias),
            value2: Buffer::from_slice(&weights.value2.weights),
            value2_bias: weights.value2.bias[0],
        }
    }

    /// Evaluates boards of one size: the logits of all cells, board by board, and the values.
    ///
    /// # Safety
    /// The machine has the instructions of `L`, and the number of channels is a multiple of `2 *
    /// L::WIDTH`.
    #[inline(always)]
    pub(crate) unsafe fn run<L: Lanes>(
        &self,
        inputs: &[Input<'_>],
        memory: &mut Memory,
        logits: &mut Vec<f32>,
        values: &mut Vec<f32>,
    ) {
        logits.clear();
        values.clear();
        let Some(first) = inputs.first() else { return };
        let canvas = memory.lay_out(first.columns, first.rows, inputs.len(), self.channels);
        // SAFETY: the sheets were made for this canvas; the caller guarantees the rest.
        unsafe {
            self.stem::<L>(&canvas, inputs, &mut memory.trunk);
            for [one, two] in &self.blocks {
                let Memory {
                    trunk,
                    hidden,
                    work,
                    ..
                } = memory;
                one.run::<L>(&canvas, trunk, hidden, false, work);
                two.run::<L>(&canvas, hidden, trunk, true, work);
            }
            for board in 0..inputs.len() {
                self.policy::<L>(&canvas, board, &memory.trunk, &mut memory.pooled, logits);
                values.push(self.value::<L>(&memory.pooled, &mut memory.dense));
            }
        }
        memory.canvas = Some(canvas);
    }

    /// The first convolution.
    #[inline(always)]
    unsafe fn stem<L: Lanes>(&self, canvas: &Canvas, inputs: &[Input<'_>], trunk: &mut [f32]) {
        let channels = self.channels;
        for (board, input) in inputs.iter().enumerate() {
            for y in 0..canvas.rows {
                for x in 0..canvas.columns {
                    let rows: [usize; 9] = std::array::from_fn(|place| {
                        let kind = input.kind(x + place % 3, y + place / 3);
                        (place * KINDS + kind) * channels
                    });
                    let cell = canvas.index(board, x, y) * channels;
                    for channel in (0..channels).step_by(L::WIDTH) {
                        // SAFETY: a channel's vector lies within each row of the table and within
                        // the cell.
                        unsafe {
                            let mut sum = L::load(self.stem_bias.as_ptr().add(channel));
                            for row in rows {
                                sum = sum.add(L::load(self.stem.as_ptr().add(row + channel)));
                            }
                            let cell = trunk.as_mut_ptr().add(cell + channel);
                            sum.max(L::splat(0.0)).store(cell);
                        }
                    }
                }
            }
        }
    }

    /// The logits of a board, and the mean and maximum of each channel for the value head.
    #[inline(always)]
    unsafe fn policy<L: Lanes>(
        &self,
        canvas: &Canvas,
        board: usize,
        trunk: &[f32],
        pooled: &mut [f32],
        logits: &mut Vec<f32>,
    ) {
        let channels = self.channels;
        pooled.fill(0.0);
        let (sums, tops) = pooled.split_at_mut(channels);
        let share = 1.0 / (canvas.columns * canvas.rows) as f32;
        for y in 0..canvas.rows {
            for x in 0..canvas.columns {
                let cell = canvas.index(board, x, y) * channels;
                // SAFETY: a channel's vector lies within the cell and within the pooled halves.
                let logit = unsafe {
                    let mut dot = L::splat(0.0);
                    for channel in (0..channels).step_by(L::WIDTH) {
                        let value = L::load(trunk.as_ptr().add(cell + channel));
                        dot = dot.add_product(value, L::load(self.policy.as_ptr().add(channel)));
                        let (sum, top) = (
                            sums.as_mut_ptr().add(channel),
                            tops.as_mut_ptr().add(channel),
                        );
                        L::load(sum).add_product(value, L::splat(share)).store(sum);
                        // The trunk ends in a `relu`, so no maximum is below the initial zero.
                        L::load(top).max(value).store(top);
                    }
                    dot.sum()
                };
                logits.push(logit + self.policy_bias);
            }
        }
    }

    /// The value head over the pooled channels: from −1 (the mover loses) to 1 (wins).
    #[inline(always)]
    unsafe fn value<L: Lanes>(&self, pooled: &[f32], dense: &mut [f32]) -> f32 {
        let channels = self.channels;
        let mut value = self.value2_bias;
        for channel in (0..channels).step_by(L::WIDTH) {
            // SAFETY: a channel's vector lies within each row of the weights.
            unsafe {
                let mut sum = L::load(self.value1_bias.as_ptr().add(channel));
                for (i, &input) in pooled.iter().enumerate() {
                    let row = self.value1.as_ptr().add(i * channels + channel);
                    sum = sum.add_product(L::splat(input), L::load(row));
                }
                sum.max(L::splat(0.0))
                    .store(dense.as_mut_ptr().add(channel));
            }
        }
        for (hidden, weight) in dense.iter().zip(self.value2.iter()) {
            value += hidden * weight;
        }
        value.tanh()
    }
}

impl Memory {
    /// The canvas of a batch. Sheets of the same size as the last ones are reused: cells off the
    /// boards are never written, so they are still zero.
    fn lay_out(&mut self, columns: usize, rows: usize, boards: usize, channels: usize) -> Canvas {
        let same = |c: &Canvas| c.columns == columns && c.rows == rows && c.boards == boards;
        if let Some(canvas) = self.canvas.take().filter(same) {
            return canvas;
        }
        let canvas = Canvas::new(columns, rows, boards);
        self.trunk.reset(canvas.cells() * channels);
        self.hidden.reset(canvas.cells() * channels);
        self.pooled.reset(2 * channels);
        self.dense.reset(channels);
        canvas
    }
}
