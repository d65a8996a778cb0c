import type { Id } from '../../kernel/ids.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import { poolTable } from '../pools/table.ts';
import { countedPool, finishesOf, matchesOf, sameFinishes } from './look.ts';
import type { DivisionPlay, PlayPool } from './schema.ts';

/** A match that has changed. `before` or `after` is null if the match is new or gone. */
type MatchChange = { readonly id: Id; readonly before: Match | null; readonly after: Match | null };

/**
 * Returns every match that a change affected. Rounds whose records are the same objects are skipped, so this is cheap
 * for one score.
 */
export function changedMatches(before: DivisionPlay, after: DivisionPlay): MatchChange[] {
  const rounds = new Set([...before.rounds, ...after.rounds].map((round) => round.id));
  return [...rounds]
    .filter((roundId) => !sameRecords(before, after, roundId))
    .flatMap((roundId) => between(matchesOf(before, roundId), matchesOf(after, roundId)));
}

/**
 * Returns whether a division's outcome is the same: its finishes and, once it has them, its matches and subs. A
 * corrected result counts in ratings even if no finish changes.
 */
export const sameOutcome = (before: DivisionPlay, after: DivisionPlay): boolean =>
  sameFinishes(before, after) &&
  (finishesOf(after) === null || (before.subs === after.subs && changedMatches(before, after).length === 0));

function sameRecords(before: DivisionPlay, after: DivisionPlay, roundId: Id): boolean {
  const records = (state: DivisionPlay) =>
    [...state.pools, ...state.brackets].filter((record) => record.roundId === roundId);
  const [old, now] = [records(before), records(after)];
  return old.length === now.length && old.every((record, i) => record === now[i]);
}

function between(before: readonly Match[], after: readonly Match[]): MatchChange[] {
  const [old, now] = [
    new Map(before.map((match) => [match.id, match])),
    new Map(after.map((match) => [match.id, match])),
  ];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((id) => ({ id, before: old.get(id) ?? null, after: now.get(id) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/**
 * A change of a team's rank in its pool. A rank of 99 or higher means that it forfeited. Null if it isn't in the pool.
 */
type RankChange = {
  readonly poolId: Id;
  readonly teamId: Id;
  readonly before: number | null;
  readonly after: number | null;
};

/** Returns every team whose rank in a pool changes. */
export function changedRanks(before: DivisionPlay, after: DivisionPlay): RankChange[] {
  const old = new Map(before.pools.map((pool) => [pool.id, pool]));
  return after.pools.flatMap((pool) => {
    const was = old.get(pool.id);
    if (!was || (was === pool && before.forfeits === after.forfeits)) return [];
    const [from, to] = [ranksIn(countedPool(before, was)), ranksIn(countedPool(after, pool))];
    return [...new Set([...from.keys(), ...to.keys()])]
      .map((teamId) => ({ poolId: pool.id, teamId, before: from.get(teamId) ?? null, after: to.get(teamId) ?? null }))
      .filter((change) => change.before !== change.after);
  });
}

const ranksIn = (pool: PlayPool): ReadonlyMap<Id, number> =>
  new Map(poolTable(pool).rows.flatMap((row) => (row.teamId === null ? [] : [[row.teamId, row.rank] as const])));

/** How a change affects people's matches, shown before a correction (issue 3: what changes, what must be replayed). */
type Consequences = {
  /** Matches that get other teams. */
  readonly teams: readonly MatchChange[];
  /** Results that are cleared. */
  readonly replay: readonly MatchChange[];
  /** The results that were entered or corrected. */
  readonly results: readonly MatchChange[];
};

export function consequencesOf(changes: readonly MatchChange[]): Consequences {
  const played = (match: Match | null) => match !== null && outcomeOf(match).progress !== 'none';
  const moved = (change: MatchChange) =>
    change.before !== null &&
    change.after !== null &&
    (change.before.homeTeam !== change.after.homeTeam || change.before.awayTeam !== change.after.awayTeam);
  return {
    teams: changes.filter(moved),
    replay: changes.filter((change) => played(change.before) && !played(change.after)),
    results: changes.filter((change) => played(change.after) && !moved(change)),
  };
}
