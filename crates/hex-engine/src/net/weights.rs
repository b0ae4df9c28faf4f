//! The file format of the network: safetensors with half-precision floats.

use std::collections::HashMap;

use half::f16;
use safetensors::{Dtype, SafeTensors};
use thiserror::Error;

/// The value of `format` in the metadata of a file.
pub const FORMAT: &str = "ludograph-hex-net/1";

/// Why a file of weights cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadWeights {
    /// Not a safetensors file.
    #[error("not a safetensors file: {0}")]
    Syntax(String),
    /// An entry of the metadata is missing or wrong.
    #[error("metadata '{key}': {reason}")]
    Metadata {
        /// The entry.
        key: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// A tensor is missing or has another shape or type.
    #[error("tensor '{name}': {reason}")]
    Tensor {
        /// The tensor.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// The weights of a network as plain numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Channels of the trunk.
    pub channels: usize,
    /// First convolution, `[output][3][3][3]`.
    pub stem: Layer,
    /// Residual blocks of two convolutions, `[output][input][3][3]` each.
    pub blocks: Vec<[Layer; 2]>,
    /// From channels to one logit a cell.
    pub policy: Layer,
    /// From pooled channels to the hidden layer of the value, `[output][2 · channels]`.
    pub value1: Layer,
    /// From the hidden layer to the value.
    pub value2: Layer,
}

/// The weights of one layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Row-major.
    pub weights: Vec<f32>,
    /// One an output.
    pub bias: Vec<f32>,
}

impl Weights {
    /// Reads a safetensors file.
    ///
    /// # Errors
    /// Names the entry or the tensor that is wrong.
    pub fn read(bytes: &[u8]) -> Result<Weights, BadWeights> {
        let syntax = |e: safetensors::SafeTensorError| BadWeights::Syntax(e.to_string());
        let (_, header) = SafeTensors::read_metadata(bytes).map_err(syntax)?;
        let file = SafeTensors::deserialize(bytes).map_err(syntax)?;
        let none = HashMap::new();
        let metadata = header.metadata().as_ref().unwrap_or(&none);
        let format = entry(metadata, "format")?;
        if format != FORMAT {
            return Err(BadWeights::Metadata {
                key: "format",
                reason: format!("is '{format}', expected '{FORMAT}'"),
            });
        }
        let blocks = number(metadata, "blocks", 1)?;
        let channels = number(metadata, "channels", 16)?;
        let layer = |name: &str, shape: &[usize]| layer(&file, name, shape);
        let convolution = |name: String| layer(&name, &[channels, channels, 3, 3]);
        Ok(Weights {
            channels,
            stem: layer("stem", &[channels, 3, 3, 3])?,
            blocks: (0..blocks)
                .map(|i| {
                    Ok([
                        convolution(format!("block{i}.conv1"))?,
                        convolution(format!("block{i}.conv2"))?,
                    ])
                })
                .collect::<Result<_, _>>()?,
            policy: layer("policy", &[channels])?,
            value1: layer("value1", &[channels, 2 * channels])?,
            value2: layer("value2", &[channels])?,
        })
    }
}

fn entry<'a>(
    metadata: &'a HashMap<String, String>,
    key: &'static str,
) -> Result<&'a str, BadWeights> {
    metadata
        .get(key)
        .map(String::as_str)
        .ok_or(BadWeights::Metadata {
            key,
            reason: "is missing".into(),
        })
}

/// An integer from 1 to 512 that is a multiple of `step`.
fn number(
    metadata: &HashMap<String, String>,
    key: &'static str,
    step: usize,
) -> Result<usize, BadWeights> {
    let text = entry(metadata, key)?;
    text.parse()
        .ok()
        .filter(|n| (1..=512).contains(n) && n % step == 0)
        .ok_or_else(|| BadWeights::Metadata {
            key,
            reason: format!("is '{text}', expected a multiple of {step} from 1 to 512"),
        })
}

/// `name.w` of the given shape, and `name.b` with one number an output (a single one if the shape
/// has one dimension).
fn layer(file: &SafeTensors<'_>, name: &str, shape: &[usize]) -> Result<Layer, BadWeights> {
    let outputs = if shape.len() == 1 { 1 } else { shape[0] };
    Ok(Layer {
        weights: tensor(file, format!("{name}.w"), shape)?,
        bias: tensor(file, format!("{name}.b"), &[outputs])?,
    })
}

fn tensor(file: &SafeTensors<'_>, name: String, shape: &[usize]) -> Result<Vec<f32>, BadWeights> {
    let wrong = |reason: String| BadWeights::Tensor {
        name: name.clone(),
        reason,
    };
    let tensor = file.tensor(&name).map_err(|e| wrong(e.to_string()))?;
    if tensor.shape() != shape {
        return Err(wrong(format!(
            "has shape {:?}, expected {shape:?}",
            tensor.shape()
        )));
    }
    if tensor.dtype() != Dtype::F16 {
        return Err(wrong(format!("holds {:?}, expected F16", tensor.dtype())));
    }
    let values: Vec<f32> = tensor
        .data()
        .chunks_exact(2)
        .map(|pair| f16::from_le_bytes([pair[0], pair[1]]).to_f32())
        .collect();
    if values.iter().all(|value| value.is_finite()) {
        Ok(values)
    } else {
        Err(wrong("holds a number that is not finite".into()))
    }
}
