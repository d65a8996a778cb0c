import { isActiveTeam, type TeamState } from '../divisions/division-state.ts';

/** The data that completion depends on: bracket rounds with their state, and teams with their finishes. */
type PlayedTeam = TeamState & { readonly finish: number | null };
type PlayedDivision = {
  readonly complete: boolean;
  readonly brackets: readonly { readonly complete: boolean }[];
  readonly teams: readonly PlayedTeam[];
};

/**
 * Returns whether a division that isn't flagged complete looks complete: all its bracket rounds are complete, or it has
 * none and every active team has a finish, with exactly one finish of 1 (Part 2 §4, readings P3-459). An empty division
 * never looks complete.
 */
export function looksComplete(division: PlayedDivision): boolean {
  const active = division.teams.filter(isActiveTeam);
  if (division.complete || active.length === 0) return false;
  if (division.brackets.length > 0) return division.brackets.every((bracket) => bracket.complete);
  return active.every((team) => team.finish !== null) && active.filter((team) => team.finish === 1).length === 1;
}

/**
 * Returns whether an event is ready to complete: at least one division has teams, and every division with teams is
 * complete or looks complete (Part 2 §4).
 */
export function isReadyToComplete(divisions: readonly PlayedDivision[]): boolean {
  const played = divisions.filter((division) => division.teams.some(isActiveTeam));
  return played.length > 0 && played.every((division) => division.complete || looksComplete(division));
}

/**
 * Returns whether check-in is complete, with all active teams checked in (Part 3 §4). A division with no active teams
 * has nothing to complete.
 */
export function isCheckinComplete(teams: readonly (TeamState & { readonly checkedIn: boolean })[]): boolean {
  const active = teams.filter(isActiveTeam);
  return active.length > 0 && active.every((team) => team.checkedIn);
}
