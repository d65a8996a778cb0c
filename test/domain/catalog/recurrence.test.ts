import { describe, expect, it } from 'vitest';
import { comingDates, recurrenceWords } from '#domain/catalog/events/recurrence.ts';
import { weekdayOf } from '#domain/kernel/weekdays.ts';
import { weekDates } from '#domain/leagues/calendar.ts';
import { seasonSettings } from '#domain/leagues/schema.ts';
import { aTournament } from '../../kit/catalog.ts';

const coming = (settings: object) =>
  aTournament({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    jsonProps: { reoccuringSettings: { dows: [2, 7], ...settings } },
  });

describe('an event that comes again', () => {
  it('is on its days of the week between its dates, from today on, without those left out [P2-179]', () => {
    const event = coming({ from: '2026-10-03', to: '2026-10-14', exclude: ['2026-10-06'] });
    expect(comingDates(event, '2026-09-01')).toEqual(['2026-10-04', '2026-10-11', '2026-10-13']);
    expect(comingDates(event, '2026-10-05')).toEqual(['2026-10-11', '2026-10-13']);
    expect(comingDates(coming({}), '2026-10-28'), 'its own last day ends it').toEqual([]);
    expect(comingDates(aTournament({ id: 1 }), '2026-01-01'), 'once').toEqual([]);
  });

  it('says its days and times as people do', () => {
    expect(recurrenceWords(coming({ startTime: '18:00', endTime: '20:30' }))).toBe(
      'Tuesdays and Sundays, 6:00 PM – 8:30 PM',
    );
    expect(recurrenceWords(coming({ dows: [3] }))).toBe('Wednesdays');
    expect(recurrenceWords(aTournament({ id: 1 }))).toBeNull();
  });

  it('counts days of the week as a league does: Monday 1 to Sunday 7', () => {
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
