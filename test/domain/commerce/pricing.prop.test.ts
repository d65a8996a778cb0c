import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '#domain/commerce/pricing/discounts.ts';
import { arbitraryContext, arbitraryItems, price } from './kit.ts';

const runs = { seed: 4, numRuns: 300 };

it('prices don’t depend on the order of the lines', () => {
  const shuffled = arbitraryItems.chain((items) =>
    fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
  );
  fc.assert(
    fc.property(shuffled, arbitraryContext, ([items, other], facts) => {
      const a = price(items, facts);
      const b = price(other, facts);
      const byId = (lines: typeof a.lines) =>
        lines.filter(({ type }) => type !== 'S&H').toSorted((x, y) => x.itemId - y.itemId);
      expect(byId(b.lines)).toEqual(byId(a.lines));
      expect({ ...b, lines: [] }).toEqual({ ...a, lines: [] });
    }),
    runs,
  );
});

it('lines add up to the totals to the cent, and no line is negative or has more due than its total [P2-568]', () => {
  fc.assert(
    fc.property(arbitraryItems, arbitraryContext, (items, facts) => {
      const priced = price(items, facts);
      for (const line of priced.lines) {
        const { price: base, extras, discounts, promo, fees, taxes } = line;
        expect(base + sum(extras) - sum(discounts) - (promo?.amount ?? 0) + sum(fees) + sum(taxes)).toBe(line.total);
        expect(line.dueNow + line.preAuth).toBeLessThanOrEqual(line.total);
        for (const amount of [line.total, line.dueNow, line.preAuth, base]) {
          expect(Number.isInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }
      expect(sum(priced.lines.map(({ total: amount }) => ({ amount })))).toBe(priced.total);
      expect(priced.price - priced.discount - priced.promo + priced.fees + priced.taxes).toBe(priced.total);
    }),
    runs,
  );
});

it('a cart’s priced lines have unique IDs, no matter what its items’ IDs are', () => {
  const ids = fc.uniqueArray(
    fc.oneof(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 9 }).map((n) => Number.MAX_SAFE_INTEGER - n),
    ),
    {
      minLength: 8,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(arbitraryItems, ids, arbitraryContext, (items, named, facts) => {
      const cart = items.map((item, i) => ({ ...item, id: named[i]! }));
      const { lines } = price(cart, facts);
      expect(new Set(lines.map(({ itemId }) => itemId)).size).toBe(lines.length);
    }),
    runs,
  );
});

it('a cart’s price is the sum of its items unless a membership or shipping links them', () => {
  const loose = arbitraryItems.map((items) =>
    items.filter(({ type }) => type === 'TR' || type === 'OPAY' || type === 'MTRPAY'),
  );
  fc.assert(
    fc.property(loose, arbitraryContext, (items, facts) => {
      const alone = items.reduce((total, item) => total + price([item], facts).total, 0);
      expect(price(items, facts).total).toBe(alone);
    }),
    runs,
  );
});
