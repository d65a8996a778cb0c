/** What "complete" asks of a division. `teams` are the active ones (neither deleted nor waitlisted). */
export type DivisionFacts = {
  readonly complete: boolean;
  readonly teams: readonly { readonly finish: number | null }[];
  /** One entry per bracket round (day of bracket play): whether every bracket of it is complete. */
  readonly bracketRounds: readonly { readonly complete: boolean }[];
};

/**
 * A division looks complete when it is not flagged complete and either all its bracket rounds are complete, or, without any,
 * every active team has a finish and exactly one has finish 1 (Part 3 §4, readings P3-459). An empty division never does.
 */
export function looksComplete({ complete, teams, bracketRounds }: DivisionFacts): boolean {
  if (complete || teams.length === 0) return false;
  if (bracketRounds.length > 0) return bracketRounds.every((round) => round.complete);
  const winners = teams.filter((team) => team.finish === 1).length;
  return winners === 1 && teams.every((team) => team.finish !== null);
}

/** A tournament is ready to complete when at least one division has teams and each of these is complete or looks so (Part 3 §4). */
export function readyToComplete(divisions: readonly DivisionFacts[]): boolean {
  const played = divisions.filter((division) => division.teams.length > 0);
  return played.length > 0 && played.every((division) => division.complete || looksComplete(division));
}
