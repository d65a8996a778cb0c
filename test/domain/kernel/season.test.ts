import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, fiscalRollover, fiscalYearOf, seasonOf } from '#domain/kernel/date-words.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';

describe('seasons and ages', () => {
  it.each([
    { id: 'P1-638', date: '2026-08-31', season: 2026 },
    { id: 'P2-802', date: '2026-09-01', season: 2027 },
    { id: 'P1-638', date: '2026-01-01', season: 2026 },
  ])('an event that starts $date belongs to season $season [$id]', ({ date, season }) => {
    expect(seasonOf(date)).toBe(season);
  });

  it.each([
    { id: 'P1-636', purpose: 'age', month: 9, before: '2026-08-31', after: '2026-09-01' },
    { id: 'P1-637', purpose: 'other', month: 7, before: '2026-06-30', after: '2026-07-01' },
  ] as const)('the fiscal year for $purpose starts in month $month [$id]', ({ purpose, month, before, after }) => {
    expect(fiscalRollover[purpose]).toBe(month);
    expect([fiscalYearOf(before, purpose), fiscalYearOf(after, purpose)]).toEqual([2026, 2027]);
  });

  it.each([
    ['2008-08-31', '2026-08-31', 18],
    ['2008-09-01', '2026-08-31', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('for a birth date of %s, the age on %s is %i', (dob, date, age) => {
    expect(ageOn(dob, date)).toBe(age);
  });

  it('an age never drops as days pass, and rises by one each year', () => {
    const date = fc.date({ min: new Date('1950-01-01'), max: new Date('2020-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 800 }), (born, later, more) => {
        const dob = born.toISOString().slice(0, 10);
        const [first, second] = [addDays(dob, later), addDays(dob, later + more)];
        expect(ageOn(dob, second)).toBeGreaterThanOrEqual(ageOn(dob, first));
        expect(ageOn(dob, addDays(dob, 0))).toBe(0);
        expect(ageOn(dob, second) - ageOn(dob, first)).toBeLessThanOrEqual(Math.ceil(more / 365));
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
