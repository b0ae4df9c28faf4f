/**
 * Small still pictures, for what no run can show. Their letters and numbers need no language; what
 * they mean is said in the caption.
 */

export interface GraphPanel {
  /** Name and place, in units of the picture: about 1 between neighbours. */
  nodes: Record<string, [x: number, y: number]>;
  edges: GraphEdge[];
  directed?: boolean;
  /** Drawn filled, such as a root or a cycle. */
  marked?: string[];
}

export interface GraphEdge {
  from: string;
  to: string;
  weight?: number;
  /** Drawn strong, as part of a path or a cycle. */
  strong?: boolean;
}

/** Shorthand: `edges('ab', 'bc 4', 'cd!')` joins a–b, b–c with weight 4, and c–d drawn strong. */
export function edges(...words: string[]): GraphEdge[] {
  return words.map((word) => {
    const [ends = '', weight] = word.replace('!', '').split(' ');
    const edge: GraphEdge = { from: ends.charAt(0), to: ends.charAt(1) };
    if (weight) edge.weight = Number(weight);
    if (word.endsWith('!')) edge.strong = true;
    return edge;
  });
}

/** Counted operations by size or move, a line for each method. */
export interface Curves {
  lines: { name: string; at: [n: number, operations: number][] }[];
  /** Whether sizes grow by factors. */
  log: boolean;
}

/** `curves`: operations of several methods. `graph`: one or more graphs, lettered A, B, … where there are several. `storage`: a graph, its neighbour lists and its matrix.
 *  `calls`: calls that wait for each other, and the answer on its way back. */
export type Diagram =
  | { kind: 'graph'; panels: GraphPanel[] }
  | { kind: 'storage'; graph: GraphPanel }
  | ({ kind: 'curves' } & Curves)
  | { kind: 'calls'; calls: string[]; answer: string };

/** Neighbours of every node, in the order of the nodes: the rows of the list and of the matrix. */
export function neighbours(graph: GraphPanel): Map<string, string[]> {
  const names = Object.keys(graph.nodes);
  const found = new Map(names.map((name) => [name, [] as string[]]));
  for (const { from, to } of graph.edges) {
    found.get(from)?.push(to);
    if (!graph.directed) found.get(to)?.push(from);
  }
  for (const list of found.values()) list.sort((a, b) => names.indexOf(a) - names.indexOf(b));
  return found;
}
