import * as z from 'zod';
import { id, millis } from '../kernel/schema.ts';
import { hour, type Millis } from '../kernel/time.ts';
import { dualsOf } from './duals/dual.ts';
import { isDualPool } from './duals/numbers.ts';
import { isPostponed } from './match-location.ts';
import { outcomeOf } from './matches/outcome.ts';
import type { Match } from './matches/schema.ts';
import { playedRowsOf } from './rounds/bracket-play.ts';
import type { DivisionPlay, PlayBracket, PlayPool } from './rounds/schema.ts';

/**
 * Returns when a division's last match with a time starts, whether or not it is played or published. Returns null if no
 * match has a time.
 */
export function lastStart({ pools, brackets }: Pick<DivisionPlay, 'pools' | 'brackets'>): Millis | null {
  const starts = [
    ...pools.flatMap(({ matches }) => matches.map(({ startTime }) => startTime)),
    ...brackets.flatMap(({ times }) => Object.values(times)),
  ];
  return starts.reduce<Millis | null>((last, at) => (at !== null && (last === null || at > last) ? at : last), null);
}

/**
 * How long after its planned start a match must be over, even on a court that runs late. The longest match takes two
 * hours.
 */
export const surelyPlayed = 3 * hour;

/** The match whose score has been missing longest, with its location and when it was due to start. */
export const openMatch = z.object({
  at: millis,
  number: z.int(),
  roundId: id,
  /** The round's name. Empty for matches stored before it was recorded. */
  round: z.string().default(''),
  of: z.enum(['pool', 'bracket']),
  /** The ID and name of the pool or bracket. */
  inId: z.int(),
  name: z.string(),
});
export type OpenMatch = z.infer<typeof openMatch>;

/** Returns whether a match has no result although both sides are known. A canceled or postponed match needs none. */
const isOpen = (match: Match): boolean =>
  match.startTime !== null &&
  match.homeTeam !== null &&
  match.awayTeam !== null &&
  !isPostponed(match) &&
  !outcomeOf(match).settled;

/** Returns the matches that still have to be played, leaving out those of a dual that is decided. */
function neededOf(matches: readonly Match[]): readonly Match[] {
  if (!isDualPool(matches)) return matches;
  const open = new Set(dualsOf(matches).flatMap(({ settled, dualN }) => (settled ? [] : [dualN])));
  return matches.filter(({ dualN }) => dualN === null || open.has(dualN));
}

const openIn = (of: OpenMatch['of'], { id: inId, roundId, name }: PlayPool | PlayBracket, matches: readonly Match[]) =>
  matches.filter(isOpen).map((match): OpenMatch => {
    const { number, startTime } = match;
    return { at: startTime as number, number, roundId, round: '', of, inId, name };
  });

/**
 * Returns the match due to start first, among all matches of a division that have a time and no result, or null if
 * there is none. Free play needs no scores.
 */
export function longestOpen({ rounds, pools, brackets }: DivisionPlay): OpenMatch | null {
  const free = new Set(rounds.filter(({ freePlay }) => freePlay).map(({ id }) => id));
  const timed = brackets.filter(({ times }) => Object.keys(times).length > 0);
  const open = [
    ...pools.flatMap((pool) => openIn('pool', pool, pool.locked ? [] : neededOf(pool.matches))),
    ...timed.flatMap((bracket) => openIn('bracket', bracket, neededOf(playedRowsOf(bracket)))),
  ].filter(({ roundId }) => !free.has(roundId));
  const first = open.reduce<OpenMatch | null>((best, match) => (best && best.at <= match.at ? best : match), null);
  return first && { ...first, round: rounds.find(({ id }) => id === first.roundId)?.name ?? '' };
}
