import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentWindow, momentsOf, windowState } from '#domain/catalog/divisions/windows.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { anyWall, anyWindow, anyZone, tenZones } from '#test/kit/arbitrary/catalog.ts';

const runs = { seed: 7, numRuns: 500 };

/** Each zone's local time from the platform's own calendar, independent of the code under test. */
const clocks = new Map(
  tenZones.map((timeZone) => [
    timeZone as string,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);
const clock = (at: number, zone: string): string => clocks.get(zone)!.format(at).replace(' ', 'T').slice(0, 16);

/** Local times around clock changes in the ten zones, where bugs show up. */
const nearChange = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-09-27'),
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 59 }),
  )
  .map(([date, h, m]) => `${date}T0${h}:${String(m).padStart(2, '0')}`);
const wall = fc.oneof(anyWall, nearChange, nearChange);
const span = fc.record({ dtStart: wall, dtEnd: wall });

describe('a registration window across daylight saving changes in ten zones', () => {
  it('opens and closes at the first moment the local clock shows its time or later [P2-309]', () => {
    fc.assert(
      fc.property(span, anyZone, ({ dtStart, dtEnd }, zone) => {
        const { opensAt, closesAt } = momentsOf({ dtStart, dtEnd }, zone);
        for (const [moment, text] of [
          [opensAt, dtStart],
          [closesAt, dtEnd],
        ] as const) {
          expect(clock(moment, zone) >= text).toBe(true);
          for (const before of [1, minute, hour, 3 * hour]) expect(clock(moment - before, zone) < text).toBe(true);
        }
      }),
      runs,
    );
  });

  it('is open at every moment inside it and closed at every moment outside [P2-308] [P2-310]', () => {
    const offsets = fc.oneof(fc.integer({ min: -4 * hour, max: 4 * hour }), fc.constantFrom(-1, 0, 1, -minute, minute));
    fc.assert(
      fc.property(span, anyZone, fc.constantFrom('opensAt', 'closesAt'), offsets, (window, zone, near, offset) => {
        const moments = momentsOf(window, zone);
        const now = moments[near as 'opensAt' | 'closesAt'] + offset;
        const inside = moments.opensAt <= now && now < moments.closesAt && window.dtStart < window.dtEnd;
        const state = windowState(window, zone, now);
        expect(state === 'current').toBe(inside);
        if (state === 'current') expect(clock(now, zone) < window.dtEnd).toBe(true);
        if (state === 'upcoming') expect(clock(now, zone) < window.dtStart).toBe(true);
      }),
      runs,
    );
  });

  it('keeps the order of local times, so a window that starts before its end still does in UTC', () => {
    fc.assert(
      fc.property(span, anyZone, (window, zone) => {
        fc.pre(window.dtStart <= window.dtEnd);
        const { opensAt, closesAt } = momentsOf(window, zone);
        expect(opensAt).toBeLessThanOrEqual(closesAt);
      }),
      runs,
    );
  });

  it('is current only while open, and some window is current whenever any is open', () => {
    fc.assert(
      fc.property(
        fc.array(anyWindow, { maxLength: 4 }),
        anyZone,
        fc.integer({ min: 1_704_067_200_000, max: 1_861_833_600_000 }),
        (windows, zone, now) => {
          const open = windows.filter((window) => windowState(window, zone, now) === 'current');
          const current = currentWindow(windows, zone, now);
          if (open.length === 0) expect(current).toBeNull();
          else expect(open).toContain(current);
        },
      ),
      runs,
    );
  });
});
