import { allPlaced, hasTeam, isOver, type Placed } from '../placed.ts';
import type { PlayView, StandingsView } from '../views.ts';
import type { Standings } from './schema.ts';
import { countedRounds, standingsTables } from './table.ts';

type StandingsInput = Parameters<typeof standingsTables>[1];
type Shown = Omit<Standings, 'divisionId'>;

/** Standings as they are shown: the groups somebody may see, with their tables. Null where they may see none. */
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

/** The same standings with their tables worked out again; what is locked stays as it is. */
export function standingsNow(view: StandingsView, input: StandingsInput): StandingsView {
  const groups = view.groups.map(({ rows, ...group }) => ({
    ...group,
    summary: rows.map(({ teamId, rank, summary }) => ({ teamId, rank, summary })),
  }));
  return standingsViewOf({ ...view, groups }, input, true) ?? view;
}

/** Matches that may still change a group's table: not over, of its teams, in a round that standings count or take places from. */
export function awaitedOf(view: PlayView, standingsId: number, group: number): Placed[] {
  const standings = view.standings.find(({ id }) => id === standingsId);
  const teams = standings?.groups[group]?.rows ?? [];
  if (!standings || teams.length === 0) return [];
  const { roundIds, finishRoundIds } = standings;
  const counts = ({ round, pool }: Placed) =>
    finishRoundIds.includes(round.id) || (pool !== null && (roundIds === '*' || roundIds.includes(round.id)));
  // where nobody is known yet, any of them may come there
  const mayBeTheirs = ({ match }: Placed) =>
    (match.homeTeam === null && match.homeTeamIds.length === 0) ||
    (match.awayTeam === null && match.awayTeamIds.length === 0) ||
    teams.some(({ teamId }) => hasTeam(match, teamId));
  return allPlaced(view).filter(
    (placed) => placed.match.bye === null && !isOver(placed.match) && counts(placed) && mayBeTheirs(placed),
  );
}

/** Rounds whose seeds are taken from standings: a changed order changes whom they would seat. */
export const seededFrom = (view: PlayView, standingsId: number): PlayView['rounds'] =>
  view.rounds.filter(({ id }) =>
    [
      ...view.brackets.filter(({ roundId }) => roundId === id),
      ...view.rounds.filter((round) => round.id === id).flatMap(({ flights }) => flights),
    ].some(({ rules }) => rules.some(({ fromStandings }) => fromStandings === standingsId)),
  );

/** A round as standings wait for it. */
type Waited = { readonly id: number; readonly poolPlay: boolean; readonly isMade: boolean; readonly complete: boolean };

/** Whether teams may be seeded from standings: every round they count is complete. A round without matches yet is not waited for, as the one that is to be seeded. */
export function areOver(standings: Pick<Standings, 'roundIds'>, rounds: readonly Waited[]): boolean {
  const waited = countedRounds(standings, rounds).filter(({ isMade }) => isMade);
  return waited.length > 0 && waited.every(({ complete }) => complete);
}
