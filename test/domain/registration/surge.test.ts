import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { isAdmitted, surgeOrder } from '#domain/registration/gates/surge.ts';

describe('surge', () => {
  const arrivals = Array.from({ length: 12 }, (_, i) => ({
    id: `a${String(i).padStart(2, '0')}`,
    at: i < 8 ? 90 : 100 + (12 - i),
  }));
  it('everybody before the opening is drawn, later ones stand behind in order', () => {
    const order = surgeOrder(arrivals, 100, seeded(5));
    expect(order.slice(0, 8).toSorted()).toEqual(arrivals.slice(0, 8).map(({ id }) => id));
    expect(order.slice(8)).toEqual(['a11', 'a10', 'a09', 'a08']);
    expect(surgeOrder([...arrivals].reverse(), 100, seeded(5))).toEqual(order);
    expect(
      surgeOrder(
        [
          { id: 'b', at: 100 },
          { id: 'a', at: 100 },
        ],
        100,
        seeded(1),
      ),
    ).toEqual(['a', 'b']);
    expect(
      surgeOrder(
        [
          { id: 'late', at: 100 },
          { id: 'early', at: 99 },
        ],
        100,
        seeded(1),
      ),
    ).toEqual(['early', 'late']);
  });
  it('the draw is fair: each is first about equally often', () => {
    const early = arrivals.slice(0, 4);
    const random = seeded(17);
    const firsts = Array.from({ length: 4000 }, () => surgeOrder(early, 100, random)[0]);
    for (const { id } of early) {
      const share = firsts.filter((first) => first === id).length / 4000;
      expect(share).toBeGreaterThan(0.22);
      expect(share).toBeLessThan(0.28);
    }
  });
  it('serves up to the number', () => {
    expect([isAdmitted(3, 2), isAdmitted(3, 3), isAdmitted(3, 4)]).toEqual([false, true, true]);
  });
});
