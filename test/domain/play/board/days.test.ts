import { describe, expect, it } from 'vitest';
import { tournament } from '#domain/catalog/schema.ts';
import { boardDates, hoursOn } from '#domain/play/board/days.ts';

const event = (startDate: string, endDate: string, jsonProps: object = {}) =>
  tournament.parse({ id: 1, name: 'An event', organizationId: 10, startDate, endDate, jsonProps });

describe('a court board’s days', () => {
  it('include every day of a tournament', () => {
    expect(boardDates(event('2026-12-12', '2026-12-13'), 60)).toEqual(['2026-12-12', '2026-12-13']);
  });

  it('include a league’s weekdays, week by week until its season ends [P3-179] [P3-182]', () => {
    const league = event('2026-11-08', '2026-12-27', { courts: { dows: [7] } });
    expect(boardDates(league, 60)).toHaveLength(8);
    expect(boardDates(league, 60).at(-1)).toBe('2026-12-27');
  });

  it('include the dates of a recurring event, except skipped ones', () => {
    const settings = { dows: [2], exclude: ['2026-11-17'] };
    expect(boardDates(event('2026-11-09', '2026-11-30', { reoccuringSettings: settings }), 60)).toEqual([
      '2026-11-10',
      '2026-11-24',
    ]);
  });

  it('are limited to the maximum a board can show', () => {
    expect(boardDates(event('2026-01-01', '2026-12-31'), 60)).toHaveLength(60);
  });
});

it('a court board’s days end on the next date in venue time when courts close at or after midnight', () => {
  const open = (closes: string) => hoursOn('2026-10-31', { opens: '18:00', closes }, 'America/Los_Angeles');
  const at = (date: string) => Date.parse(date);
  expect(open('23:00')).toEqual({ from: at('2026-10-31T18:00-07:00'), to: at('2026-10-31T23:00-07:00') });
  expect(open('00:00').to).toBe(at('2026-11-01T00:00-07:00'));
  // The clocks are set back at 2 AM.
  expect(open('03:00').to).toBe(at('2026-11-01T03:00-08:00'));
});
