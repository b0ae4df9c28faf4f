/**
 * The colour of a seat, where its name is a colour; otherwise the page's first and second. Never
 * alone: a name always stands beside it.
 */
const NAMED: Record<string, string> = {
  Red: 'var(--first)',
  Blue: 'var(--second)',
  Yellow: '#d9a400',
  Black: '#2b2620',
  Green: '#2f7d4f',
  Grey: '#8b8376',
};

export function seatColour(names: string[], seat: number): string {
  const known = NAMED[names[seat] ?? ''];
  if (known) return known;
  return seat === 0 ? 'var(--first)' : seat === 1 ? 'var(--second)' : 'var(--settled)';
}
