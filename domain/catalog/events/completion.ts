import { isActiveTeam, type TeamState } from '../divisions/division-state.ts';

/** What completion depends on: bracket rounds with their state, and teams with their finish. */
type PlayedTeam = TeamState & { readonly finish: number | null };
type PlayedDivision = {
  readonly complete: boolean;
  readonly brackets: readonly { readonly complete: boolean }[];
  readonly teams: readonly PlayedTeam[];
};

/**
 * Looks complete: not flagged complete, and either all bracket rounds are complete, or there are none, every active
 * team has a finish and exactly one has finish 1 (Part 2 §4, readings P3-459). An empty division never does.
 */
export function looksComplete(division: PlayedDivision): boolean {
  const active = division.teams.filter(isActiveTeam);
  if (division.complete || active.length === 0) return false;
  if (division.brackets.length > 0) return division.brackets.every((bracket) => bracket.complete);
  return active.every((team) => team.finish !== null) && active.filter((team) => team.finish === 1).length === 1;
}

/** An event is ready to complete if a division has teams and every such division is, or looks, complete (Part 2 §4). */
export function isReadyToComplete(divisions: readonly PlayedDivision[]): boolean {
  const played = divisions.filter((division) => division.teams.some(isActiveTeam));
  return played.length > 0 && played.every((division) => division.complete || looksComplete(division));
}

/**
 * Check-in is complete when all active teams are checked in (Part 3 §4); a division without any has nothing to
 * complete.
 */
export function isCheckinComplete(teams: readonly (TeamState & { readonly checkedIn: boolean })[]): boolean {
  const active = teams.filter(isActiveTeam);
  return active.length > 0 && active.every((team) => team.checkedIn);
}
