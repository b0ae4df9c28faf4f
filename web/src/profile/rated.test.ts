import { expect, test } from 'vitest';
import type { GameInfo } from '../lib/protocol/GameInfo';
import type { Profile } from '../lib/protocol/Profile';
import { classOf, suggested } from './rated';

const level = (id: string, rating: number | null) => ({ id, rating });
const hex = {
  id: 'hex',
  params: [
    { name: 'size', default: 11 },
    { name: 'weighted', default: false },
  ],
  players: [level('beginner', 1000), level('casual', 1500), level('club', 1800), level('random', null)],
  classes: [
    { id: 'small', up_to: 8 },
    { id: 'large', up_to: 255 },
  ],
} as unknown as GameInfo;
const candy = {
  id: 'candy',
  params: [{ name: 'rules', default: 'a' }],
  classes: [{ id: 'standard', up_to: null }],
} as unknown as GameInfo;

function profile(rating: number, games: number): Profile {
  return { ratings: [{ game: 'hex', class: 'small', rating, games }] } as unknown as Profile;
}

test('a class follows from the size, and other options are not rated', () => {
  expect(classOf(hex, { size: 8, weighted: false })).toBe('small');
  expect(classOf(hex, { size: 9 })).toBe('large');
  expect(classOf(hex, { size: 9, weighted: true })).toBeNull();
  expect(classOf(candy, { rules: 'a' })).toBe('standard');
  expect(classOf(candy, { rules: 'b' })).toBeNull();
});

test('the level nearest to the rating is proposed after a few games', () => {
  expect(suggested(hex, profile(1640, 3), 'small')?.id).toBe('casual');
  expect(suggested(hex, profile(1660, 3), 'small')?.id).toBe('club');
  expect(suggested(hex, profile(1660, 2), 'small')).toBeNull();
  expect(suggested(hex, profile(1660, 9), 'large')).toBeNull();
});
