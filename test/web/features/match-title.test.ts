import { expect, it } from 'vitest';
import { matchTitle } from '#web/src/features/match/match-card.tsx';
import { weekOf } from '#web/src/features/match/way.ts';

it.each([
  [{ pool: { name: 'A' }, round: { week: null }, match: { number: 3, title: null, dualN: null } }, 'Pool A · M3'],
  [{ pool: null, match: { number: 5, title: 'Round 1', dualN: null } }, 'Round 1 · M5'],
  [{ pool: null, match: { number: 7, title: null, dualN: null } }, 'M7'],
])('a match’s title is its pool or round, and its number: %#', (placed, title) =>
  expect(matchTitle(placed as never)).toBe(title),
);

const week = { name: 'Week 3', week: { byes: [] }, entrants: [1, 2, 3, 4] };
it.each([
  ['one of several pools of a week', { pool: { name: 'A', rows: [1, 2] }, round: week }, 'Week 3'],
  [
    'a pool that is a whole week, and has its name',
    { pool: { name: 'A', rows: [1, 2, 3, 4] }, round: week },
    undefined,
  ],
  ['a round that isn’t a week', { pool: { name: 'A', rows: [] }, round: { ...week, week: undefined } }, undefined],
])('a match title shows the week for %s', (_, placed, said) => expect(weekOf(placed as never)).toBe(said));
