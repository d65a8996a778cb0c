import type { Id } from '../../kernel/ids.ts';
import { isTbd } from '../../people/form/tbd.ts';
import type { Team } from '../schema.ts';
import { realPeople } from './everyone.ts';

/** An entry that is to play in a division; `teamId`: the team that it is already, which waited. */
export type Playing = {
  readonly divisionId: Id;
  readonly teamId: Id | null;
  readonly profileIds: readonly (Id | null)[];
  /** the dates of a session that it is for; null: everything in its division */
  readonly days?: readonly string[] | null;
};

/** What is read of a division's teams for it. */
type Row = Pick<Team, 'id' | 'isDeleted' | 'players' | 'alternates'>;

/**
 * The first entry of which somebody would play twice in its division: with one of its teams (that wait, too), or with another of these
 * entries. Where dates are sold one by one that is: comes to one of them twice (`daysOf` a team: those it comes to). Who is to be decided, or has no profile, is nobody in
 * particular. Null where nobody does.
 */
export function whoPlaysTwice<E extends Playing>(
  entries: readonly E[],
  teamsOf: ReadonlyMap<Id, readonly Row[]>,
  daysOf: ReadonlyMap<Id, readonly string[]> = new Map(),
): E | null {
  const teams = new Map([...teamsOf].map(([divisionId, rows]) => [divisionId, teamsByProfile(rows)]));
  const entered = new Map<Id, Map<Id, Days[]>>();
  return (
    entries.find(({ divisionId, teamId, profileIds, days = null }) => {
      const here = entered.get(divisionId) ?? new Map<Id, Days[]>();
      entered.set(divisionId, here);
      const known = profileIds.filter((id) => id !== null && !isTbd(id)) as Id[];
      const isTwice = known.some((id) => {
        const others = teams.get(divisionId)?.get(id) ?? [];
        const isOnTheSame = (other: Id) => other !== teamId && meet(days, daysOf.get(other) ?? null);
        return (here.get(id) ?? []).some((other) => meet(days, other)) || others.some(isOnTheSame);
      });
      for (const id of known) here.set(id, [...(here.get(id) ?? []), days]);
      return isTwice;
    }) ?? null
  );
}

type Days = readonly string[] | null;
const meet = (a: Days, b: Days): boolean => a === null || b === null || a.some((day) => b.includes(day));

/** By profile, the teams it plays with. */
function teamsByProfile(rows: readonly Row[]): Map<Id, Id[]> {
  const teams = new Map<Id, Id[]>();
  for (const row of rows.filter(({ isDeleted }) => !isDeleted))
    for (const id of realPeople(row)) teams.set(id, [...(teams.get(id) ?? []), row.id]);
  return teams;
}
