import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { createBracket, Draft, mostEntrants } from './create.ts';
import type { Layout } from './layout.ts';
import { notesOf, playAll, withWithdrawn } from './play-match.ts';
import { type BracketState, cellOf, type Played, seedOf } from './state.ts';

/**
 * The result of reseating teams: the state afterward, and the numbers (in the old bracket) of results that can't be
 * kept.
 */
export type Reseating = { readonly state: BracketState; readonly replay: readonly number[] };

/**
 * Previews two teams trading slots. Results of matches that either of them played are cleared. Fails for an unknown
 * team.
 */
export function previewSwap(state: BracketState, team: Id, other: Id): Result<Reseating> {
  const a = seedOf(state, team);
  const b = seedOf(state, other);
  if (a === 0 || b === 0) return refuse(play['unknown-team']({ detail: `team ${a === 0 ? team : other}` }));
  const teams = state.teams.slice();
  teams[a - 1] = other;
  teams[b - 1] = team;
  return ok(reseat(state, teams));
}

/**
 * Previews another team in a team's slot (an alternate, or a merge). The new team plays even if the old one had
 * withdrawn. Results of the old team are cleared unless `keep` is set.
 */
export function previewReplace(state: BracketState, team: Id, by: Id, keep = false): Result<Reseating> {
  const seed = seedOf(state, team);
  if (seed === 0) return refuse(play['unknown-team']({ detail: `team ${team}` }));
  if (seedOf(state, by) !== 0) return refuse(play['duplicate-entrant']({ detail: `team ${by}` }));
  const teams = state.teams.slice();
  teams[seed - 1] = by;
  if (!keep) return ok(reseat(state, teams));
  const withdrawn = new Map([...state.withdrawn].filter(([other]) => other !== seed));
  const draft = withWithdrawn({ ...state, teams }, withdrawn);
  return ok({ state: draft.state(), replay: [...new Set(draft.lost)].sort((x, y) => x - y) });
}

/**
 * Previews the same bracket with its teams in another order, by seed. Results of matches that now have a different team
 * are cleared. Fails for a different number of teams.
 */
export function previewReseed(state: BracketState, teams: readonly Id[]): Result<Reseating> {
  if (teams.length !== state.teams.length) return refuse(play['unknown-team']());
  return ok(reseat(state, teams));
}

/**
 * Previews a late team coming in as the last seed, where it takes the lowest bye. If there is no bye left, the draw
 * doubles. Results are kept if the same teams meet in the same slot; the rest must be replayed. Fails for a team that
 * is already seated and for a full bracket.
 */
export function previewLateTeam(state: BracketState, team: Id, most = mostEntrants): Result<Reseating> {
  const { type, champions, entrants: _, ...options } = state.layout.request;
  const created = createBracket({ ...options, type, champions }, [...state.teams, team], most);
  if (!created.ok) return created;
  return ok(moveNotes(state, withWithdrawn(created.value, state.withdrawn).state()));
}

/**
 * Returns the same layout with other teams on the seeds, and clears the results of matches that involved a moved seed.
 */
function reseat(state: BracketState, teams: readonly Id[]): Reseating {
  const moved = new Set<number>();
  for (const [i, team] of teams.entries()) if (state.teams[i] !== team) moved.add(i + 1);
  const draft = new Draft(state, movedWithdrawals(state, teams));
  for (let index = state.layout.count - 1; index >= 0; index--) {
    const cell = cellOf(state, index);
    if (!moved.has(cell.home) && !moved.has(cell.away)) continue;
    if (cell.played === null) draft.mark(index);
    else {
      draft.note(index, null);
      draft.lost.push(index + 1);
    }
  }
  draft.run();
  return { state: draft.state(teams), replay: [...new Set(draft.lost)].sort((x, y) => x - y) };
}

/**
 * Returns the withdrawals after reseating. A team that withdrew stays withdrawn in its new seat, and the order of
 * withdrawals stays the same.
 */
function movedWithdrawals(state: BracketState, teams: readonly Id[]): BracketState['withdrawn'] {
  const seeds = new Map(teams.map((team, i) => [team, i + 1]));
  return new Map(
    [...state.withdrawn].flatMap(([before, how]) => {
      const seed = seeds.get(state.teams[before - 1] as Id);
      return seed === undefined ? [] : [[seed, how] as const];
    }),
  );
}

function moveNotes(from: BracketState, to: BracketState): Reseating {
  const slots = new Map<string, number>();
  for (let index = 0; index < to.layout.count; index++) slots.set(slotKey(to.layout, index), index);
  const notes = new Map<number, Played>();
  const wanted = new Map<number, { number: number; home: number; away: number }>();
  for (const [number, played] of notesOf(from)) {
    const index = slots.get(slotKey(from.layout, number - 1));
    const cell = cellOf(from, number - 1);
    if (index === undefined) continue;
    notes.set(index + 1, played);
    wanted.set(index + 1, { number, home: cell.home, away: cell.away });
  }
  return keepSame(from, to, notes, wanted);
}

/** Records results match by match and keeps those whose two sides are still the same teams. */
function keepSame(
  from: BracketState,
  to: BracketState,
  notes: ReadonlyMap<number, Played>,
  wanted: ReadonlyMap<number, { number: number; home: number; away: number }>,
): Reseating {
  let state = to;
  const kept = new Set<number>();
  for (const [number, played] of [...notes].sort((a, b) => a[0] - b[0])) {
    const cell = cellOf(state, number - 1);
    const old = wanted.get(number);
    if (old === undefined || cell.home !== old.home || cell.away !== old.away) continue;
    state = playAll(state, new Map([[number, played]])).state;
    kept.add(old.number);
  }
  const replay = [...notesOf(from).keys()].filter((number) => !kept.has(number));
  return { state, replay };
}

/** Returns a slot's name that stays the same when the size changes, because it counts the slot's round from the end. */
function slotKey(layout: Layout, index: number): string {
  const round = layout.rounds[layout.roundOf[index] ?? 0];
  return `${round?.section} ${round?.section === 'place' ? round.number : round?.fromEnd} ${layout.slotOf[index]}`;
}
