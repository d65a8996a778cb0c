import { must } from '../../kernel/result.ts';
import { drafted } from '../brackets/play-match.ts';
import { matchRows } from '../brackets/rows.ts';
import type { BracketState, Played } from '../brackets/state.ts';
import { loadBracket, type StoredBracket, storeBracket } from '../brackets/store.ts';
import type { Match } from '../matches/schema.ts';
import { matchIdOf } from './ids.ts';
import type { PlayBracket } from './schema.ts';

const states = new WeakMap<StoredBracket, BracketState>();

/** The bracket as the engine plays it; computed once per stored version. */
export function stateOf({ stored }: PlayBracket): BracketState {
  let state = states.get(stored);
  if (!state) {
    state = must(loadBracket(stored));
    states.set(stored, state);
  }
  return state;
}

export function stored(state: BracketState): StoredBracket {
  const made = storeBracket(state);
  states.set(made, state);
  return made;
}

/** The bracket after a match was played or taken back; what stood on a result that is gone is gone with it. */
export function bracketAfter(bracket: PlayBracket, number: number, played: Played | null): PlayBracket {
  const draft = drafted(stateOf(bracket), number, played);
  if (!draft.ok) return bracket;
  const open = Object.fromEntries(
    Object.entries(bracket.open).filter(([key]) => Number(key) !== number && !draft.value.lost.includes(Number(key))),
  );
  const { [String(number)]: _, ...statuses } = bracket.statuses;
  return { ...bracket, open, statuses, stored: stored(draft.value.state()) };
}

/** Every match of a bracket as a row, with ids, courts, times, work teams, and the games of those under way. */
export function rowsOf(bracket: PlayBracket): Match[] {
  const state = stateOf(bracket);
  const numbers = Array.from({ length: state.layout.count }, (_, i) => i + 1);
  const courts = new Map(Object.entries(bracket.courts).map(([number, court]) => [Number(number), court]));
  const { matches, placeMatches } = matchRows(state, {
    id: bracket.id,
    prevLoser: bracket.prevLoser,
    manualRefs: false,
    winnersMatchSettings: bracket.settings,
    losersMatchSettings: bracket.losersSettings,
    ids: new Map(numbers.map((number) => [number, matchIdOf(bracket.id, number)])),
    ...(courts.size ? { courts } : {}),
  });
  return [...matches, ...placeMatches]
    .map((row) => ({ ...row, startTime: bracket.times[row.number] ?? null, ...underWay(bracket, row) }))
    .sort((a, b) => a.number - b.number);
}

/** Games under way, and the mark of a match that is not simply on; a decided match has neither. */
function underWay(bracket: PlayBracket, row: Match): Partial<Match> {
  const games = bracket.open[row.number];
  const status = bracket.statuses[row.number];
  if (row.status !== null || row.forfeit !== null) return {};
  return { ...(games && { games, status: 0 as const }), ...(status !== undefined && { status }) };
}
