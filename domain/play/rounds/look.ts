import type { Id } from '../../kernel/ids.ts';
import { didNotPlay } from '../../kernel/text.ts';
import { bracketFinishes } from '../finishes/bracket.ts';
import { divisionFinishes } from '../finishes/finishes.ts';
import type { Match } from '../matches/schema.ts';
import { hasPlayed } from '../pools/forfeit.ts';
import { canLock, poolStatus } from '../pools/status.ts';
import { poolTable } from '../pools/table.ts';
import { allRowsOf, stateOf } from './bracket-play.ts';
import { placeOf } from './ids.ts';
import type { DivisionPlay, PlayBracket, PlayPool, Round } from './schema.ts';

export const roundById = (state: DivisionPlay, roundId: Id): Round | null =>
  state.rounds.find((round) => round.id === roundId) ?? null;
export const poolById = (state: DivisionPlay, poolId: Id): PlayPool | null =>
  state.pools.find((pool) => pool.id === poolId) ?? null;
export const bracketById = (state: DivisionPlay, bracketId: Id): PlayBracket | null =>
  state.brackets.find((bracket) => bracket.id === bracketId) ?? null;
export const poolsOf = (state: DivisionPlay, roundId: Id): PlayPool[] =>
  state.pools.filter((pool) => pool.roundId === roundId);
/** Returns the brackets of a day, gold before silver. */
export const bracketsOf = (state: DivisionPlay, roundId: Id): PlayBracket[] =>
  arranged(
    roundById(state, roundId),
    state.brackets.filter((bracket) => bracket.roundId === roundId),
  );

/** Returns flights or brackets in their day's order. */
export function arranged<T extends { readonly id: Id }>(
  round: Pick<Round, 'arranged'> | null,
  parts: readonly T[],
): T[] {
  const at = new Map(round?.arranged.map((id, i) => [id, i]));
  return parts.toSorted((a, b) => (at.get(a.id) ?? at.size) - (at.get(b.id) ?? at.size) || a.id - b.id);
}

/**
 * Returns a pool with its rule for forfeits, which is the one it was locked with or otherwise its division's setting.
 */
export const countedPool = ({ forfeits }: Pick<DivisionPlay, 'forfeits'>, pool: PlayPool): PlayPool =>
  pool.forfeits === undefined ? { ...pool, forfeits } : pool;

/**
 * Returns a pool with its rule for forfeits, which is the rule it was locked with or otherwise its division's setting.
 */
export const isShown = (state: DivisionPlay, { roundId, flightId }: PlayPool): boolean =>
  roundById(state, roundId)?.flights.find(({ id }) => id === flightId)?.published ?? true;

/** Returns whether the public may know about a match: its day is published, and its flight isn't held back. */
export function isMatchShown(state: DivisionPlay, matchId: Id): boolean {
  const { roundId, parentId } = placeOf(matchId);
  const pool = poolById(state, parentId);
  return roundById(state, roundId)?.published === true && (pool === null || isShown(state, pool));
}

/** Returns every match of a round. */
export const matchesOf = (state: DivisionPlay, roundId: Id): Match[] => [
  ...poolsOf(state, roundId).flatMap((pool) => pool.matches),
  ...bracketsOf(state, roundId).flatMap((bracket) => allRowsOf(bracket)),
];

/** Returns a match by its ID, in a pool or bracket. */
export function matchById(state: DivisionPlay, matchId: Id): Match | null {
  const place = placeOf(matchId);
  if (place.in === 'pool')
    return poolById(state, place.parentId)?.matches.find((match) => match.id === matchId) ?? null;
  const bracket = bracketById(state, place.parentId);
  return bracket ? (allRowsOf(bracket).find((row) => row.id === matchId) ?? null) : null;
}

/** Returns whether the results of a pool or bracket are locked, either its own or its whole day's. */
export const isLocked = (state: DivisionPlay, part: PlayPool | PlayBracket): boolean =>
  ('locked' in part && part.locked) || (roundById(state, part.roundId)?.locked ?? false);

/** Returns whether anything in a pool or bracket has been played, so that it can no longer be rebuilt. */
export const hasBegun = (part: PlayPool | PlayBracket): boolean =>
  'stored' in part
    ? part.stored.notes.length > 0 || Object.keys({ ...part.open, ...part.forfeits }).length > 0
    : poolStatus(part) !== null;

/** Returns whether anything in a round has been played. */
export const hasStarted = (state: DivisionPlay, roundId: Id): boolean =>
  poolsOf(state, roundId).some(hasBegun) || bracketsOf(state, roundId).some(hasBegun);

/**
 * Returns whether a day is complete, which means that all its pools are or, on a bracket day, its first bracket is
 * (Part 3 §4).
 */
export function isRoundComplete(state: DivisionPlay, { id, kind }: Round): boolean {
  const [pools, brackets] = [poolsOf(state, id), bracketsOf(state, id)];
  if (kind === 'pools') return pools.length > 0 && pools.every((pool) => poolStatus(pool) === 'Complete');
  return brackets[0] !== undefined && stateOf(brackets[0]).open === 0;
}

/**
 * Returns whether a day is ready to lock, which means that at least one of its pools is played out and not locked yet
 * (Part 3 §4).
 */
export const isLockReady = (state: DivisionPlay, roundId: Id): boolean => poolsOf(state, roundId).some(canLock);

/**
 * Returns a division's final finishes, or null while something that counts is still being played (Part 3 §4). Bracket
 * days count from the last to the first, then pool days. Days marked noFinish don't count. Finishes set by hand take
 * precedence over all of these. Teams of a pool day with the same rank in different pools tie. A team that dropped
 * counts with what it played, and is DNP only if it played nothing at all.
 */
export function finishesOf(state: DivisionPlay): Map<Id, number | null> | null {
  const played = playedFinishes(state);
  if (!state.byHand) return played;
  const finishes = played ?? new Map(state.teams.map((team) => [team.id, null as number | null]));
  for (const { teamId, finish } of state.byHand.finishes) finishes.set(teamId, finish);
  return finishes;
}

/** Returns only the finishes that follow from play. */
function playedFinishes(state: DivisionPlay): Map<Id, number | null> | null {
  const days = state.rounds.filter((round) => !round.noFinish && !round.freePlay).toReversed();
  if (days.length === 0 || !days.every((round) => isRoundComplete(state, round))) return null;
  const inTables = days.flatMap((round) => poolsOf(state, round.id)).flatMap((pool): Match[] => pool.matches);
  const all = state.pools.flatMap((pool): Match[] => pool.matches);
  const dropped = state.teams.filter((team) => team.out === 'drop' && !hasPlayed(all, team.id));
  return divisionFinishes({
    teams: state.teams.map((team) => team.id),
    brackets: days.flatMap((round) =>
      bracketsOf(state, round.id).map((bracket) => withoutIdle(bracketFinishes(stateOf(bracket)), inTables)),
    ),
    tables: days.filter((round) => round.kind === 'pools').flatMap((round) => placesIn(state, round)),
    dropped: new Set(dropped.map((team) => team.id)),
  });
}

/**
 * Returns finishes in which a team that played its pool but dropped before its bracket started gets its finish from the
 * pools.
 */
const withoutIdle = (places: ReadonlyMap<Id, number | null>, inTables: readonly Match[]) =>
  new Map([...places].filter(([team, place]) => place === null || place < didNotPlay || !hasPlayed(inTables, team)));

/** Returns the teams of a pool day by their rank in their pools, best first. */
function placesIn(state: DivisionPlay, round: Round): Id[][] {
  const byPlace = new Map<number, Id[]>();
  for (const pool of poolsOf(state, round.id))
    for (const { teamId, rank } of poolTable(countedPool(state, pool)).rows)
      if (teamId !== null) byPlace.set(rank, [...(byPlace.get(rank) ?? []), teamId]);
  return [...byPlace].sort(([a], [b]) => a - b).map(([, teams]) => teams);
}

/** Returns whether two states give the same finishes. */
export const sameFinishes = (before: DivisionPlay, after: DivisionPlay): boolean =>
  JSON.stringify([...(finishesOf(before) ?? [])]) === JSON.stringify([...(finishesOf(after) ?? [])]);
