import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allotted, drawFrom, leftIn } from '#domain/commerce/store/variants.ts';

const counters = (left: readonly number[]) => left.map((n, shard) => ({ shard, left: n }));

describe('limited stock', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [49, [49]],
    [51, [26, 25]],
    [203, [26, 26, 26, 25, 25, 25, 25, 25]],
    [8_001, [1_001, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000]],
  ])('splits %i evenly across at most eight counters of at least 25', (total, lies) => {
    expect(allotted(total).toSorted((a, b) => b - a)).toEqual(lies);
  });
  it('sells out completely, and takes exactly the purchased amount from counters that have stock', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(40), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (left, wanted, chance) => {
          expect(allotted(wanted).reduce((sum, n) => sum + n, 0)).toBe(wanted);
          const draws = drawFrom(counters(left), wanted, chance);
          if (draws === null) {
            expect(leftIn(counters(left))).toBeLessThan(wanted);
            return;
          }
          expect(draws.reduce((sum, { n }) => sum + n, 0)).toBe(wanted);
          for (const { shard, n } of draws) expect(n).toBeLessThanOrEqual(left[shard] ?? 0);
          expect(new Set(draws.map(({ shard }) => shard)).size).toBe(draws.length);
        },
      ),
    );
  });
  it('comes from one random counter with enough left, or from several if none has enough', () => {
    const from = (chance: number) => drawFrom(counters([1, 5, 0, 7]), 4, chance);
    expect([from(0), from(0.49), from(0.5), from(0.99)]).toEqual([1, 1, 3, 3].map((shard) => [{ shard, n: 4 }]));
    expect(drawFrom(counters([1, 5, 0, 7]), 13, 0)).toEqual([
      { shard: 3, n: 7 },
      { shard: 1, n: 5 },
      { shard: 0, n: 1 },
    ]);
    expect(drawFrom(counters([1, 5, 0, 7]), 14, 0)).toBeNull();
    expect(drawFrom([], 1, 0)).toBeNull();
  });
});
