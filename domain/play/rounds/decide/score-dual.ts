import type { Id } from '../../../kernel/ids.ts';
import { allResults, ok, type Result, refuse } from '../../../kernel/result.ts';
import { dualsOf } from '../../brackets/schema.ts';
import type { Played } from '../../brackets/state.ts';
import { forfeitMatch } from '../../matches/changes.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Forfeit, Match } from '../../matches/schema.ts';
import { targetOf } from '../../matches/settings.ts';
import { play } from '../../problems.ts';
import { headNumber, headOf, pairsOf } from '../bracket-duals.ts';
import { bracketRows } from '../bracket-play.ts';
import type { PlayEvent } from '../events.ts';
import { placeOf } from '../ids.ts';
import { poolById, roundById } from '../look.ts';
import type { DivisionPlay, PlayBracket } from '../schema.ts';

type Change = (match: Match) => Result<Match>;
type Scored = { readonly events: PlayEvent[]; readonly dual: number; readonly played: Played | null };

/** Returns whether a bracket is played in duals. */
export const inDuals = (bracket: PlayBracket): boolean => dualsOf(bracket.props) !== null;

const isBlank = (match: Match) => match.games.every((game) => game.home === null && game.away === null);

/**
 * Returns a change to a pair match, or to a whole dual (forfeited or undone; its score comes from its pairs): the new
 * record, the dual it belongs to, and that dual's winner afterward, or null if there is none.
 */
export function scoredInDual(bracket: PlayBracket, number: number, change: Change): Result<Scored> {
  const { heads, pairs } = bracketRows(bracket);
  const dual = headNumber(number);
  const head = heads.find((row) => row.number === dual);
  const row = number === dual ? head : pairs.find((match) => match.number === number);
  if (!head || !row) return refuse(play['unknown-match']());
  const changed = change(row);
  if (!changed.ok) return changed;
  const whole = row === head;
  if (whole && !changed.value.forfeit && outcomeOf(changed.value).progress !== 'none')
    return refuse(play['unknown-game']({ detail: 'Enter a dual’s score pair by pair' }));
  const { games, forfeit } = changed.value;
  const cleared = whole && !forfeit ? pairs.filter((match) => match.dualN === dual) : [];
  const note = (at: number, blank: boolean): PlayEvent => ({
    ...{ type: 'bracketScored', bracketId: bracket.id, number: at },
    ...{ games: blank ? [] : games, forfeit },
  });
  const events = [
    note(number, whole || isBlank(changed.value)),
    ...cleared.filter((match) => !isBlank(match) || match.forfeit).map((match) => note(match.number, true)),
  ];
  return ok({ events, dual, played: verdictAfter(bracket, head, events) });
}

function verdictAfter(bracket: PlayBracket, head: Match, events: readonly PlayEvent[]): Played | null {
  const after = { ...bracket, open: { ...bracket.open }, forfeits: { ...bracket.forfeits } };
  for (const event of events) {
    if (event.type !== 'bracketScored') continue;
    set(after.open, event.number, event.games.length > 0 ? event.games : null);
    set(after.forfeits, event.number, event.forfeit ?? null);
  }
  const bare: Match = { ...head, games: bracketGames(bracket, head.number), forfeit: null, status: null, type: null };
  const playBracket = {
    ...after,
    stored: { ...bracket.stored, notes: [[head.number, { winner: 'none' }]] },
  } as PlayBracket;
  const pairs = pairsOf(after, bare, dualsOf(bracket.props) ?? 0);
  const { winner, progress } = outcomeOf(headOf(playBracket, bare, pairs));
  if (winner === 'home' || winner === 'away') return { winner };
  return progress === 'complete' && after.forfeits[head.number]?.by === 'both' ? { winner: 'none' } : null;
}

function set<T>(record: Record<string, T>, number: number, value: T | null): void {
  if (value === null) delete record[number];
  else record[number] = value;
}

/** Returns the blank sets of a pair match of a dual. */
function bracketGames(bracket: PlayBracket, dual: Id): Match['games'] {
  const pair = bracketRows(bracket).pairs.find((match) => match.dualN === dual);
  return (pair?.games ?? []).map((game) => ({
    number: game.number,
    ...targetOf(game),
    home: null,
    away: null,
    isFinal: false,
  }));
}

/**
 * Returns the pair matches of a pool's dual, given the dual's own ID, which no match has. Returns an empty list for any
 * other ID.
 */
export function pairsOfPoolDual(state: DivisionPlay, dualId: Id): readonly Match[] {
  const place = placeOf(dualId);
  const matches = place.in === 'pool' ? (poolById(state, place.parentId)?.matches ?? []) : [];
  return matches.filter(({ dualN }) => dualN === place.number);
}

/**
 * Forfeits a whole dual in a pool. The pair matches played so far count, and the rest are forfeited. Fails for a dual
 * that is decided, and for a locked pool or day.
 */
export function forfeitDual(
  state: DivisionPlay,
  dualId: Id,
  pairs: readonly Match[],
  { by }: Forfeit,
): Result<PlayEvent[]> {
  const { roundId, parentId: poolId } = placeOf(dualId);
  if (roundById(state, roundId)?.locked || poolById(state, poolId)?.locked) return refuse(play.locked());
  const open = pairs.filter((pair) => !outcomeOf(pair).settled);
  if (open.length === 0) return refuse(play['already-decided']());
  const result = allResults(
    open.map((pair) => forfeitMatch(pair, { by, during: outcomeOf(pair).progress === 'started', retired: false })),
  );
  return result.ok ? ok([{ type: 'poolPlayed', poolId, matches: result.value }]) : result;
}
