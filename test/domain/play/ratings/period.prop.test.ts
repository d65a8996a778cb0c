import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyMoved } from '#domain/play/ratings/levels.ts';
import { ratePeriod } from '#domain/play/ratings/period.ts';
import { newcomer, type RatedMatch, type Rating } from '#domain/play/ratings/schema.ts';
import { confidence, isProvisional, sideRating, winChance } from '#domain/play/ratings/side.ts';

const afterPeriod = (changes: ReturnType<typeof ratePeriod>) =>
  new Map(changes.map(({ player, after }) => [player, after]));

const match = (n: number, home: number[], away: number[], winner: RatedMatch['winner']): RatedMatch => ({
  match: n,
  at: n,
  home,
  away,
  winner,
});
const sure = (rating: number, deviation = 60): Rating => ({ rating, deviation, volatility: 0.06 });

describe('ratings for players and pairs', () => {
  it('put a pair at its players’ mean, with more confidence than either player has', () => {
    const pair = sideRating(
      new Map([
        [1, sure(1600)],
        [2, sure(1400)],
      ]),
      [1, 2],
    );
    expect(pair.rating).toBe(1500);
    expect(pair.deviation).toBeCloseTo(60 / Math.SQRT2, 9);
  });
  it('change more for the less established partner', () => {
    const [known, unknown] = ratePeriod(
      new Map([
        [1, sure(1500)],
        [2, sure(1500, 300)],
        [3, sure(1500)],
        [4, sure(1500)],
      ]),
      [match(1, [1, 2], [3, 4], 'home')],
    );
    expect(unknown!.after.rating - 1500).toBeGreaterThan(4 * (known!.after.rating - 1500));
  });
  it('change a little for an expected win and a lot for an upset, and show why', () => {
    const ratings = new Map([
      [1, sure(1800)],
      [2, sure(1800)],
      [3, sure(1400)],
      [4, sure(1400)],
    ]);
    const [favourite] = ratePeriod(ratings, [match(1, [1, 2], [3, 4], 'home')]);
    const [, , underdog] = ratePeriod(ratings, [match(1, [1, 2], [3, 4], 'away')]);
    expect(whyMoved(favourite!.shares[0]!, 'You were')).toMatch(/^You were 9\d% likely to win and won: \+\d$/);
    expect(whyMoved(underdog!.shares[0]!, 'They were')).toMatch(/^They were [5-9]% likely to win and won: \+1\d$/);
    expect(underdog!.shares[0]).toMatchObject({ match: 1, partners: [4], opponents: [1, 2], score: 1 });
  });
  it('show their level of confidence', () => {
    expect(confidence(sure(1500, 100))).toEqual({ from: 1304, to: 1696 });
    expect([isProvisional(newcomer), isProvisional(sure(1500, 90))]).toEqual([true, false]);
  });
});

const player = fc.integer({ min: 1, max: 8 });
const side = (of: fc.Arbitrary<number>) => fc.uniqueArray(of, { minLength: 2, maxLength: 2 });
const matches = fc.array(
  fc.record({
    match: fc.integer({ min: 1, max: 999 }),
    at: fc.integer({ min: 0, max: 1e6 }),
    home: side(player),
    away: side(player.map((p) => p + 8)),
    winner: fc.constantFrom('home' as const, 'away' as const, 'split' as const),
  }),
  { maxLength: 30 },
);
const ratings = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 16 }),
      fc.record({
        rating: fc.integer({ min: 500, max: 2800 }),
        deviation: fc.integer({ min: 25, max: 350 }),
        volatility: fc.constantFrom(0.04, 0.06, 0.09),
      }),
    ),
  )
  .map((list) => new Map(list));
const options = { seed: 2026, numRuns: 150 };

describe('rating rules', () => {
  it('make the points shown per match add up to the total change', () => {
    fc.assert(
      fc.property(ratings, matches, (r, m) => {
        for (const c of ratePeriod(r, m))
          expect(c.shares.reduce((sum, s) => sum + s.points, c.before.rating)).toBeCloseTo(c.after.rating, 6);
      }),
      options,
    );
  });
  it('give the same result for a period’s matches in any order', () => {
    fc.assert(
      fc.property(ratings, matches, (r, m) => {
        const [forward, backward] = [m, m.toReversed()].map((list) => afterPeriod(ratePeriod(r, list)));
        for (const [p, rating] of forward!) {
          expect(backward!.get(p)!.rating).toBeCloseTo(rating.rating, 6);
          expect(backward!.get(p)!.deviation).toBeCloseTo(rating.deviation, 6);
        }
      }),
      options,
    );
  });
  it('never lower a rating for a win or raise it for a loss, and keep ratings within a reasonable range', () => {
    fc.assert(
      fc.property(ratings, matches, (r, m) => {
        for (const c of ratePeriod(r, m)) {
          for (const s of c.shares)
            if (s.score !== 0.5) expect(Math.sign(s.points) === (s.score === 1 ? -1 : 1)).toBe(false);
          expect(Number.isFinite(c.after.rating)).toBe(true);
          expect(c.after.deviation).toBeGreaterThan(0);
          expect(c.after.deviation).toBeLessThanOrEqual(350);
          expect(c.after.volatility).toBeGreaterThan(0);
        }
      }),
      options,
    );
  });
  it('make two sides’ chances add up to one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 2800 }),
        fc.integer({ min: 500, max: 2800 }),
        fc.integer({ min: 25, max: 350 }),
        (a, b, d) => {
          expect(winChance(sure(a, d), sure(b)) + winChance(sure(b), sure(a, d))).toBeCloseTo(1, 9);
        },
      ),
      options,
    );
  });
});
