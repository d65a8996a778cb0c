import { mapResult, must, type Result } from '../../kernel/result.ts';
import { drafted } from '../brackets/play-match.ts';
import { matchRows, type Preview, previewCorrection } from '../brackets/preview.ts';
import { dualsOf } from '../brackets/schema.ts';
import { type BracketState, cellOf, type Played } from '../brackets/state.ts';
import { loadBracket, type StoredBracket, storeBracket } from '../brackets/store.ts';
import type { Match } from '../matches/schema.ts';
import { headNumber, headOf, pairsOf, without } from './bracket-duals.ts';
import { matchIdOf } from './ids.ts';
import type { PlayBracket } from './schema.ts';

const states = new WeakMap<StoredBracket, BracketState>();

/** Returns the bracket as the engine plays it, which is computed once per stored version. */
export function stateOf({ stored }: PlayBracket): BracketState {
  let state = states.get(stored);
  if (!state) {
    state = must(loadBracket(stored));
    states.set(stored, state);
  }
  return state;
}

export function stored(state: BracketState): StoredBracket {
  const bracket = storeBracket(state);
  states.set(bracket, state);
  return bracket;
}

/**
 * Returns the bracket after a match is played or cleared. Results based on a cleared one are cleared too. In duals, a
 * match's own pairs decide it, so they stay.
 */
export function bracketAfter(bracket: PlayBracket, number: number, played: Played | null): PlayBracket {
  const draft = drafted(stateOf(bracket), number, played);
  if (!draft.ok) return bracket;
  const after = draft.value.state();
  const lost = [...draft.value.lost, ...unseated(bracket, after)];
  const gone = dualsOf(bracket.props) === null ? [number, ...lost] : lost;
  const { [String(number)]: _, ...statuses } = bracket.statuses;
  return {
    ...bracket,
    open: without(bracket.open, gone),
    forfeits: without(bracket.forfeits, gone),
    statuses,
    stored: stored(after),
  };
}

/**
 * Returns the bracket after a team withdraws or comes back. Matches in progress are cleared if they get other teams.
 */
export function bracketWithdrawn(bracket: PlayBracket, after: StoredBracket): PlayBracket {
  const lost = unseated(bracket, stateOf({ ...bracket, stored: after }));
  return { ...bracket, open: without(bracket.open, lost), forfeits: without(bracket.forfeits, lost), stored: after };
}

/** Returns the matches in progress that get other teams. */
function unseated(bracket: PlayBracket, after: BracketState): number[] {
  const before = stateOf(bracket);
  const noted = new Set(Object.keys({ ...bracket.open, ...bracket.forfeits }).map((key) => headNumber(Number(key))));
  return [...noted].filter((number) => {
    const [old, now] = [cellOf(before, number - 1), cellOf(after, number - 1)];
    return old.home !== now.home || old.away !== now.away;
  });
}

/**
 * Returns the matches that would lose their score if one match had a different result: decided ones, and those in
 * progress.
 */
export function lostBy(bracket: PlayBracket, number: number, played: Played | null): Result<number[]> {
  return mapResult(previewCorrection(stateOf(bracket), number, played), (preview) => lostIn(bracket, preview));
}

/** Returns the same as {@link lostBy}, for any previewed change. */
export const lostIn = (bracket: PlayBracket, { replay, state }: Pick<Preview, 'replay' | 'state'>): number[] =>
  [...new Set([...replay, ...unseated(bracket, state)])].toSorted((a, b) => a - b);

/** A bracket's matches in duals: each dual, read from its pairs, and the pair matches. */
type BracketRows = { readonly heads: Match[]; readonly pairs: Match[] };
const rows = new WeakMap<PlayBracket, BracketRows>();

/**
 * Returns every match of a bracket as a row. In duals, each comes with its pair matches. The rows are computed once per
 * version.
 */
export function bracketRows(bracket: PlayBracket): BracketRows {
  let newBracketRows = rows.get(bracket);
  if (!newBracketRows) {
    newBracketRows = madeRows(bracket);
    rows.set(bracket, newBracketRows);
  }
  return newBracketRows;
}

function madeRows(bracket: PlayBracket): BracketRows {
  const number = dualsOf(bracket.props);
  const bare = bareRows(bracket);
  if (number === null) return { heads: bare, pairs: [] };
  const duals = bare.map((row) => ({ row, pairs: pairsOf(bracket, row, number) }));
  return {
    heads: duals.map(({ row, pairs }) => headOf(bracket, row, pairs)),
    pairs: duals.flatMap(({ pairs }) => pairs),
  };
}

/** Returns every match that is drawn. In duals, these are the duals. */
export const rowsOf = (bracket: PlayBracket): Match[] => bracketRows(bracket).heads;

/** Returns every match that is drawn and, in duals, the pair matches. */
export const allRowsOf = (bracket: PlayBracket): Match[] => {
  const { heads, pairs } = bracketRows(bracket);
  return pairs.length === 0 ? heads : [...heads, ...pairs];
};

/** Returns every match that is played on a court. In duals, these are the pair matches. */
export function playedRowsOf(bracket: PlayBracket): Match[] {
  const { heads, pairs } = bracketRows(bracket);
  return dualsOf(bracket.props) === null ? heads : pairs;
}

/**
 * Returns every match of a bracket as a row, with IDs, courts, times, work teams, and the sets of those in progress.
 */
function bareRows(bracket: PlayBracket): Match[] {
  const state = stateOf(bracket);
  const numbers = Array.from({ length: state.layout.count }, (_, i) => i + 1);
  const courts = new Map(Object.entries(bracket.courts).map(([number, court]) => [Number(number), court]));
  const works = new Map(Object.entries(bracket.works).map(([number, team]) => [Number(number), team]));
  const { matches, placeMatches } = matchRows(state, {
    id: bracket.id,
    prevLoser: bracket.prevLoser,
    manualRefs: false,
    winnersMatchSettings: bracket.settings,
    losersMatchSettings: bracket.losersSettings,
    ids: new Map(numbers.map((number) => [number, matchIdOf(bracket.id, number)])),
    ...(courts.size ? { courts } : {}),
    ...(works.size ? { manual: works } : {}),
    ...(bracket.duties ? { duties: numbered(bracket.duties) } : {}),
  });
  return [...matches, ...placeMatches]
    .map((row) => ({
      ...row,
      startTime: bracket.times[row.number] ?? null,
      ...ownMinutes(bracket, row),
      ...underWay(bracket, row),
    }))
    .sort((a, b) => a.number - b.number);
}

const ownMinutes = ({ minutes }: PlayBracket, { number }: Match): Pick<Match, 'minutes'> =>
  minutes[number] === undefined ? {} : { minutes: minutes[number] };

const numbered = <T>(record: Readonly<Record<string, T>>): Map<number, T> =>
  new Map(Object.entries(record).map(([number, value]) => [Number(number), value]));

/** Returns the sets in progress, and the mark of a canceled, postponed or locked match. A decided match has neither. */
function underWay(bracket: PlayBracket, row: Match): Partial<Match> {
  const games = bracket.open[row.number];
  const status = bracket.statuses[row.number];
  const missed = bracket.missed[row.number];
  const noted = missed === undefined ? {} : { missed };
  if (row.status !== null || row.forfeit !== null) return noted;
  return { ...noted, ...(games?.length ? { games, status: 0 as const } : {}), ...(status !== undefined && { status }) };
}
