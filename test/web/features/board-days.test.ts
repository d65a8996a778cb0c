import { expect, it } from 'vitest';
import { hoursOn } from '#domain/play/board/days.ts';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { boardDays, busyHours } from '#web/src/features/court-board/board-days.ts';

const zone = 'America/Los_Angeles';
const at = (moment: string) => Date.parse(`2026-06-${moment}-07:00`);
const matchesAt = (...moments: string[]) =>
  moments.map((moment) => ({ match: { startTime: at(moment) } })) as unknown as BoardMatch[];
const open = (opens: string, closes: string, ...dates: string[]) =>
  dates.map((date) => ({ date, ...hoursOn(date, { opens, closes }, zone) }));
const weekend = open('08:00', '20:00', '2026-06-13', '2026-06-14');
const drawn = (days: typeof weekend, ...moments: string[]) =>
  boardDays(days, matchesAt(...moments), zone).map(({ date, from, to }) => [date, from, to]);

it('the board shows a day while its courts are open, and longer if its matches last longer', () => {
  expect(drawn(weekend, '13T09:00', '14T07:30', '14T19:40')).toEqual([
    ['2026-06-13', at('13T08:00'), at('13T20:00')],
    ['2026-06-14', at('14T07:00'), at('14T21:00')],
  ]);
});

it('the board shows matches after midnight with the previous evening, even on the last day', () => {
  expect(drawn(weekend, '14T00:40', '15T01:20')).toEqual([
    ['2026-06-13', at('13T08:00'), at('14T02:00')],
    ['2026-06-14', at('14T08:00'), at('15T03:00')],
  ]);
  const night = open('18:00', '01:00', '2026-06-13');
  expect(drawn(night, '14T00:30', '14T03:00')).toEqual([['2026-06-13', at('13T18:00'), at('14T04:00')]]);
});

it('the board lists every date with a match, in order', () => {
  const thursdays = open('18:00', '22:00', '2026-06-11', '2026-06-18');
  expect(drawn(thursdays, '11T18:00', '16T19:00', '16T20:30', '20T10:00').map(([date]) => date)).toEqual([
    '2026-06-11',
    '2026-06-16',
    '2026-06-18',
    '2026-06-20',
  ]);
  expect(drawn(thursdays, '16T19:00', '16T20:30')[1]).toEqual(['2026-06-16', at('16T19:00'), at('16T22:00')]);
});

it('the board folds hours before and after play, but not around the current time, and not for less than an hour', () => {
  const [day] = open('06:00', '22:00', '2026-06-13');
  const matches = matchesAt('13T09:00', '13T15:20').map((at) => ({ ...at, minutes: 40 }));
  const hours = (now: string) => {
    const { from, to } = busyHours(day!, matches, at(now));
    return [from, to];
  };
  expect(hours('12T10:00')).toEqual([at('13T08:30'), at('13T17:00')]);
  expect(hours('13T20:10')).toEqual([at('13T08:30'), at('13T22:00')]);
  expect(busyHours(day!, [], at('12T10:00'))).toEqual(day);
});
