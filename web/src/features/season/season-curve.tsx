import { begunRounds, rankHistory } from '#domain/leagues/season-table.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { RankChart } from './rank-chart.tsx';

/** How each team got to its rank, week by week; nothing before the second week. */
export function SeasonCurve({ view, names, mine }: Pick<DivisionFrame, 'view' | 'names' | 'mine'>) {
  const nameOf = (team: number) => names(team) ?? 'TBD';
  return begunRounds(view).length > 1 && <RankChart history={rankHistory(view, nameOf)} nameOf={nameOf} mine={mine} />;
}
