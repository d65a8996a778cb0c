import { paths, to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { brochureOf, kindPaths } from './brochure-kind.ts';

type Of = { readonly id: number; readonly type: EventType };

/**
 * Returns the path for following an event live, which is the schedule for a league. Returns null for a session, which
 * has no matches.
 */
export function livePath({ id: tournamentId, type }: Of): string | null {
  const kind = brochureOf(type);
  if (kind === 'session') return null;
  return to(kind === 'league' ? paths.leagueSchedule : paths.tournamentLive, { tournamentId });
}

/** Returns the path that the header of a division's pages links back to. */
export const backPath = (event: Of): string =>
  livePath(event) ?? to(kindPaths[brochureOf(event.type)].brochure, { tournamentId: event.id });
