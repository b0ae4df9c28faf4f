import * as m from '../paraglide/messages';
import { form } from '../i18n/language.svelte';
import type { Judgement } from '../lib/protocol/Judgement';
import type { JudgingUnit } from '../lib/protocol/JudgingUnit';

export const marks = {
  inaccuracy: m.review_inaccuracy,
  mistake: m.review_mistake,
  blunder: m.review_blunder,
};

export const markColumns = {
  inaccuracy: m.review_inaccuracies,
  mistake: m.review_mistakes,
  blunder: m.review_blunders,
};

/** A value for a seat: a chance, or a lead with its sign. */
export function valueText(unit: JudgingUnit, value: number): string {
  if (unit === 'chance') return form.percent(Math.max(0, Math.min(1, value)));
  const text = form.number(Math.abs(value), unit === 'steps' ? 0 : 1);
  if (Number(Math.abs(value).toFixed(1)) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** What a move cost, in the game's unit. */
export function costText(unit: JudgingUnit, { cost, at_least: atLeast }: Judgement): string {
  const texts: Record<JudgingUnit, () => string> = {
    chance: () => m.review_cost_chance({ share: form.percent(cost) }),
    points: () => m.review_cost_points({ points: form.number(cost, 1) }),
    steps: () => m.review_cost_steps({ n: Math.round(cost) }),
  };
  const text = texts[unit]();
  return atLeast ? m.review_at_least({ cost: text }) : text;
}
