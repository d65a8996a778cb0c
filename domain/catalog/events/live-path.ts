import { paths, to } from '../../site/paths.ts';
import type { EventType } from '../lists.ts';
import { brochureOf } from './brochure-kind.ts';
import { kindPaths } from './kind-paths.ts';

type Of = { readonly id: number; readonly type: EventType };

/** Where one follows what is on in an event: of a league its schedule; null for a session, which is not played (screens.md §1). */
export function livePath({ id: tournamentId, type }: Of): string | null {
  const kind = brochureOf(type);
  if (kind === 'session') return null;
  return to(kind === 'league' ? paths.leagueSchedule : paths.tournamentLive, { tournamentId });
}

/** Where the head of a division's pages leads back to. */
export const backPath = (event: Of): string =>
  livePath(event) ?? to(kindPaths[brochureOf(event.type)].brochure, { tournamentId: event.id });
