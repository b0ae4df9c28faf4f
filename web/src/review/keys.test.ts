import { beforeEach, expect, test, vi } from 'vitest';
import { stepOf } from './keys';

/** An element that is inside what these selectors name. */
class FakeElement {
  constructor(private readonly inside: string[]) {}

  closest(selector: string): FakeElement | null {
    const parts = selector.split(', ').map((part) => part.trim());
    return parts.some((part) => this.inside.includes(part)) ? this : null;
  }
}

beforeEach(() => void vi.stubGlobal('Element', FakeElement));

function press(key: string, inside: string[] = [], more: Partial<KeyboardEvent> = {}, used = false) {
  const event = { key, target: new FakeElement(inside), ...more } as unknown as KeyboardEvent;
  return stepOf(event, { used });
}

test('the four keys step wherever the focus is', () => {
  const keys = ['Home', 'ArrowLeft', 'ArrowRight', 'End', 'ArrowUp', 'a'];
  expect(keys.map((key) => press(key))).toEqual(['first', 'previous', 'next', 'last', null, null]);
});

test('text fields, lists and keys with a modifier are left alone', () => {
  for (const inside of ['textarea', 'select', '[role="radiogroup"]', 'button[data-ply]', 'dialog[open]'])
    expect(press('ArrowLeft', [inside])).toBeNull();
  expect(press('ArrowLeft', [], { altKey: true })).toBeNull();
  expect(press('ArrowLeft', [], { shiftKey: true })).toBeNull();
  expect(press('ArrowLeft', [], { defaultPrevented: true })).toBeNull();
});

test('a board keeps its keys while it is used by keys, and only then', () => {
  expect(press('ArrowLeft', ['.board'], {}, true)).toBeNull();
  expect(press('ArrowLeft', ['.board'], {}, false)).toBe('previous');
  expect(press('ArrowLeft', [], {}, true)).toBe('previous');
});
