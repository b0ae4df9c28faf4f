"""Trains the Hex network of Ludograph by self-play, wholly on one GPU.

Modules, each using only those before it:

* `rules`      Hex as batched tensor code, always seen from the mover's side
* `network`    the fully convolutional network: training form, folded form
* `backup`     the search's way back to the root, without copying the trees
* `selfplay`   Gumbel search, games in lockstep, the window of recent positions
* `store`      checkpoints and snapshots as safetensors files
* `evaluate`   matches between networks, Elo with error bars (a command too)
* `setup`      groups, phases and sizes of a run
* `learn`      batches, losses, gradient steps
* `train`      the loop that ties them together (a command)
* `export`     weights and reference positions for the engine (a command)
"""
