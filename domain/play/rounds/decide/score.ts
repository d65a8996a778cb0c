import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { minutesAs, newConflicts } from '../../board/moves.ts';
import { boardTask } from '../../board/task.ts';
import { isContenders } from '../../brackets/preview.ts';
import type { Played } from '../../brackets/state.ts';
import { cellOf, indexOf } from '../../brackets/state.ts';
import { verdictOf } from '../../brackets/verdict.ts';
import { forfeitMatch as forfeited, unplay } from '../../matches/changes.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { markedBecause, scoreMatch } from '../../matches/score.ts';
import { defaultMinutesPerMatch, newGames } from '../../matches/settings.ts';
import { play } from '../../problems.ts';
import { headNumber } from '../bracket-duals.ts';
import { allRowsOf, lostBy, playedRowsOf, rowsOf, stateOf } from '../bracket-play.ts';
import type { CommandOf } from '../commands.ts';
import type { PlayEvent } from '../events.ts';
import { placeOf } from '../ids.ts';
import { bracketById, hasBegun, poolById, roundById } from '../look.ts';
import type { DivisionPlay, PlayBracket, PlayPool } from '../schema.ts';
import type { Decide, Decision } from './decide.ts';
import { seatedAnew } from './entrants.ts';
import { alone, matchesOfDivision } from './occupied.ts';
import { forfeitDual, inDuals, pairsOfPoolDual, scoredInDual } from './score-dual.ts';
import { ownOf } from './settings.ts';

type Change = (match: Match) => Result<Match>;

/**
 * Enters scores, set by set (Part 3 §4). Correcting a finished match that others depend on fails with `replay-needed`
 * unless `replay` is set.
 */
export const scoreCommand: Decide<'score'> = (state, { matchId, games, replay }, { now }) =>
  changeMatch(
    state,
    matchId,
    (match) => {
      const other = games.filter((entry) => scoredElsewhere(match, entry)).map(({ number }) => gameOf(match, number));
      if (other.length === 0) return scoreMatch(match, games.map(defined), now);
      const data = { games: other.map((game) => ({ number: game?.number, home: game?.home, away: game?.away })) };
      return refuse(play['scored-elsewhere']({ data }));
    },
    replay,
  );

type Entered = CommandOf<'score'>['games'][number];
const gameOf = (match: Match, number: number) => match.games.find((game) => game.number === number);
const same = (a: number | null | undefined, b: number | null | undefined): boolean => (a ?? 0) === (b ?? 0);

/**
 * Returns whether a set has neither the score the scorer saw nor the one entered now. That happens if two devices score
 * the set or if one was offline.
 */
function scoredElsewhere(match: Match, { number, was, home, away }: Entered): boolean {
  const game = gameOf(match, number);
  if (!was || !game || (same(game.home, was.home) && same(game.away, was.away))) return false;
  return (
    !same(game.home, home === undefined ? was.home : home) || !same(game.away, away === undefined ? was.away : away)
  );
}

/** Returns the fields of a set that were sent. A field that wasn't sent keeps its value. */
const defined = <T extends { number: number }>(entry: T): T =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as T;

/** Forfeits a match, or a whole dual. */
export const forfeitMatch: Decide<'forfeitMatch'> = (state, { matchId, forfeit, replay }) => {
  const pairs = pairsOfPoolDual(state, matchId);
  return pairs.length > 0
    ? forfeitDual(state, matchId, pairs, forfeit)
    : changeMatch(state, matchId, (match) => forfeited(match, forfeit), replay);
};

/**
 * Clears a result and, with `replay`, every result based on it. A match that was canceled or locked stays that way,
 * because only people who may mark it can undo that.
 */
export const unplayCommand: Decide<'unplay'> = (state, { matchId, replay }) =>
  changeMatch(
    state,
    matchId,
    (match) => {
      const closed = markedBecause(match);
      return closed ? refuse(closed) : ok(unplay(match));
    },
    replay,
  );

/** Does the same as {@link unplayCommand} for people who can mark matches, and also clears the mark. */
export const clearMatch: Decide<'unplay'> = (state, { matchId, replay }) =>
  changeMatch(state, matchId, (match) => ok(unplay(match)), replay);

function changeMatch(state: DivisionPlay, matchId: number, change: Change, replay: boolean): Decision {
  const place = placeOf(matchId);
  const round = roundById(state, place.roundId);
  if (!round) return refuse(play['unknown-match']());
  if (round.locked) return refuse(play.locked());
  if (place.in === 'pool') {
    const pool = poolById(state, place.parentId);
    return pool ? inPool(pool, matchId, change, replay) : refuse(play['unknown-match']());
  }
  const bracket = bracketById(state, place.parentId);
  return bracket ? inBracket(bracket, place.number, change, replay) : refuse(play['unknown-match']());
}

/**
 * Applies a change in a pool. In an FIVB pool, later matches get the teams from earlier ones, so a correction might
 * seat other teams.
 */
function inPool(pool: PlayPool, matchId: number, change: Change, replay: boolean): Decision {
  const match = pool.matches.find((match) => match.id === matchId);
  if (!match) return refuse(play['unknown-match']());
  if (pool.locked) return refuse(play.locked());
  const changed = change(match);
  if (!changed.ok) return changed;
  const after = { ...pool, matches: pool.matches.map((match) => (match.id === matchId ? changed.value : match)) };
  const seated = seatedAnew(after, replay);
  if (!seated.ok) return seated;
  const matches = [changed.value, ...seated.value.moved.filter((match) => match.id !== matchId)];
  return ok([{ type: 'poolPlayed', poolId: pool.id, matches }]);
}

/**
 * Applies a change in a bracket. A decided match advances its teams, one in progress only shows its sets, and a
 * finished one that is reopened is cleared.
 */
function inBracket(bracket: PlayBracket, number: number, change: Change, replay: boolean): Decision {
  if (inDuals(bracket)) {
    const scored = scoredInDual(bracket, number, change);
    if (!scored.ok) return scored;
    const { events, dual, played } = scored.value;
    const moved = dualMoves(bracket, dual, played, replay);
    return moved.ok ? ok([...events, ...moved.value]) : moved;
  }
  const row = rowsOf(bracket).find((match) => match.number === number);
  if (!row) return refuse(play['unknown-match']());
  const changed = change(row);
  if (!changed.ok) return changed;
  const { games, forfeit, isMatch, status } = changed.value;
  const played: Played = { games, forfeit, isMatch, ...(status === 100 ? {} : { status: null }) };
  const state = stateOf(bracket);
  const index = indexOf(state, number);
  const before = index < 0 ? null : cellOf(state, index).played;
  const blank = games.every((game) => game.home === null && game.away === null) && !forfeit;
  const decided = verdictOf(played) !== null;
  const next = decided && !blank ? played : null;
  const events: PlayEvent[] = [];
  if (next !== null || before !== null) {
    const lost = lostBy(bracket, number, next);
    if (!lost.ok) return lost;
    if (lost.value.length && !replay) return refuse(play['replay-needed']({ data: { matches: lost.value } }));
    events.push({ type: 'bracketPlayed', bracketId: bracket.id, number, played: next as never });
  }
  if (!decided && !blank) events.push({ type: 'bracketScored', bracketId: bracket.id, number, games });
  if (blank && before === null) events.push({ type: 'bracketScored', bracketId: bracket.id, number, games: [] });
  return ok(events);
}

/**
 * Returns how a dual advances its teams once it has a winner. If its winner stays the same, its pairs change nothing
 * else.
 */
function dualMoves(bracket: PlayBracket, number: number, played: Played | null, replay: boolean): Result<PlayEvent[]> {
  const state = stateOf(bracket);
  const { verdict, played: before } = cellOf(state, indexOf(state, number));
  const decided = played === null ? 0 : verdictOf(played);
  if (before === null ? played === null : decided === verdict) return ok([]);
  const lost = lostBy(bracket, number, played);
  if (!lost.ok) return lost;
  if (lost.value.length && !replay) return refuse(play['replay-needed']({ data: { matches: lost.value } }));
  return ok([{ type: 'bracketPlayed', bracketId: bracket.id, number, played: played as never }]);
}

/**
 * Moves one match to a court and a time. Fails with `place-taken` if a court, team or person would now be in two
 * matches at once.
 */
export const placeMatch: Decide<'place'> = (state, { type: _, ...place }, { around = alone }) => {
  const matches = [...matchesOfDivision(state, around), ...around.matches];
  const task = boardTask({ matches, settings: around.settings, people: around.people, hours: [] });
  const conflicts = newConflicts(task, matches, [{ ...place, divisionId: state.divisionId }]);
  if (conflicts.length === 0) return placeMatchAt(state, place);
  return refuse(play['place-taken']({ data: { conflicts: conflicts.slice(0, 20) } }));
};

function placeMatchAt(state: DivisionPlay, { matchId, court, startTime }: Omit<CommandOf<'place'>, 'type'>): Decision {
  const place = placeOf(matchId);
  if (place.in === 'pool') {
    const match = poolById(state, place.parentId)?.matches.find((match) => match.id === matchId);
    return match
      ? ok([{ type: 'poolPlayed', poolId: place.parentId, matches: [{ ...match, court, startTime }], placed: true }])
      : refuse(play['unknown-match']());
  }
  const bracket = bracketById(state, place.parentId);
  if (!bracket || !allRowsOf(bracket).some((row) => row.number === place.number))
    return refuse(play['unknown-match']());
  return ok([{ type: 'bracketPlaced', bracketId: bracket.id, number: place.number, court, startTime }]);
}

/** Moves several matches, with those of a pool in one step. The court board has checked them together. */
export const placeMatches: Decide<'placeAll'> = (state, { places }) => {
  const inPools = new Map<number, PlayPool['matches']>();
  const events: PlayEvent[] = [];
  for (const { own, ...place } of places) {
    const decided = placeMatchAt(state, place);
    if (!decided.ok) return decided;
    for (const event of decided.value)
      if (event.type === 'poolPlayed') {
        const planned = poolById(state, event.poolId)?.minutesPerMatch;
        const played = playedAs(event.matches, own, planned);
        if (!played.ok) return played;
        inPools.set(event.poolId, [...(inPools.get(event.poolId) ?? []), ...played.value]);
      } else events.push(event.type === 'bracketPlaced' ? shorterPlace(state, event, own) : event);
  }
  const shorter = bracketsPlayedAs(state, places);
  if (!shorter.ok) return shorter;
  events.push(...shorter.value);
  return ok([
    ...[...inPools].map(([poolId, matches]) => ({
      type: 'poolPlayed' as const,
      poolId,
      matches,
      placed: true as const,
    })),
    ...events,
  ]);
};

type Own = NonNullable<CommandOf<'placeAll'>['places'][number]['own']>;

/** Returns a pool's matches with their new format. It applies only to matches without a score. */
function playedAs(
  matches: PlayPool['matches'],
  own: Own | undefined,
  planned = defaultMinutesPerMatch,
): Result<PlayPool['matches']> {
  if (!own) return ok(matches);
  if (matches.some((match) => outcomeOf(match).progress !== 'none')) return refuse(play['already-played']());
  const settings = ownOf(own);
  return ok(
    matches.map((match) => ({
      ...{ ...match, isMatch: settings.isMatch, games: newGames(settings) },
      minutes: minutesAs(match.minutes ?? planned, match, own),
    })),
  );
}

/**
 * Returns a bracket match's placement, with a new planned length if its format changes. The old length is the match's
 * own, or otherwise the bracket's minutes per match.
 */
function shorterPlace(state: DivisionPlay, event: BracketPlacement, own: Own | undefined): BracketPlacement {
  const bracket = bracketById(state, event.bracketId);
  const row = bracket && playedRowsOf(bracket).find(({ number }) => number === event.number);
  const planned = row?.minutes ?? bracket?.minutesPerMatch;
  return own && row && planned ? { ...event, minutes: minutesAs(planned, row, own) } : event;
}
type BracketPlacement = Extract<PlayEvent, { type: 'bracketPlaced' }>;

/** The format of a bracket's winners' matches, and the format of its contenders' matches. */
type Owns = { winners?: Own; contenders?: Own };

/**
 * Changes the format of brackets. All winners' matches of a bracket share one format, and all contenders' matches
 * another, so changing one changes all. A bracket that has started stays as it is.
 */
function bracketsPlayedAs(state: DivisionPlay, places: CommandOf<'placeAll'>['places']): Result<PlayEvent[]> {
  const owns = new Map<PlayBracket, Owns>();
  for (const { matchId, own } of places) {
    const place = placeOf(matchId);
    if (!own || place.in !== 'bracket') continue;
    const bracket = bracketById(state, place.parentId);
    if (!bracket || hasBegun(bracket)) return refuse(play['already-started']());
    const side = isContenders(stateOf(bracket), headNumber(place.number) - 1) ? 'contenders' : 'winners';
    owns.set(bracket, { ...owns.get(bracket), [side]: own });
  }
  return ok([...owns].map(([bracket, given]) => bracketPlayedAs(bracket, given)));
}

/**
 * Changes the format of a bracket. Contenders that share the winners' format continue to do so if both are given the
 * same one.
 */
function bracketPlayedAs(
  { id: bracketId, settings, losersSettings }: PlayBracket,
  { winners, contenders }: Owns,
): PlayEvent {
  const asWinners = losersSettings === null && JSON.stringify(winners) === JSON.stringify(contenders);
  return {
    ...{ type: 'bracketSettings', bracketId },
    settings: winners ? ownOf(winners) : settings,
    losersSettings: contenders && !asWinners ? ownOf(contenders) : losersSettings,
  };
}
