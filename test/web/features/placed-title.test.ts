import { expect, it } from 'vitest';
import { placedTitle } from '#web/src/features/match/placed-card.tsx';

it.each([
  [{ pool: { name: 'A' }, round: { week: null }, match: { number: 3, title: null, dualN: null } }, 'Pool A · M3'],
  [{ pool: null, match: { number: 5, title: 'Round 1', dualN: null } }, 'Round 1 · M5'],
  [{ pool: null, match: { number: 7, title: null, dualN: null } }, 'M7'],
])('a match is told apart by its number wherever it stands: %#', (placed, title) =>
  expect(placedTitle(placed as never)).toBe(title),
);
