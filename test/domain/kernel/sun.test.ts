import { expect, it } from 'vitest';
import { sunset } from '#domain/kernel/sun.ts';
import { minute } from '#domain/kernel/time.ts';

/* Published by the U.S. Naval Observatory, to the minute. */
it.each([
  ['Los Angeles, June 21, 2026', Date.UTC(2026, 5, 21), { lat: 34.05, lng: -118.24 }, Date.UTC(2026, 5, 22, 3, 8)],
  [
    'Los Angeles, November 22, 2026',
    Date.UTC(2026, 10, 22),
    { lat: 34.05, lng: -118.24 },
    Date.UTC(2026, 10, 23, 0, 46),
  ],
  ['Berlin, March 21, 2026', Date.UTC(2026, 2, 21), { lat: 52.52, lng: 13.4 }, Date.UTC(2026, 2, 21, 17, 20)],
])('the sunset is calculated to within three minutes for %s', (_, midnight, place, at) => {
  expect(Math.abs((sunset(midnight, place) ?? 0) - at)).toBeLessThanOrEqual(3 * minute);
});

it('there is no sunset in the far north in summer', () => {
  expect(sunset(Date.UTC(2026, 5, 21), { lat: 69.6, lng: 18.9 })).toBeNull();
});
