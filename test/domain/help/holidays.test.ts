import { describe, expect, it } from 'vitest';
import { holidaysOf, weekendOf } from '#domain/help/holidays.ts';

const dateOf = (year: number, name: string, land: 'us' | 'ca') =>
  holidaysOf(year, land).find((holiday) => holiday.name === name)?.date;

describe('holidays', () => {
  it.each([
    [2026, 'us', 'Memorial Day', '2026-05-25'],
    [2026, 'us', 'Labor Day', '2026-09-07'],
    [2026, 'us', 'Thanksgiving', '2026-11-26'],
    [2026, 'ca', 'Thanksgiving', '2026-10-12'],
    [2026, 'us', 'Presidents’ Day', '2026-02-16'],
    [2026, 'us', 'Easter Sunday', '2026-04-05'],
    [2025, 'us', 'Easter Sunday', '2025-04-20'],
    [2038, 'us', 'Easter Sunday', '2038-04-25'],
    [2027, 'us', 'Good Friday', '2027-03-26'],
    [2026, 'ca', 'Victoria Day', '2026-05-18'],
    [2025, 'ca', 'Victoria Day', '2025-05-19'],
    [2027, 'us', 'Martin Luther King Jr. Day', '2027-01-18'],
  ] as const)('in %i in %s: %s falls on %s', (year, land, name, date) => {
    expect(dateOf(year, name, land)).toBe(date);
  });
  it('are sorted by date', () => {
    const dates = holidaysOf(2026).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  });
  it('extend to a long weekend when they fall on a Monday or Thursday', () => {
    expect(weekendOf('2026-05-25')).toEqual({ from: '2026-05-23', to: '2026-05-25' });
    expect(weekendOf('2026-11-26')).toEqual({ from: '2026-11-26', to: '2026-11-29' });
    expect(weekendOf('2026-04-05')).toEqual({ from: '2026-04-04', to: '2026-04-05' });
    expect(weekendOf('2026-07-04')).toEqual({ from: '2026-07-04', to: '2026-07-05' });
  });
});
