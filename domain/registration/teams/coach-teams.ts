import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { registration } from '../problems.ts';
import { picksTeams, registrantOf } from '../wizard/registrant.ts';

/** How many teams a coach may pick: N of `coach-team-N`; null: no limit. */
export const mostTeams = (division: Pick<Division, 'props'>): number | null =>
  flagsOfDivision(division).coachTeams ?? null;

/**
 * A coaches' division with teams requires at least one team (Part 2 §5): those with `coach-team-N`, and college
 * coaches.
 */
export const needsTeam = (division: Pick<Division, 'props'>): boolean =>
  mostTeams(division) !== null || flagsOfDivision(division).coachCollege;

/** Whether the coach's choice of teams is valid. */
export function checkCoachTeams(teamIds: readonly number[], division: Pick<Division, 'props'>): Result<void> {
  if (!picksTeams(registrantOf(division))) return ok(undefined);
  if (needsTeam(division) && teamIds.length === 0) return refuse(registration['team-required']());
  const most = mostTeams(division);
  return most !== null && new Set(teamIds).size > most
    ? refuse(registration['roster-too-large']({ data: { most } }))
    : ok(undefined);
}
