import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareCourts } from '#web/src/screens/run/setup/setup-values.ts';

it.each([
  [8, [16, 15], [4, 4]],
  [8, [8, 8, 16], [2, 2, 4]],
  [3, [2, 30, 2], [1, 1, 1]],
  [1, [16, 16], [0, 0]],
])('%i courts are split among brackets with %o teams: %o', (courts, sizes, shares) => {
  const all = Array.from({ length: courts }, (_, i) => String(i + 1));
  expect(shareCourts(all, sizes).map(({ length }) => length)).toEqual(shares);
});

it('each bracket gets a court and each court one bracket, if there are enough', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), sizes, (n, teams) => {
      const courts = Array.from({ length: n }, (_, i) => String(i));
      const shares = shareCourts(courts, teams);
      expect(shares.flat()).toEqual(courts);
      expect(Math.min(...shares.map(({ length }) => length))).toBeGreaterThan(0);
    }),
    { seed: 7 },
  );
});
