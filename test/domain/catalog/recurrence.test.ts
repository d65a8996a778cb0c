import { describe, expect, it } from 'vitest';
import { seasonLine } from '#domain/catalog/events/season-line.ts';
import { comingDates, isNeverOn, isOnDay, recurrenceWords, sessionDates } from '#domain/catalog/events/when.ts';
import type { DivisionView } from '#domain/catalog/views.ts';
import { weekdayOf } from '#domain/kernel/zoned-time.ts';
import { weekDates } from '#domain/leagues/week-times.ts';
import { seasonSettings } from '#domain/play/season/schema.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

const coming = (settings: object) =>
  aTournament({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    jsonProps: { reoccuringSettings: { dows: [2, 7], ...settings } },
  });

describe('a recurring event', () => {
  it('takes place on its weekdays between today and its last date, except skipped dates [P2-179]', () => {
    const event = coming({ from: '2026-10-03', to: '2026-10-14', exclude: ['2026-10-06'] });
    expect(comingDates(event, '2026-09-01')).toEqual(['2026-10-04', '2026-10-11', '2026-10-13']);
    expect(comingDates(event, '2026-10-05')).toEqual(['2026-10-11', '2026-10-13']);
    expect(comingDates(coming({}), '2026-10-28'), 'its own last day ends it').toEqual([]);
    expect(comingDates(aTournament({ id: 1 }), '2026-01-01'), 'once').toEqual([]);
  });

  it('describes its days and times in words', () => {
    expect(recurrenceWords(coming({ startTime: '18:00', endTime: '20:30' }))).toBe(
      'Tuesdays and Sundays, 6:00 PM – 8:30 PM',
    );
    expect(recurrenceWords(coming({ dows: [3] }))).toBe('Wednesdays');
    expect(recurrenceWords(aTournament({ id: 1 }))).toBeNull();
  });

  it('takes place today if today is one of its dates, or, for a league, if its courts are in use', () => {
    const dates = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const league = aTournament({ ...dates, type: 'League', jsonProps: { courts: { dows: [4] } } as never });
    expect(['2026-10-01', '2026-10-02', '2026-10-08', '2026-11-05'].map((day) => isOnDay(league, day))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const skips = { courts: { dows: [4], skip: ['2026-10-08'] } };
    const holiday = aTournament({ ...dates, type: 'League', jsonProps: skips as never });
    expect(['2026-10-01', '2026-10-08', '2026-10-15'].map((day) => isOnDay(holiday, day))).toEqual([true, false, true]);
    const unsaid = aTournament({ ...dates, type: 'League' });
    expect(isOnDay(unsaid, '2026-10-02'), 'its first two days').toBe(true);
    expect(isOnDay(unsaid, '2026-10-08')).toBe(false);
    expect(isOnDay(coming({ exclude: ['2026-10-06'] }), '2026-10-06')).toBe(false);
    expect(isOnDay(coming({}), '2026-10-06')).toBe(true);
    expect(isOnDay(aTournament({ ...dates, type: 'Tournament' }), '2026-10-08'), 'every day').toBe(true);
  });

  it('never takes place when none of its dates is on its weekdays or all are skipped', () => {
    const within = (from: string, to: string, more: object = {}) => isNeverOn(coming({ from, to, ...more }));
    expect(within('2026-10-07', '2026-10-10'), 'Wednesday to Saturday').toBe(true);
    expect(within('2026-10-07', '2026-10-11'), 'to Sunday').toBe(false);
    expect(within('2026-10-07', '2026-10-11', { exclude: ['2026-10-11'] })).toBe(true);
    expect(isNeverOn(aTournament({ id: 1 })), 'once').toBe(false);
  });

  it('adds up its groups’ open spots per date, unless a group has no limit', () => {
    const group = (left: number | null, more: object = {}) =>
      ({ ...aDivision(more), places: { active: 0, waiting: 0, held: 0, left } }) as DivisionView;
    const on = (...divisions: DivisionView[]) =>
      sessionDates({ ...coming({ to: '2026-10-14' }), divisions } as never, '2026-10-05', 2);
    expect(on(group(4), group(2), group(9, { canceled: true }))).toEqual([
      { date: '2026-10-06', left: 6 },
      { date: '2026-10-11', left: 6 },
    ]);
    expect(on(group(4), group(null))[0]).toEqual({ date: '2026-10-06', left: null });
  });

  it.each([
    ['2026-09-30', {}, '5 weeks · Tuesdays and Sundays'],
    ['2026-10-16', { startTime: '18:00' }, 'Week 3 of 5 · Tuesdays and Sundays, 6:00 PM'],
    ['2026-11-02', {}, '5 weeks · Tuesdays and Sundays'],
  ])('describes a league season in one line (%s)', (today, settings, line) => {
    expect(seasonLine(coming(settings), today)).toBe(line);
  });

  it('describes a scheduled league by weeks, days and hours, not by its recurrence', () => {
    const league = (courts: object) =>
      aTournament({ startDate: '2026-10-01', endDate: '2026-12-31', jsonProps: { courts } as never });
    expect(seasonLine(league({ weeks: 8, dows: [3], slots: ['20:00', '18:30'] }), '2026-10-08')).toBe(
      'Week 2 of 8 · Wednesdays, matches start between 6:30 PM and 8:00 PM',
    );
    expect(seasonLine(league({ weeks: 8, dows: [3], slots: ['18:30'] }), '2026-12-30'), 'its weeks are over').toBe(
      '8 weeks · Wednesdays, matches at 6:30 PM',
    );
  });

  it('counts a league’s weeks by their dates, without a holiday and with a makeup week', () => {
    const dates = ['2026-10-01', '2026-10-15', '2026-10-22', '2026-10-29'];
    const weekDates = dates.map((date, i) => ({ week: i + 1, date }));
    const of = aTournament({
      ...{ type: 'League', startDate: '2026-10-01', endDate: '2026-10-29' },
      jsonProps: { courts: { weeks: 3, dows: [4], slots: ['18:30'], weekDates } } as never,
    });
    const weekOn = (today: string) => seasonLine(of, today).split(' · ')[0];
    expect(['2026-10-01', '2026-10-08', '2026-10-15', '2026-10-29', '2026-10-30'].map(weekOn)).toEqual([
      ...['Week 1 of 4', 'Week 1 of 4', 'Week 2 of 4', 'Week 4 of 4', '4 weeks'],
    ]);
    const again = { ...of, jsonProps: { ...of.jsonProps, reoccuringSettings: { dows: [4], exclude: [] } } };
    expect(comingDates(again, '2026-10-08'), 'next dates').toEqual(dates.slice(1));
    expect(['2026-10-08', '2026-10-15', '2026-10-29'].map((day) => isOnDay(of, day))).toEqual([false, true, true]);
  });

  it('numbers weekdays like a league: Monday is 1, Sunday is 7', () => {
    const week = Array.from({ length: 7 }, (_, i) => `2026-03-0${i + 2}`);
    expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const [i, date] of week.entries()) {
      const dows = [i + 1];
      const schedule = { weeks: 1, courts: 1, slots: ['18:00'], dows };
      const league = seasonSettings.parse({ zone: 'America/Los_Angeles', startDate: '2026-03-02', schedule });
      const event = aTournament({
        startDate: '2026-03-02',
        endDate: '2026-03-08',
        jsonProps: { reoccuringSettings: { dows } },
      });
      expect([weekDates(league)[0], comingDates(event, '2026-03-01')]).toEqual([[date], [date]]);
    }
  });
});
