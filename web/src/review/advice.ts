import type { Mark, Overlay } from '../board/contract';
import type { Notation } from '../board/notation';
import type { Analysis } from '../lib/protocol/Analysis';

/** How many of the moves that were considered are shown on the board. */
const MOST = 8;
/** How strongly the best and the least considered of them are tinted. */
const TINT = { most: 0.55, least: 0.12 };

/** One move that was considered, its place on the board known. */
interface Considered {
  at: string;
  to?: string;
  value: number | null;
  work: number;
}

/**
 * What a player said of a position, laid over the board: the move it would make ringed, the others
 * that it considered tinted by the work that went into them (of a search led by a policy that is
 * the policy, made sharper), each with its value.
 */
export function advice(analysis: Analysis, notation: Notation, write: (value: number) => string): Overlay {
  const { action, thought } = analysis;
  const own = thought.alternatives.find((other) => other.action === action);
  const others = thought.alternatives.filter((other) => other.action !== action);
  const most = Math.max(1, ...thought.alternatives.map((other) => other.nodes));
  const best = placed(notation, action, own?.value ?? thought.win ?? thought.margin, most);
  const seen = new Set(best ? [best.at] : []);
  const rest = others.flatMap((other) => {
    const found = placed(notation, other.action, other.value, other.nodes);
    if (!found || seen.has(found.at)) return [];
    seen.add(found.at);
    return [found];
  });
  return {
    marks: [
      ...rest.slice(0, MOST).flatMap((one) => marks(one, most, write)),
      ...(best ? [...marks(best, most, write), ring(best)] : []),
    ],
  };
}

function placed(notation: Notation, action: string, value: number | null, work: number): Considered | null {
  const place = notation.place(action);
  return place && { ...place, value, work };
}

function marks({ at, value, work }: Considered, most: number, write: (value: number) => string): Mark[] {
  const strength = TINT.least + (TINT.most - TINT.least) * Math.sqrt(work / most);
  const tint: Mark = { kind: 'tint', at, tone: 'frontier', strength };
  return value === null ? [tint] : [tint, { kind: 'text', at, text: write(value) }];
}

function ring({ at, to }: Considered): Mark {
  return to ? { kind: 'arrow', from: at, to, tone: 'path' } : { kind: 'ring', at, tone: 'path' };
}
