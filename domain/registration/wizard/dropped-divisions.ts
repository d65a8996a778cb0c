import type { Registration } from '../schema.ts';

type Entry = Pick<Registration, 'teamInfo' | 'droppedDivisions'>;

/** Takes a division out of an entry of several, and remembers that it was (Part 2 §4). */
export const dropDivision = <E extends Entry>(entry: E, divisionId: number): E => ({
  ...entry,
  teamInfo: { ...entry.teamInfo, teams: entry.teamInfo.teams.filter((team) => team.divisionId !== divisionId) },
  droppedDivisions: [...new Set([...entry.droppedDivisions, divisionId])],
});

/** Puts divisions the entry should have into it, without those it has and those that were dropped (Part 2 §4). */
export function suggestDivisions<E extends Entry>(entry: E, divisionIds: readonly number[]): E {
  const known = new Set([...entry.droppedDivisions, ...entry.teamInfo.teams.map((team) => team.divisionId)]);
  const fresh = [...new Set(divisionIds)].filter((divisionId) => !known.has(divisionId));
  if (fresh.length === 0) return entry;
  const teams = fresh.map((divisionId) => ({ id: null, name: '', divisionId }));
  return { ...entry, teamInfo: { ...entry.teamInfo, teams: [...entry.teamInfo.teams, ...teams] } };
}

/** Picking a dropped division by hand brings it back and is not remembered any more. */
export const pickDivision = <E extends Entry>(entry: E, divisionId: number): E =>
  suggestDivisions({ ...entry, droppedDivisions: entry.droppedDivisions.filter((dropped) => dropped !== divisionId) }, [
    divisionId,
  ]);
