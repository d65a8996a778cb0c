import type { StandingsView } from '../views.ts';
import type { Standings } from './schema.ts';
import { standingsTables } from './table.ts';

type StandingsInput = Parameters<typeof standingsTables>[1];
type Shown = Omit<Standings, 'divisionId'>;

/** Returns standings as shown, with the groups a viewer may see and their tables, or null if there are none. */
export function standingsViewOf(standings: Shown, input: StandingsInput, crew: boolean): StandingsView | null {
  const groups = standingsTables({ divisionId: 0, ...standings }, input).flatMap(({ group, rows }) =>
    crew || group.published
      ? [
          {
            name: group.name,
            type: group.type,
            teamIds: group.teamIds,
            published: group.published,
            locked: group.locked,
            rows: rows.map(({ teamId, rank, summary, tied, notes }) => ({
              ...{ teamId, rank, tied, notes: [...notes] },
              summary: { ...summary },
            })),
          },
        ]
      : [],
  );
  if (groups.length === 0) return null;
  const { id, title, roundIds, finishRoundIds, tiebreaks } = standings;
  return { id, title, roundIds, finishRoundIds, tiebreaks, groups };
}

/** Returns the same standings with recomputed tables. Locked ones stay as they are. */
export function standingsNow(view: StandingsView, input: StandingsInput): StandingsView {
  const groups = view.groups.map(({ rows, ...group }) => ({
    ...group,
    summary: rows.map(({ teamId, rank, summary }) => ({ teamId, rank, summary })),
  }));
  return standingsViewOf({ ...view, groups }, input, true) ?? view;
}
