import { expect, it } from 'vitest';
import { shownTab, weekTabs } from '#domain/leagues/week-times.ts';
import type { PlayView } from '#domain/play/views.ts';

const week = (id: number, number: number, date: string) => ({
  ...{ id, number, name: `Week ${number}`, date, published: true, complete: false, hideTimes: false },
  week: { number, canceled: false },
});
const playoffs = { ...week(9, 3, '2026-03-17'), name: 'Playoffs', week: undefined };
const view = (divisionId: number, rounds: readonly object[]) =>
  ({ divisionId, rounds, pools: [], brackets: [] }) as unknown as PlayView;
const tabs = weekTabs(
  [view(1, [week(4, 1, '2026-03-03'), week(5, 2, '2026-03-10'), playoffs]), view(2, [week(6, 2, '2026-03-12')])],
  () => '',
);

it('the schedule’s query round is the league week, or the number of a day outside the weeks [P3-084] [P3-085]', () => {
  const shown = (asked: number | undefined, today: string) => {
    const tab = shownTab(tabs, asked, today);
    return tab && [tab.name, tab.rounds.map(({ divisionId }) => divisionId)];
  };
  expect(shown(1, '2026-03-12')).toEqual(['Week 1', [1]]);
  expect(shown(2, '2026-03-01')).toEqual(['Week 2', [1, 2]]);
  expect(shown(3, '2026-03-01')).toEqual(['Playoffs', [1]]);
  expect(shown(undefined, '2026-03-12')).toEqual(['Week 2', [1, 2]]);
  expect(shown(99, '2026-05-01')).toEqual(['Playoffs', [1]]);
});
