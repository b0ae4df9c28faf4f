import * as m from '../../paraglide/messages';
import type { Kind } from './random';

export const kinds: Record<Kind, () => string> = {
  connected: m.lab_graph_kind_connected,
  tree: m.lab_graph_kind_tree,
  grid: m.lab_graph_kind_grid,
  complete: m.lab_graph_kind_complete,
  parts: m.lab_graph_kind_parts,
  directed: m.lab_graph_kind_directed,
};
