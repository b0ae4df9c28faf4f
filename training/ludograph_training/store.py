"""Files: checkpoints to resume from, and networks in the engine's layout.

Both are safetensors: plain tensors by name with a string map beside them, readable without running any code.
"""

import json
import pathlib
from collections.abc import Mapping
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from safetensors import safe_open
from safetensors.numpy import save

from ludograph_training.network import Tree

FORMAT = "ludograph-hex-net/1"


def _name(path: tuple[Any, ...]) -> str:
    return "/".join(str(getattr(part, "key", getattr(part, "name", getattr(part, "idx", None)))) for part in path)


def flatten(tree: Tree) -> dict[str, np.ndarray]:
    """Arrays of a tree by their path."""
    return {_name(path): np.asarray(leaf) for path, leaf in jax.tree_util.tree_leaves_with_path(tree)}


def unflatten(like: Tree, tensors: Mapping[str, np.ndarray]) -> Tree:
    """The tree of the shape of `like` with the stored arrays; KeyError or ValueError where they do not fit."""

    def pick(path: tuple[Any, ...], leaf: Any) -> jax.Array:
        found = tensors[_name(path)]
        if found.shape != leaf.shape:
            raise ValueError(f"{_name(path)} is {found.shape}, expected {leaf.shape}")
        return jnp.asarray(found, leaf.dtype)

    return jax.tree_util.tree_map_with_path(pick, like)


def write(path: pathlib.Path, tensors: Mapping[str, np.ndarray], metadata: Mapping[str, Any]) -> None:
    """Writes a file whole or not at all; metadata values that are no strings are stored as JSON."""
    text = {key: value if isinstance(value, str) else json.dumps(value) for key, value in metadata.items()}
    content = save({key: np.asarray(value, order="C") for key, value in tensors.items()}, metadata=text)
    partial = path.with_suffix(".partial")
    partial.write_bytes(content)
    partial.replace(path)


def read(path: pathlib.Path) -> tuple[dict[str, np.ndarray], dict[str, str]]:
    """All tensors of a file and its metadata."""
    with safe_open(path, framework="numpy") as file:
        return {name: file.get_tensor(name) for name in file.keys()}, file.metadata() or {}


def to_engine(net: Tree, dtype: Any = np.float16) -> dict[str, np.ndarray]:
    """A folded network under the engine's names and layouts: convolutions [out, in, ky, kx], dense [out, in]."""

    def kernel(w: jax.Array) -> np.ndarray:
        return np.transpose(np.asarray(w), (3, 2, 0, 1))

    tensors = {"stem.w": kernel(net["stem"]["w"]), "stem.b": net["stem"]["b"]}
    for i, block in enumerate(net["blocks"]):
        for name in ("conv1", "conv2"):
            tensors[f"block{i}.{name}.w"] = kernel(block[name]["w"])
            tensors[f"block{i}.{name}.b"] = block[name]["b"]
    tensors["policy.w"] = net["policy"]["w"]
    tensors["policy.b"] = np.reshape(net["policy"]["b"], 1)
    tensors["value1.w"] = np.transpose(net["value1"]["w"])
    tensors["value1.b"] = net["value1"]["b"]
    tensors["value2.w"] = net["value2"]["w"]
    tensors["value2.b"] = np.reshape(net["value2"]["b"], 1)
    return {name: np.asarray(value, dtype) for name, value in tensors.items()}


def from_engine(tensors: Mapping[str, np.ndarray]) -> Tree:
    """The inverse of `to_engine`, in float32."""
    full = {name: np.asarray(value, np.float32) for name, value in tensors.items()}

    def convolution(name: str) -> Tree:
        return {"w": jnp.asarray(np.transpose(full[f"{name}.w"], (2, 3, 1, 0))), "b": jnp.asarray(full[f"{name}.b"])}

    blocks = sum(name.endswith(".conv1.w") for name in full)
    return {
        "stem": convolution("stem"),
        "blocks": [{part: convolution(f"block{i}.{part}") for part in ("conv1", "conv2")} for i in range(blocks)],
        "policy": {"w": jnp.asarray(full["policy.w"]), "b": jnp.asarray(full["policy.b"][0])},
        "value1": {"w": jnp.asarray(full["value1.w"].T), "b": jnp.asarray(full["value1.b"])},
        "value2": {"w": jnp.asarray(full["value2.w"]), "b": jnp.asarray(full["value2.b"][0])},
    }


def write_snapshots(path: pathlib.Path, snapshots: Mapping[str, Mapping[str, np.ndarray]]) -> None:
    """Several networks in the engine's layout in one file, each under its name."""
    tensors = {f"{name}/{key}": value for name, shot in snapshots.items() for key, value in shot.items()}
    write(path, tensors, {"names": sorted(snapshots)})


def read_snapshots(path: pathlib.Path) -> dict[str, dict[str, np.ndarray]]:
    """The inverse of `write_snapshots`."""
    snapshots: dict[str, dict[str, np.ndarray]] = {}
    for name, tensor in read(path)[0].items():
        snapshot, _, rest = name.partition("/")
        snapshots.setdefault(snapshot, {})[rest] = tensor
    return snapshots
