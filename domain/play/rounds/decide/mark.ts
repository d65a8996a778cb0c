import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { autoLock, callMatch, cancelMatch, postponeMatch, resume } from '../../matches/changes.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { maySplit, newGames } from '../../matches/settings.ts';
import { lockPool as lock, poolStatus, unlockPool } from '../../pools/status.ts';
import { play } from '../../problems.ts';
import type { CommandOf } from '../commands.ts';
import type { PlayEvent } from '../events.ts';
import { evolvePlay } from '../evolve.ts';
import { isBracketId, placeOf } from '../ids.ts';
import { bracketById, countedPool, hasBegun, matchById, matchesOf, poolById, poolsOf, roundById } from '../look.ts';
import type { DivisionPlay, PlayPool } from '../schema.ts';
import type { Decide } from './decide.ts';
import { clearMatch } from './score.ts';
import { mayEndLevel, ownOf } from './settings.ts';

type Mark = CommandOf<'markMatches'>['status'];

const marked = (match: Match, status: Mark): Result<Match> => {
  if (status === 0) return callMatch(match);
  if (status === 101) return ok(cancelMatch(match));
  if (status === 102) return ok(postponeMatch(match));
  return ok(status === 103 ? autoLock(match) : resume(match));
};

/** Returns whether a match has a status that a director gave it. Its score also makes it 0. */
const isMarked = (match: Match): boolean =>
  (match.status ?? 0) > 100 || (match.status === 0 && outcomeOf(match).progress === 'none');

/** Returns a match if its pool or bracket can be changed. A locked day or pool can't be changed. */
function openMatch(state: DivisionPlay, matchId: Id): Result<Match> {
  const match = matchById(state, matchId);
  const place = placeOf(matchId);
  if (!match) return refuse(play['unknown-match']());
  if (roundById(state, place.roundId)?.locked || poolById(state, place.parentId)?.locked) return refuse(play.locked());
  return ok(match);
}

/**
 * Calls matches to their courts (0), cancels (101) or postpones (102) them, locks them as they are (103), or clears such
 * a status (null). A decided match isn't marked. In a bracket, the matches after a canceled one keep waiting for their teams.
 */
export const markMatches: Decide<'markMatches'> = (state, { matchIds, status }) => {
  const found: { id: Id; match: Match }[] = [];
  for (const id of new Set(matchIds)) {
    const match = openMatch(state, id);
    if (!match.ok) return match;
    if (status !== null && outcomeOf(match.value).progress === 'complete') return refuse(play['already-decided']());
    if (match.value.status === status || (status === null && !isMarked(match.value))) continue;
    const next = marked(match.value, status);
    if (!next.ok) return next;
    found.push({ id, match: next.value });
  }
  return ok(markEvents(found, status));
};

/** Returns the events for matches that get another stored code: pool by pool and, in brackets, match by match. */
function markEvents(found: readonly { id: Id; match: Match }[], status: Mark): PlayEvent[] {
  const inPools = Map.groupBy(
    found.filter(({ id }) => placeOf(id).in === 'pool'),
    ({ id }) => placeOf(id).parentId,
  );
  return [
    ...[...inPools].map(
      ([poolId, all]): PlayEvent => ({ type: 'poolPlayed', poolId, matches: all.map(({ match }) => match) }),
    ),
    ...found
      .filter(({ id }) => placeOf(id).in === 'bracket')
      .map(({ id }): PlayEvent => {
        const { parentId, number } = placeOf(id);
        return { type: 'bracketMarked', bracketId: parentId, number, status };
      }),
  ];
}

/** Clears the results of many matches, last first, so that results based on others are cleared with them. */
export const clearMatches: Decide<'clearMatches'> = (state, { matchIds, replay }, deciding) => {
  const events: PlayEvent[] = [];
  let now = state;
  for (const matchId of [...new Set(matchIds)].sort((a, b) => b - a)) {
    const match = openMatch(now, matchId);
    if (!match.ok) return match;
    if (outcomeOf(match.value).progress === 'none') continue;
    const decided = clearMatch(now, { type: 'unplay', matchId, replay }, deciding);
    if (!decided.ok) return decided;
    events.push(...decided.value);
    now = decided.value.reduce(evolvePlay, now);
  }
  return ok(events);
};

/**
 * Deletes pool matches that won't be played. Fails for a match with a result, and for a bracket match, because other
 * matches depend on it.
 */
export const deleteMatches: Decide<'deleteMatches'> = (state, { matchIds }) => {
  for (const id of matchIds) {
    const match = openMatch(state, id);
    if (!match.ok) return match;
    if (placeOf(id).in === 'bracket') return refuse(play['bracket-match']());
    if (outcomeOf(match.value).progress !== 'none') return refuse(play['already-played']());
  }
  const gone = new Set(matchIds);
  const pools = state.pools.filter((pool) => pool.matches.some((match) => gone.has(match.id)));
  return ok(
    pools.map((pool) => ({
      type: 'poolChanged' as const,
      did: 'cut' as const,
      pool: { ...pool, matches: pool.matches.filter((match) => !gone.has(match.id)) },
    })),
  );
};

/** Sets the format of matches: one match of a pool, or every match of a pool or bracket without a score. */
export const setMatches: Decide<'setMatches'> = (state, { only, partId: id, own }) => {
  const settings = ownOf(own);
  if (isBracketId(id)) {
    const bracket = bracketById(state, id);
    if (!bracket) return refuse(play['unknown-bracket']());
    if (only !== null) return refuse(play['bracket-match']({ detail: 'The bracket sets the format of its matches.' }));
    if (hasBegun(bracket)) return refuse(play['already-started']());
    if (maySplit(settings)) return refuse(mayEndLevel());
    return ok([{ type: 'bracketSettings', bracketId: id, settings, losersSettings: null }]);
  }
  const pool = poolById(state, id);
  if (!pool) return refuse(play['unknown-pool']());
  if (pool.locked) return refuse(play.locked());
  const open = pool.matches.filter(
    (match) => (only === null || match.id === only) && outcomeOf(match).progress === 'none',
  );
  if (open.length === 0) return refuse(only === null ? play['already-started']() : play['already-played']());
  const matches = open.map((match) => ({ ...match, isMatch: settings.isMatch, games: newGames(settings) }));
  return ok([{ type: 'poolPlayed', poolId: id, matches }]);
};

/**
 * Locks a division's results: every complete pool and every day (Part 3 §7 lockResults). With `autoLock`, open matches
 * are first locked as they are (103). Also unlocks all of them, so that matches that were locked as they were can be
 * continued.
 */
export const lockResults: Decide<'lockResults'> = (state, { locked, autoLock: whole }) => {
  const events: PlayEvent[] = [];
  for (const round of state.rounds) {
    const isOpen = (match: Match) =>
      locked ? whole && !outcomeOf(match).settled && match.status !== 103 : match.status === 103;
    const sides = matchesOf(state, round.id).filter(isOpen);
    events.push(
      ...markEvents(
        sides.map((match) => ({ id: match.id, match: locked ? autoLock(match) : resume(match) })),
        locked ? 103 : null,
      ),
    );
    const marks = new Map(sides.map((match) => [match.id, locked ? autoLock(match) : resume(match)]));
    for (const pool of poolsOf(state, round.id)) {
      const after = { ...pool, matches: pool.matches.map((match) => marks.get(match.id) ?? match) };
      const changed = lockedPool(locked ? countedPool(state, after) : after, locked);
      if (changed) events.push({ type: 'poolChanged', pool: changed });
    }
    if (round.locked !== locked) events.push({ type: 'roundChanged', roundId: round.id, patch: { locked } });
  }
  return ok(events);
};

/** Returns the events that lock the pools whose last match these events decided. */
export function locksAfter(state: DivisionPlay, events: readonly PlayEvent[]): PlayEvent[] {
  const scored = new Set(
    events.flatMap((event) => (event.type === 'poolPlayed' && !event.placed && !event.worked ? [event.poolId] : [])),
  );
  if (scored.size === 0) return [];
  const after = events.reduce(evolvePlay, state);
  return after.pools.flatMap((pool): PlayEvent[] => {
    const locked = scored.has(pool.id) ? lockedPool(countedPool(after, pool), true) : null;
    return locked ? [{ type: 'poolChanged', pool: locked }] : [];
  });
}

function lockedPool(pool: PlayPool, locked: boolean): PlayPool | null {
  if (pool.locked === locked) return null;
  if (!locked) return unlockPool(pool);
  if (poolStatus(pool) !== 'Complete') return null;
  const result = lock(pool);
  return result.ok ? result.value : null;
}
