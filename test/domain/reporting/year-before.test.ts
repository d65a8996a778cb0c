import { describe, expect, it } from 'vitest';
import { besideYearBefore, isYearBefore, movedFill } from '#domain/reporting/event-figures.ts';

const on = (startDate: string) => ({ startDate });
const point = (date: string, registered: number, waiting = 0) => ({ date, registered, waiting });

describe('last year’s event for comparison', () => {
  it.each([
    ['2026-06-13', true, 'the same weekend'],
    ['2026-06-27', true, 'two weeks later in the year'],
    ['2026-12-05', false, 'half a year'],
    ['2025-07-12', false, 'a month'],
    ['2027-06-12', false, 'two years'],
  ])('is matched to %s: %s (%s)', (startDate, is) => {
    expect(isYearBefore(on('2025-06-14'), on(startDate))).toBe(is);
  });

  it('is compared day by day at the same number of days before its start', () => {
    const before = movedFill([point('2025-06-04', 3), point('2025-06-12', 8)], on('2025-06-14'), on('2026-06-13'));
    expect(before.map(({ date }) => date)).toEqual(['2026-06-03', '2026-06-11']);
    const days = besideYearBefore([point('2026-06-01', 2), point('2026-06-05', 5, 1)], before, '2026-06-07');
    expect(days).toEqual([
      { date: '2026-06-01', registered: 2, waiting: 0, yearBefore: null },
      { date: '2026-06-03', registered: 2, waiting: 0, yearBefore: 3 },
      { date: '2026-06-05', registered: 5, waiting: 1, yearBefore: 3 },
      { date: '2026-06-11', registered: null, waiting: null, yearBefore: 8 },
    ]);
  });
});
