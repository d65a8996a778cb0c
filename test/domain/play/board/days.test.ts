import { describe, expect, it } from 'vitest';
import { tournament } from '#domain/catalog/schema.ts';
import { boardDates } from '#domain/play/board/days.ts';

const event = (startDate: string, endDate: string, jsonProps: object = {}) =>
  tournament.parse({ id: 1, name: 'An event', organizationId: 10, startDate, endDate, jsonProps });

describe('the days of a court board', () => {
  it('are all of a tournament’s', () => {
    expect(boardDates(event('2026-12-12', '2026-12-13'), 60)).toEqual(['2026-12-12', '2026-12-13']);
  });

  it('are a league’s days of the week, to the end of its season', () => {
    const league = event('2026-11-08', '2026-12-27', { courts: { dows: [7] } });
    expect(boardDates(league, 60)).toHaveLength(8);
    expect(boardDates(league, 60).at(-1)).toBe('2026-12-27');
  });

  it('are those on which an event comes again, without those left out', () => {
    const settings = { dows: [2], exclude: ['2026-11-17'] };
    expect(boardDates(event('2026-11-09', '2026-11-30', { reoccuringSettings: settings }), 60)).toEqual([
      '2026-11-10',
      '2026-11-24',
    ]);
  });

  it('are no more than a board has', () => {
    expect(boardDates(event('2026-01-01', '2026-12-31'), 60)).toHaveLength(60);
  });
});
