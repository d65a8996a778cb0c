import type { Layout } from '../brackets/layout.ts';
import { readSource } from '../brackets/layout.ts';
import type { Match } from '../matches/schema.ts';
import { hasBegun } from './clear.ts';
import { type CourtMatch, type CourtMatchInput, type CourtPlan, courtMatch, type Feeder } from './schema.ts';

/** What the planner has to know beside the match itself. */
type Around = Pick<
  CourtMatchInput,
  'division' | 'group' | 'minutes' | 'after' | 'wave' | 'referees' | 'notBefore' | 'notAfter'
>;

/**
 * A stored match as the planner sees it: its teams (or the players of group play), its work team, and its spot as a pin
 * once it has begun. Byes and canceled matches need no court: null.
 */
export function courtMatchOf(m: Match, around: Around = {}): CourtMatch | null {
  if (m.bye !== null || m.status === 101) return null;
  const sides = [m.homeTeam, m.awayTeam, ...m.homeTeamIds, ...m.awayTeamIds];
  const pinned = hasBegun(m) && m.court !== null && m.startTime !== null;
  return courtMatch.parse({
    ...around,
    id: m.id,
    teams: [...new Set(sides.filter((team) => team !== null))],
    work: m.refTeam,
    fixed: pinned ? { court: m.court, start: m.startTime } : null,
  });
}

/**
 * What each match of a bracket waits for, by id. `matches` are the stored ones, found by their number; `first` what
 * every match without a feeder of its own waits for too (the pools before the bracket). The reset of a full double
 * elimination waits for the final.
 */
export function bracketFeeders(
  layout: Layout,
  matches: readonly Match[],
  first: readonly number[] = [],
): Map<number, Feeder[]> {
  const idOf = new Map(matches.map((m) => [m.number, m.id]));
  const pools = first.map((match): Feeder => ({ match, rest: true }));
  return new Map(
    matches.map((m) => {
      const index = m.number - 1;
      const sources =
        index === layout.reset ? [index - 1] : [layout.home[index], layout.away[index]].flatMap(sourceIndex);
      const after = sources.flatMap((i) => idOf.get(i + 1) ?? []).map((match): Feeder => ({ match, rest: true }));
      return [m.id, after.length < 2 && index !== layout.reset ? [...after, ...pools] : after];
    }),
  );
}

function sourceIndex(source: number | undefined): number[] {
  const read = readSource(source ?? 0);
  return read.from === 'winner' || read.from === 'loser' ? [read.index] : [];
}

/** The matches with court and time of a plan; those it does not place keep what they have. */
export function withSpots(matches: readonly Match[], plan: Pick<CourtPlan, 'placements'>): Match[] {
  const spots = new Map(plan.placements.map((p) => [p.match, p]));
  return matches.map((m) => {
    const spot = spots.get(m.id);
    return spot ? { ...m, court: spot.court, startTime: spot.start } : m;
  });
}
