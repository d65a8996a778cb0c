import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { type Layout, lineNumber, readSource } from '#domain/play/brackets/layout.ts';
import { layoutOf } from '#domain/play/brackets/layout-of.ts';
import { anyType, doubles } from './kit.ts';

const check = (property: Parameters<typeof fc.assert>[0], numRuns = 150) =>
  fc.assert(property, { seed: 20240901, numRuns });

function seedsIn(layout: Layout): number[] {
  const seeds = [...layout.seedPlaces.keys()];
  for (let i = 0; i < layout.count; i++) {
    if (i === layout.reset) continue;
    for (const source of [layout.home[i], layout.away[i]]) {
      const read = readSource(source ?? 0);
      if (read.from === 'seed') seeds.push(read.seed);
    }
  }
  return seeds.sort((a, b) => a - b);
}

describe('layout rules', () => {
  it('include every team exactly once for any type and size', () => {
    check(
      fc.property(anyType, fc.integer({ min: 2, max: 256 }), (type, n) => {
        const layout = must(layoutOf({ type, entrants: n, champions: 1 }));
        expect(seedsIn(layout)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
      }),
    );
  });

  it('give byes only to the top seeds', () => {
    check(
      fc.property(anyType, fc.integer({ min: 2, max: 256 }), (type, n) => {
        const layout = must(layoutOf({ type, entrants: n, champions: 1 }));
        const byes = layout.byes.filter(
          (bye) => layout.rounds[bye.round]?.section === 'winners' && layout.rounds[bye.round]?.number === 1,
        );
        const seeds = byes.map((bye) => bye.source).sort((a, b) => a - b);
        expect(seeds).toEqual(Array.from({ length: layout.size - n }, (_, i) => i + 1));
      }),
    );
  });

  it('put a match after both of its sources, and send every outcome to one slot', () => {
    check(
      fc.property(anyType, fc.integer({ min: 2, max: 256 }), (type, n) => {
        const layout = must(layoutOf({ type, entrants: n, champions: 1 }));
        for (let i = 0; i < layout.count; i++) {
          for (const to of [layout.winnerTo[i] ?? -1, layout.loserTo[i] ?? -1])
            if (to >= 0) expect(to >> 1).toBeGreaterThan(i);
          if (i + 1 === layout.reset) continue;
          expect((layout.winnerTo[i] ?? -1) >= 0 !== (layout.winnerPlace[i] ?? 0) > 0).toBe(true);
          expect((layout.loserTo[i] ?? -1) >= 0 !== (layout.loserPlace[i] ?? 0) > 0).toBe(true);
        }
      }),
    );
  });

  it('create n − 1 matches in single elimination, 2n − 3 in crossover (+1 bronze) and 2n − 2 in full double elimination (+1 reset)', () => {
    for (let n = 2; n <= 256; n++) {
      const count = (type: Parameters<typeof layoutOf>[0]['type']) =>
        must(layoutOf({ type, entrants: n, champions: 1 })).count;
      expect(count('SINGLE_ELIM')).toBe(n - 1);
      expect(count('DOUBLE_ELIM_CROSSOVER')).toBe(2 * n - 3);
      expect(count('DOUBLE_ELIM_CROSSOVER_WITH_4TH')).toBe(2 * n - 3 + (n >= 4 ? 1 : 0));
      expect(count('DOUBLE_ELIM')).toBe(2 * n - 2 + 1);
      expect(count('SINGLE_ELIM_CHALLENGE')).toBe(Math.floor(n / 2));
    }
  });

  it('number every match on a 128-team bracket sheet once', () => {
    for (const type of ['SINGLE_ELIM_5TH_AND_7TH', ...doubles] as const) {
      const layout = must(layoutOf({ type, entrants: 128, champions: 1 }));
      const numbers = Array.from({ length: layout.count }, (_, i) => lineNumber(layout, i));
      expect(new Set(numbers).size).toBe(layout.count);
      expect(numbers.every((number) => number > 0)).toBe(true);
    }
  });
});
