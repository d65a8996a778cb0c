import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, distanceUnits, metresPer } from '#domain/kernel/distance.ts';
import { didNotPlay, folded, listed, ordinal, placement, shorten, shortLengths } from '#domain/kernel/text.ts';

describe('words', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [111, '111th'],
    [113, '113th'],
    [123, '123rd'],
  ])('%s is %s [P1-646]', (n, text) => {
    expect(ordinal(n)).toBe(text);
  });

  it('placement 9999 or more shows as DNP [P1-647]', () => {
    expect(didNotPlay).toBe(9999);
    expect(placement(9998)).toBe('9998th');
    expect(placement(9999)).toBe('DNP');
    expect(placement(10001)).toBe('DNP');
  });

  it('texts are shortened to 100 or 50 characters with an ellipsis [P1-649]', () => {
    expect(shortLengths).toEqual({ long: 100, short: 50 });
    expect(shorten('a'.repeat(100))).toBe('a'.repeat(100));
    expect(shorten('a'.repeat(101))).toBe(`${'a'.repeat(99)}…`);
    expect(shorten('one two', 5)).toBe('one…');
    expect(shorten('🏐🏐🏐', 2)).toBe('🏐…');
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, length) => {
        expect([...shorten(text, length)].length).toBeLessThanOrEqual(Math.max(length, 1));
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it('comparing and listing', () => {
    expect(folded('  São  PAULO ')).toBe('sao paulo');
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

describe('distance', () => {
  const hermosa = { lat: 33.8622, lng: -118.3995 };
  const manhattan = { lat: 33.8847, lng: -118.4109 };
  it('is measured in miles, km or nautical miles [P2-806]', () => {
    expect(distanceUnits).toEqual(['miles', 'km', 'nautical']);
    expect(distance({ lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 'nautical')).toBeCloseTo(60.04, 1);
    expect(distance(hermosa, manhattan, 'km')).toBeCloseTo(2.715, 1);
    expect(distance(hermosa, manhattan)).toBeCloseTo((distance(hermosa, manhattan, 'km') * 1000) / metresPer.miles, 9);
    expect(distance(hermosa, hermosa)).toBe(0);
    expect(distance({ lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 'km')).toBeCloseTo(20015.1, 0);
  });
  it('is the same both ways', () => {
    const point = fc.record({ lat: fc.integer({ min: -90, max: 90 }), lng: fc.integer({ min: -180, max: 180 }) });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distance(a, b)).toBeCloseTo(distance(b, a), 6);
        expect(distance(a, b)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 5, numRuns: 100 },
    );
  });
});
