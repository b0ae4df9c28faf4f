import * as m from '../../paraglide/messages';
import type { Tip } from '../contract';
import type { NimView } from './view';

/** Tips for a first game. */
export function coach(view: unknown): Tip | null {
  return (view as NimView).stones === 0 ? null : { goal: m.nim_coach_goal(), next: m.nim_coach_next() };
}
