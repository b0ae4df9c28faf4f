//! The kernels against a forward pass written directly from the definition.

use ludograph_core::{Rng, Seed};

use super::*;
use crate::net::input::PLANES;

/// Random numbers of the right sizes, scaled so that the activations neither vanish nor explode.
pub(crate) fn random_weights(channels: usize, blocks: usize, seed: u64) -> Weights {
    let mut rng = Rng::new(Seed::new(seed).unwrap());
    let mut layer = |outputs: usize, inputs: usize, taps: usize| {
        let scale = (2.0 / (inputs * taps) as f64).sqrt();
        let mut draw = |scale: f64| ((rng.unit() + rng.unit() - 1.0) * 1.7 * scale) as f32;
        Layer {
            weights: (0..outputs * inputs * taps).map(|_| draw(scale)).collect(),
            bias: (0..outputs).map(|_| draw(0.2)).collect(),
        }
    };
    Weights {
        channels,
        stem: layer(channels, 3, 9),
        blocks: (0..blocks)
            .map(|_| [layer(channels, channels, 9), layer(channels, channels, 9)])
            .collect(),
        policy: layer(1, channels, 1),
        value1: layer(channels, 2 * channels, 1),
        value2: layer(1, channels, 1),
    }
}

/// A random position's cells.
pub(crate) fn random_cells(cells: usize, rng: &mut Rng) -> Vec<Cell> {
    (0..cells)
        .map(|_| match rng.below(4) {
            0 => Cell::Mine,
            1 => Cell::Theirs,
            _ => Cell::Empty,
        })
        .collect()
}

fn random_boards(cells: usize, count: usize, rng: &mut Rng) -> Vec<Vec<Cell>> {
    (0..count).map(|_| random_cells(cells, rng)).collect()
}

fn inputs(columns: usize, rows: usize, boards: &[Vec<Cell>]) -> Vec<Input<'_>> {
    let input = |cells| Input {
        columns,
        rows,
        cells,
    };
    boards.iter().map(|cells| input(cells.as_slice())).collect()
}

/// Convolution by definition: `planes[channel][row][column]`, zero outside.
fn convolve(planes: &[Vec<Vec<f32>>], layer: &Layer, pad: bool) -> Vec<Vec<Vec<f32>>> {
    let (height, width) = (planes[0].len() as isize, planes[0][0].len() as isize);
    let margin = isize::from(!pad);
    (0..layer.bias.len())
        .map(|output| {
            (margin..height - margin)
                .map(|y| {
                    (margin..width - margin)
                        .map(|x| {
                            let mut sum = f64::from(layer.bias[output]);
                            for (input, plane) in planes.iter().enumerate() {
                                for tap in 0..9isize {
                                    let (py, px) = (y + tap / 3 - 1, x + tap % 3 - 1);
                                    if (0..height).contains(&py) && (0..width).contains(&px) {
                                        let weight = layer.weights
                                            [(output * planes.len() + input) * 9 + tap as usize];
                                        sum += f64::from(weight)
                                            * f64::from(plane[py as usize][px as usize]);
                                    }
                                }
                            }
                            sum as f32
                        })
                        .collect()
                })
                .collect()
        })
        .collect()
}

fn map2(
    a: &[Vec<Vec<f32>>],
    b: &[Vec<Vec<f32>>],
    f: impl Fn(f32, f32) -> f32,
) -> Vec<Vec<Vec<f32>>> {
    a.iter()
        .zip(b)
        .map(|(a, b)| {
            a.iter()
                .zip(b)
                .map(|(a, b)| a.iter().zip(b).map(|(&a, &b)| f(a, b)).collect())
                .collect()
        })
        .collect()
}

/// The network by definition.
fn forward(weights: &Weights, input: &Input<'_>) -> (Vec<f32>, f32) {
    let planes: Vec<Vec<Vec<f32>>> = (0..3)
        .map(|plane| {
            (0..input.rows + 2)
                .map(|y| {
                    (0..input.columns + 2)
                        .map(|x| PLANES[input.kind(x, y)][plane])
                        .collect()
                })
                .collect()
        })
        .collect();
    let stem = convolve(&planes, &weights.stem, false);
    let mut trunk = map2(&stem, &stem, |a, _| a.max(0.0));
    for [one, two] in &weights.blocks {
        let hidden = convolve(&trunk, one, true);
        let hidden = map2(&hidden, &hidden, |a, _| a.max(0.0));
        trunk = map2(&convolve(&hidden, two, true), &trunk, |a, b| {
            (a + b).max(0.0)
        });
    }
    let flat: Vec<Vec<f32>> = trunk.iter().map(|plane| plane.concat()).collect();
    let cells = input.cells.len();
    let logits = (0..cells)
        .map(|i| {
            let dot: f32 = flat
                .iter()
                .zip(&weights.policy.weights)
                .map(|(c, w)| c[i] * w)
                .sum();
            dot + weights.policy.bias[0]
        })
        .collect();
    let mean = flat.iter().map(|c| c.iter().sum::<f32>() / cells as f32);
    let top = flat.iter().map(|c| c.iter().copied().fold(0.0, f32::max));
    let pooled: Vec<f32> = mean.chain(top).collect();
    let mut value = weights.value2.bias[0];
    for (output, row) in weights.value1.weights.chunks(pooled.len()).enumerate() {
        let dot: f32 = row.iter().zip(&pooled).map(|(w, p)| w * p).sum();
        value += (dot + weights.value1.bias[output]).max(0.0) * weights.value2.weights[output];
    }
    (logits, value.tanh())
}

fn close(a: f32, b: f32, scale: f32) -> bool {
    (a - b).abs() <= 2e-4 * scale.max(1.0)
}

#[test]
fn kernels_equal_the_definition() {
    let mut rng = Rng::new(Seed::new(5).unwrap());
    let sizes = [
        (1, 1),
        (2, 7),
        (5, 5),
        (6, 9),
        (8, 7),
        (11, 11),
        (13, 13),
        (19, 19),
    ];
    let nets = [(16, 1), (64, 2), (32, 3), (48, 1)];
    let (sizes, nets) = match cfg!(miri) {
        true => (&sizes[..3], &nets[..1]),
        false => (&sizes[..], &nets[..]),
    };
    for &(channels, blocks) in nets {
        let weights = random_weights(channels, blocks, 1);
        for (k, &(columns, rows)) in sizes.iter().enumerate() {
            let boards = random_boards(columns * rows, 1 + k % 3, &mut rng);
            let inputs = inputs(columns, rows, &boards);
            let expected: Vec<_> = inputs.iter().map(|i| forward(&weights, i)).collect();
            for isa in Isa::available() {
                let Ok(net) = Net::new(&weights).with_isa(isa) else {
                    continue;
                };
                let mut batch = Batch::default();
                net.evaluate(&inputs, &mut batch);
                for (i, (logits, value)) in expected.iter().enumerate() {
                    let scale = logits.iter().fold(0.0f32, |a, b| a.max(b.abs()));
                    assert!(
                        close(batch.value(i), *value, 1.0),
                        "{isa:?} {columns}x{rows}"
                    );
                    for (a, b) in batch.logits(i).iter().zip(logits) {
                        assert!(close(*a, *b, scale), "{isa:?} {columns}x{rows}: {a} {b}");
                    }
                }
            }
        }
    }
}

/// Answers depend neither on the rest of the batch nor on what the memory held before.
#[test]
fn batches_do_not_mix() {
    let mut rng = Rng::new(Seed::new(6).unwrap());
    let batches = [(9, 9, 8), (13, 13, 5), (9, 9, 3), (5, 8, 8), (9, 9, 8)];
    let (channels, batches) = match cfg!(miri) {
        true => (16, &[(2, 3, 3), (4, 2, 2), (2, 3, 1)][..]),
        false => (64, &batches[..]),
    };
    let net = Net::new(&random_weights(channels, 2, 2));
    let mut reused = Batch::default();
    for &(columns, rows, count) in batches {
        let boards = random_boards(columns * rows, count, &mut rng);
        let inputs = inputs(columns, rows, &boards);
        net.evaluate(&inputs, &mut reused);
        for (i, input) in inputs.iter().enumerate() {
            let mut alone = Batch::default();
            net.evaluate(std::slice::from_ref(input), &mut alone);
            assert!(close(alone.value(0), reused.value(i), 1.0));
            for (a, b) in alone.logits(0).iter().zip(reused.logits(i)) {
                assert!(close(*a, *b, 1.0));
            }
        }
    }
}

fn file(weights: &Weights, format: &str) -> Vec<u8> {
    use half::f16;
    use safetensors::tensor::{Dtype, TensorView};
    let c = weights.channels;
    let mut tensors: Vec<(String, Vec<usize>, Vec<f32>)> = Vec::new();
    let mut put = |name: &str, shape: Vec<usize>, layer: &Layer| {
        tensors.push((format!("{name}.w"), shape, layer.weights.clone()));
        tensors.push((
            format!("{name}.b"),
            vec![layer.bias.len()],
            layer.bias.clone(),
        ));
    };
    put("stem", vec![c, 3, 3, 3], &weights.stem);
    for (i, [one, two]) in weights.blocks.iter().enumerate() {
        put(&format!("block{i}.conv1"), vec![c, c, 3, 3], one);
        put(&format!("block{i}.conv2"), vec![c, c, 3, 3], two);
    }
    put("policy", vec![c], &weights.policy);
    put("value1", vec![c, 2 * c], &weights.value1);
    put("value2", vec![c], &weights.value2);
    let bytes: Vec<(String, Vec<usize>, Vec<u8>)> = tensors
        .into_iter()
        .map(|(name, shape, values)| {
            let bytes = values
                .iter()
                .flat_map(|v| f16::from_f32(*v).to_le_bytes())
                .collect();
            (name, shape, bytes)
        })
        .collect();
    let views = bytes.iter().map(|(name, shape, bytes)| {
        let view = TensorView::new(Dtype::F16, shape.clone(), bytes).unwrap();
        (name.as_str(), view)
    });
    let metadata = [
        ("format", format.to_string()),
        ("blocks", weights.blocks.len().to_string()),
        ("channels", c.to_string()),
    ];
    let metadata = metadata.map(|(k, v)| (k.to_string(), v)).into();
    safetensors::serialize(views, Some(metadata)).unwrap()
}

#[test]
fn files_are_read_back_and_checked() {
    let weights = random_weights(16, 2, 3);
    let bytes = file(&weights, FORMAT);
    let read = Weights::read(&bytes).unwrap();
    assert_eq!((read.channels, read.blocks.len()), (16, 2));
    let (a, b) = (
        read.blocks[1][0].weights[77],
        weights.blocks[1][0].weights[77],
    );
    assert!((a - b).abs() < 1e-3 * b.abs().max(0.1));

    let says = |bytes: &[u8]| Weights::read(bytes).unwrap_err().to_string();
    assert!(says(&file(&weights, "other/9")).contains("metadata 'format': is 'other/9'"));
    assert!(says(&bytes[..100]).starts_with("not a safetensors file"));
    let mut short = weights.clone();
    short.policy.bias = vec![0.0, 0.0];
    assert!(says(&file(&short, FORMAT)).contains("tensor 'policy.b': has shape [2]"));
    let mut infinite = weights;
    infinite.stem.bias[0] = f32::INFINITY;
    assert!(says(&file(&infinite, FORMAT)).contains("tensor 'stem.b': holds a number"));
}

/// The trained network gives the values that the training framework computed.
#[test]
#[cfg_attr(miri, ignore = "the trained network would take hours")]
fn reference_positions() {
    let text = include_str!("../../weights/reference.json");
    let positions: Vec<serde_json::Value> = serde_json::from_str(text).unwrap();
    assert!(positions.len() >= 20);
    for isa in Isa::available() {
        let net = Net::trained().clone().with_isa(isa).unwrap();
        let mut batch = Batch::default();
        for position in &positions {
            let size = position["size"].as_u64().unwrap() as usize;
            let mut cells = vec![Cell::Empty; size * size];
            let blue = position["to_move"] == "blue";
            for (colour, mine) in [("red", !blue), ("blue", blue)] {
                for cell in position[colour].as_array().unwrap() {
                    let (x, y) = (cell[0].as_u64().unwrap(), cell[1].as_u64().unwrap());
                    // Blue's perspective is mirrored.
                    let (x, y) = if blue { (y, x) } else { (x, y) };
                    cells[y as usize * size + x as usize] =
                        if mine { Cell::Mine } else { Cell::Theirs };
                }
            }
            let input = Input {
                columns: size,
                rows: size,
                cells: &cells,
            };
            net.evaluate(&[input], &mut batch);
            let value = position["value"].as_f64().unwrap() as f32;
            assert!((batch.value(0) - value).abs() < 2e-3, "{isa:?}: {value}");
            for (i, expected) in position["policy"].as_array().unwrap().iter().enumerate() {
                let expected = expected.as_f64().unwrap() as f32;
                let (x, y) = (i % size, i / size);
                let at = if blue { x * size + y } else { i };
                let logit = batch.logits(0)[at];
                let tolerance = 5e-3 * expected.abs().max(1.0);
                assert!(
                    (logit - expected).abs() < tolerance,
                    "{isa:?}: {logit} {expected}"
                );
            }
        }
    }
}
