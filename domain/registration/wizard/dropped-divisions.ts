import type { Registration } from '../schema.ts';

type Entry = Pick<Registration, 'teamInfo' | 'droppedDivisions'>;
const has = ({ teamInfo }: Entry, divisionId: number): boolean =>
  teamInfo.teams.some((team) => team.divisionId === divisionId);

/** Whether an entry of several should get a team in a division that is suggested: not where it has one, nor where that was taken out (Part 2 §4). */
export const isSuggested = (entry: Entry, divisionId: number): boolean =>
  !has(entry, divisionId) && !entry.droppedDivisions.includes(divisionId);

/** The divisions that were taken out of an entry, after its teams have changed: one that has lost its last team is remembered, one that was picked again isn't any more. */
export function droppedAfter(before: Entry, teams: Entry['teamInfo']['teams']): number[] {
  const after = { ...before, teamInfo: { ...before.teamInfo, teams } };
  const left = before.teamInfo.teams.flatMap(({ divisionId }) =>
    divisionId !== null && !has(after, divisionId) ? [divisionId] : [],
  );
  return [...new Set([...before.droppedDivisions, ...left])].filter((divisionId) => !has(after, divisionId));
}
