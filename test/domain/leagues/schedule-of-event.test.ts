import { expect, it } from 'vitest';
import { lastDayWith } from '#domain/leagues/last-day.ts';
import { scheduleOf } from '#domain/leagues/season-of-play.ts';
import { playSeason } from '#domain/play/season/schema.ts';

const season = (skip: string[], weeks: readonly [date: string, canceled?: boolean][] = []) =>
  playSeason.parse({
    settings: { zone: 'UTC', startDate: '2026-11-13', skip, schedule: { dows: [5], slots: ['18:00'] } },
    weeks: weeks.map(([date, canceled = false], i) => ({
      ...{ number: i + 1, canceled },
      times: [{ date, time: '18:00', courts: ['1'] }],
    })),
  });

it('a league skips only the dates that all its divisions skip', () => {
  expect(scheduleOf([season(['2026-11-27', '2026-12-25']), season(['2026-12-25'])]).skip).toEqual(['2026-12-25']);
  expect(scheduleOf([season(['2026-12-25'])]).skip).toEqual(['2026-12-25']);
  expect(scheduleOf([]).skip).toEqual([]);
});

it('a league stores its weeks’ dates, including a makeup week but not a canceled one', () => {
  const rained = season([], [['2026-11-13'], ['2026-11-20', true], ['2026-11-27'], ['2026-12-04']]);
  const other = season([], [['2026-11-13'], ['2026-11-20']]);
  const dates = (...weeks: readonly [number, string][]) => weeks.map(([week, date]) => ({ week, date }));
  expect(scheduleOf([rained]).weekDates).toEqual(dates([1, '2026-11-13'], [3, '2026-11-27'], [4, '2026-12-04']));
  expect(scheduleOf([rained, other]).weekDates).toEqual(
    dates([1, '2026-11-13'], [2, '2026-11-20'], [3, '2026-11-27'], [4, '2026-12-04']),
  );
});

it('a league’s last day moves to include a later week, and moves back once that week is gone', () => {
  const planned = '2026-12-02';
  const late = lastDayWith(planned, undefined, '2026-12-04');
  expect(late).toEqual({ endDate: '2026-12-04', lastDay: { planned, moved: '2026-12-04' } });
  expect(lastDayWith(late.endDate, late.lastDay, '2026-12-11').endDate).toBe('2026-12-11');
  expect(lastDayWith(late.endDate, late.lastDay, '2026-11-27')).toEqual({ endDate: planned, lastDay: undefined });
  expect(lastDayWith(planned, undefined, '2026-11-27')).toEqual({ endDate: planned, lastDay: undefined });
  expect(lastDayWith('2026-12-20', late.lastDay, '2026-11-27').endDate, 'the host chose another day').toBe(
    '2026-12-20',
  );
});
