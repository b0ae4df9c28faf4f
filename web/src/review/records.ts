/** Games as records: up to a position, and with their variations. */
import { store } from '../storage';
import { common, grown, lines, renamed, type Path, type Tree } from './tree';

/** What of a record is changed here; the rest stays as it is. */
export interface GameRecord {
  actions: string[];
  result?: unknown;
  notes?: unknown;
}

/** A record up to a position, so that it can be played on from there. */
export function branchOf(record: GameRecord, { ply, actions }: Path): GameRecord {
  const { result: _, notes: __, ...rest } = record;
  return { ...rest, actions: [...record.actions.slice(0, ply), ...actions] };
}

/** A game and its variations as lines of JSON: the game, then one record for each line of the tree. */
export function recordLines(record: GameRecord, tree: Tree): string {
  const others = lines(tree).map((line) => ({
    ...branchOf(record, line),
    notes: { variation: { ply: line.ply, name: line.name } },
  }));
  return [record, ...others].map((one) => `${JSON.stringify(one)}\n`).join('');
}

/** The variations that lines of records after the first hold. */
export function treeOf(text: string): { line: string[]; tree: Tree } {
  const [game, ...others] = text.split('\n').flatMap((one) => readRecord(one) ?? []);
  const line = game?.actions ?? [];
  let tree: Tree = {};
  for (const { actions, notes } of others) {
    const ply = common(actions, line);
    const path = { ply, actions: actions.slice(ply) };
    if (path.actions.length === 0) continue;
    tree = grown(tree, path);
    const name = (notes as { variation?: { name?: unknown } } | null)?.variation?.name;
    if (typeof name === 'string') tree = renamed(tree, { ply, actions: path.actions.slice(0, 1) }, name);
  }
  return { line, tree };
}

/** Keeps the variations of an imported game for its table in this browser. */
export function keepVariations(table: string, text: string): void {
  const { line, tree } = treeOf(text);
  if (Object.keys(tree).length > 0) store(`variations.${table}`, { line, tree });
}

function readRecord(line: string): GameRecord | null {
  try {
    const { actions, notes } = JSON.parse(line) as Partial<GameRecord>;
    const known = Array.isArray(actions) && actions.every((action) => typeof action === 'string');
    return known ? { actions, notes } : null;
  } catch {
    return null;
  }
}
