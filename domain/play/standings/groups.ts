import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import type { Standings, StandingsGroup } from './schema.ts';

/** Standings can be edited only while no group is locked (Part 3 §3, §5). */
export const isEditable = ({ groups }: Pick<Standings, 'groups'>): boolean => !groups.some(({ locked }) => locked);

/** Changes titles, groups, rounds or tiebreaks. Refuses locked standings, and a team named in two groups. */
export function editStandings(
  standings: Standings,
  patch: Partial<Omit<Standings, 'id' | 'divisionId'>>,
): Result<Standings> {
  if (!isEditable(standings)) return refuse(play['standings-locked']());
  const next = { ...standings, ...patch };
  const named = next.groups.filter(({ type }) => type === 'spec').flatMap(({ teamIds }) => teamIds);
  return new Set(named).size < named.length ? refuse(play['duplicate-entrant']()) : ok(next);
}

/** The teams a group ranks, of those of the division, in the division's order. */
export function teamsOf(group: StandingsGroup, groups: readonly StandingsGroup[], teams: readonly number[]): number[] {
  if (group.type === 'all') return [...teams];
  const chosen = new Set(group.type === 'spec' ? group.teamIds : namedIn(groups));
  return teams.filter((team) => chosen.has(team) === (group.type === 'spec'));
}

/** The teams that may still be named in a group: those that no other group names. */
export function availableTeams(
  group: StandingsGroup,
  groups: readonly StandingsGroup[],
  teams: readonly number[],
): number[] {
  const taken = new Set(namedIn(groups.filter((other) => other !== group)));
  return teams.filter((team) => !taken.has(team));
}

const namedIn = (groups: readonly StandingsGroup[]): number[] =>
  groups.filter(({ type }) => type === 'spec').flatMap(({ teamIds }) => teamIds);
