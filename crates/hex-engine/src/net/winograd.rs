//! 3 × 3 convolution of many channels by Winograd's F(4×4, 3×3): 36 matrix products instead of 144
//! multiplications a tile.
//!
//! Chosen by measurement: see [the module above](super). Reference: A. Lavin and S. Gray, *Fast
//! algorithms for convolutional neural networks*, 2015.

use super::buffer::Buffer;
use super::canvas::{Canvas, TILE};
use super::lanes::Lanes;

/// Side of the input patch of a tile.
const PATCH: usize = TILE + 2;
/// Products a tile and channel pair.
const POINTS: usize = PATCH * PATCH;
/// The most tiles transformed before they are multiplied: with their products and the weights they
/// fit a second-level cache.
const CHUNK: usize = 24;
/// Vectors of output channels held in registers at once.
const WIDE: usize = 2;

/// A convolution from `channels` to `channels` channels, with transformed weights.
#[derive(Clone, Debug)]
pub(crate) struct Convolution {
    channels: usize,
    /// `[point][input][output]`.
    weights: Buffer,
    /// One a channel.
    bias: Buffer,
}

/// Buffers of a convolution.
#[derive(Clone, Debug, Default)]
pub(crate) struct Workspace {
    /// Transformed patches, `[point][tile][channel]`.
    patches: Buffer,
    /// Their products with the weights, of the same shape.
    products: Buffer,
}

impl Convolution {
    /// From weights `[output][input][3][3]` and one bias an output.
    pub(crate) fn new(channels: usize, weights: &[f32], bias: &[f32]) -> Convolution {
        let mut transformed = Buffer::zeros(POINTS * channels * channels);
        for (pair, kernel) in weights.chunks_exact(9).enumerate() {
            let (output, input) = (pair / channels, pair % channels);
            for (point, value) in transform_kernel(kernel).into_iter().enumerate() {
                transformed[(point * channels + input) * channels + output] = value;
            }
        }
        Convolution {
            channels,
            weights: transformed,
            bias: Buffer::from_slice(bias),
        }
    }

    /// `to = relu(conv(from) + bias)`, with `to` added before the `relu` if `residual`. Only cells
    /// of boards are written.
    ///
    /// # Safety
    /// The machine has the instructions of `L`; `channels` is a multiple of `2 * L::WIDTH`; both
    /// sheets hold `canvas.cells()` cells.
    #[inline(always)]
    pub(crate) unsafe fn run<L: Lanes>(
        &self,
        canvas: &Canvas,
        from: &[f32],
        to: &mut [f32],
        residual: bool,
        work: &mut Workspace,
    ) {
        let size = canvas.cells() * self.channels;
        assert!(from.len() >= size && to.len() >= size);
        let tiles = canvas.tiles();
        let chunks = tiles.div_ceil(CHUNK);
        work.patches.reserve(POINTS * CHUNK * self.channels);
        work.products.reserve(POINTS * CHUNK * self.channels);
        for chunk in 0..chunks {
            let (first, end) = (chunk * tiles / chunks, (chunk + 1) * tiles / chunks);
            let part = Part {
                first,
                tiles: end - first,
                channels: self.channels,
                canvas,
            };
            // SAFETY: the sizes of the sheets were just checked, and the workspace holds `CHUNK`
            // tiles, the longest chunk; the caller guarantees the rest.
            unsafe {
                part.gather::<L>(from, &mut work.patches);
                part.multiply::<L>(&work.patches, &self.weights, &mut work.products);
                part.scatter::<L>(&work.products, &self.bias, to, residual);
            }
        }
    }
}

/// Some tiles of a sheet.
struct Part<'a> {
    first: usize,
    tiles: usize,
    channels: usize,
    canvas: &'a Canvas,
}

impl Part<'_> {
    /// Index of the top left cell of a tile's patch; the tile starts one row and one column
    /// further.
    fn corner(&self, tile: usize) -> usize {
        let tile = self.first + tile;
        let (tx, ty) = (tile % self.canvas.tiles_x, tile / self.canvas.tiles_x);
        ty * TILE * self.canvas.stride() + tx * TILE
    }

    /// Transforms the patch of every tile.
    #[inline(always)]
    #[expect(
        clippy::needless_range_loop,
        reason = "x is a coordinate: it also says where to load from"
    )]
    unsafe fn gather<L: Lanes>(&self, from: &[f32], patches: &mut [f32]) {
        let (channels, stride) = (self.channels, self.canvas.stride());
        for tile in 0..self.tiles {
            let corner = self.corner(tile);
            for channel in (0..channels).step_by(L::WIDTH) {
                // SAFETY: the patch lies within the sheet's ring; the workspace holds
                // `[POINTS][tiles][channels]`.
                unsafe {
                    let source = from.as_ptr().add(corner * channels + channel);
                    let target = patches.as_mut_ptr().add(tile * channels + channel);
                    let mut half = [[L::splat(0.0); PATCH]; PATCH];
                    for x in 0..PATCH {
                        let column = std::array::from_fn(|y| {
                            L::load(source.add((y * stride + x) * channels))
                        });
                        for (y, value) in transform_patch(column).into_iter().enumerate() {
                            half[y][x] = value;
                        }
                    }
                    for (y, row) in half.into_iter().enumerate() {
                        for (x, value) in transform_patch(row).into_iter().enumerate() {
                            let point = y * PATCH + x;
                            value.store(target.add(point * self.tiles * channels));
                        }
                    }
                }
            }
        }
    }

    /// One matrix product a point: `[tiles][input] × [input][output]`.
    #[inline(always)]
    unsafe fn multiply<L: Lanes>(&self, patches: &[f32], weights: &[f32], products: &mut [f32]) {
        let channels = self.channels;
        let blocks = self.tiles.div_ceil(L::ROWS);
        for point in 0..POINTS {
            for column in (0..channels).step_by(WIDE * L::WIDTH) {
                for block in 0..blocks {
                    let (first, end) = (
                        block * self.tiles / blocks,
                        (block + 1) * self.tiles / blocks,
                    );
                    let row = (point * self.tiles + first) * channels;
                    // SAFETY: rows `first..end` of this point lie within the workspace, the column
                    // within the weights.
                    unsafe {
                        let a = patches.as_ptr().add(row);
                        let b = weights.as_ptr().add(point * channels * channels + column);
                        let c = products.as_mut_ptr().add(row + column);
                        product::<L>(end - first, channels, a, b, c);
                    }
                }
            }
        }
    }

    /// Transforms the products back and writes the cells of boards.
    #[inline(always)]
    #[expect(
        clippy::needless_range_loop,
        reason = "x is a coordinate: it also says where to load from"
    )]
    unsafe fn scatter<L: Lanes>(
        &self,
        products: &[f32],
        bias: &[f32],
        to: &mut [f32],
        residual: bool,
    ) {
        let (channels, stride) = (self.channels, self.canvas.stride());
        for tile in 0..self.tiles {
            let mask = self.canvas.masks[self.first + tile];
            let start = self.corner(tile) + stride + 1;
            for channel in (0..channels).step_by(L::WIDTH) {
                // SAFETY: as in `gather`; the tile lies within the patch.
                unsafe {
                    let source = products.as_ptr().add(tile * channels + channel);
                    let target = to.as_mut_ptr().add(start * channels + channel);
                    let bias = L::load(bias.as_ptr().add(channel));
                    let mut half = [[L::splat(0.0); PATCH]; TILE];
                    for x in 0..PATCH {
                        let column = std::array::from_fn(|y| {
                            L::load(source.add((y * PATCH + x) * self.tiles * channels))
                        });
                        for (y, value) in transform_product(column).into_iter().enumerate() {
                            half[y][x] = value;
                        }
                    }
                    for (y, row) in half.into_iter().enumerate() {
                        for (x, value) in transform_product(row).into_iter().enumerate() {
                            if mask >> (y * TILE + x) & 1 == 1 {
                                let cell = target.add((y * stride + x) * channels);
                                let mut value = value.add(bias);
                                if residual {
                                    value = value.add(L::load(cell));
                                }
                                value.max(L::splat(0.0)).store(cell);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// `rows` rows of a product, two vectors wide, with all sums in registers.
#[inline(always)]
unsafe fn product<L: Lanes>(
    rows: usize,
    channels: usize,
    a: *const f32,
    b: *const f32,
    c: *mut f32,
) {
    macro_rules! dispatch {
        ($($n:literal)*) => {
            match rows {
                // SAFETY: guaranteed by the caller.
                $($n if $n <= L::ROWS => unsafe { block::<L, $n>(channels, a, b, c) },)*
                _ => unreachable!("rows are split into blocks of at most L::ROWS"),
            }
        };
    }
    dispatch!(1 2 3 4 5 6 7 8 9 10 11 12);
}

#[inline(always)]
unsafe fn block<L: Lanes, const R: usize>(
    channels: usize,
    a: *const f32,
    b: *const f32,
    c: *mut f32,
) {
    // SAFETY: the caller guarantees `R` rows of `channels` floats at `a` and `c`, and `channels`
    // rows at `b`.
    unsafe {
        let mut sums = [[L::splat(0.0); WIDE]; R];
        for k in 0..channels {
            let weights: [L; WIDE] =
                std::array::from_fn(|v| L::load(b.add(k * channels + v * L::WIDTH)));
            for (r, sums) in sums.iter_mut().enumerate() {
                let input = L::splat(*a.add(r * channels + k));
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum = sum.add_product(input, weight);
                }
            }
        }
        for (r, sums) in sums.into_iter().enumerate() {
            for (v, sum) in sums.into_iter().enumerate() {
                sum.store(c.add(r * channels + v * L::WIDTH));
            }
        }
    }
}

/// `G g Gᵀ`, in double precision because it is done once.
fn transform_kernel(kernel: &[f32]) -> [f32; POINTS] {
    const G: [[f64; 3]; PATCH] = [
        [0.25, 0.0, 0.0],
        [-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
        [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
        [1.0 / 24.0, 1.0 / 12.0, 1.0 / 6.0],
        [1.0 / 24.0, -1.0 / 12.0, 1.0 / 6.0],
        [0.0, 0.0, 1.0],
    ];
    std::array::from_fn(|point| {
        let (y, x) = (point / PATCH, point % PATCH);
        let terms = (0..9).map(|k| G[y][k / 3] * G[x][k % 3] * f64::from(kernel[k]));
        terms.sum::<f64>() as f32
    })
}

/// `Bᵀ d` of one row or column.
#[inline(always)]
unsafe fn transform_patch<L: Lanes>(d: [L; PATCH]) -> [L; PATCH] {
    // SAFETY: the caller guarantees the instructions.
    unsafe {
        let (four, minus_four) = (L::splat(4.0), L::splat(-4.0));
        let (two, minus_five) = (L::splat(2.0), L::splat(-5.0));
        let even = d[4].add_product(d[2], minus_four);
        let odd = d[3].add_product(d[1], minus_four);
        let near = d[4].sub(d[2]);
        let twice = L::splat(0.0).add_product(d[3].sub(d[1]), two);
        [
            d[4].add_product(d[0], four).add_product(d[2], minus_five),
            even.add(odd),
            even.sub(odd),
            near.add(twice),
            near.sub(twice),
            d[5].add_product(d[1], four).add_product(d[3], minus_five),
        ]
    }
}

/// `Aᵀ m` of one row or column.
#[inline(always)]
unsafe fn transform_product<L: Lanes>(m: [L; PATCH]) -> [L; TILE] {
    // SAFETY: the caller guarantees the instructions.
    unsafe {
        let (sum1, sum2) = (m[1].add(m[2]), m[3].add(m[4]));
        let (difference1, difference2) = (m[1].sub(m[2]), m[3].sub(m[4]));
        [
            m[0].add(sum1).add(sum2),
            difference1.add_product(difference2, L::splat(2.0)),
            sum1.add_product(sum2, L::splat(4.0)),
            m[5].add(difference1)
                .add_product(difference2, L::splat(8.0)),
        ]
    }
}
