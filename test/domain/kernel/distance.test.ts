import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, distanceUnits, metresPer } from '#domain/kernel/distance.ts';

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
