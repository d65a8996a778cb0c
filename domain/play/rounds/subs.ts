import type { Id } from '../../kernel/ids.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import type { Match } from '../matches/schema.ts';
import { roundById } from './look.ts';
import type { DivisionPlay, PlayPool } from './schema.ts';

/** `subs`: players of king of the beach whose spot a sub took in the match; it counts for everyone else in it. */
type WithSubs = Match & { readonly subs?: Id[] };

/** The day a match is on: by its time in the league's zone, else its round's. */
function dayOfMatch(state: DivisionPlay, roundId: Id, { startTime }: Pick<Match, 'startTime'>): string | null {
  const zone = state.season?.settings.zone;
  return startTime !== null && zone ? dateIn(startTime, zone) : (roundById(state, roundId)?.date ?? null);
}

/** The matches of a pool with the spots that subs took. Only in king of the beach is a spot one person; elsewhere a sub plays for the team. */
export function matchesWithSubs(state: DivisionPlay, pool: PlayPool): WithSubs[] {
  if (state.subs.length === 0) return pool.matches;
  return pool.matches.map((match) => {
    const spots = [...match.homeTeamIds, ...match.awayTeamIds];
    if (spots.length === 0) return match;
    const on = dayOfMatch(state, pool.roundId, match);
    const subs = state.subs.flatMap((sub) => (sub.on === on && spots.includes(sub.teamId) ? sub.teamId : []));
    return subs.length === 0 ? match : { ...match, subs };
  });
}
