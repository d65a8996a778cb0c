import type { Match } from '../matches/schema.ts';

/**
 * Takes court and time off every match that has not begun (`POST /flight/{id}/clearCourts`); what was played keeps
 * both.
 */
export const clearCourts = (matches: readonly Match[]): Match[] =>
  matches.map((m) => (hasBegun(m) ? m : { ...m, court: null, startTime: null }));

/** It's on, over, or has a score. */
export const hasBegun = (m: Match): boolean =>
  m.status === 0 || m.status === 100 || m.games.some((g) => g.home !== null || g.away !== null);
