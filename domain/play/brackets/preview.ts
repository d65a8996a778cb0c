import type { Id } from '../../kernel/ids.ts';
import { mapResult, type Result } from '../../kernel/result.ts';
import { type Match, type MatchSettings, match } from '../matches/schema.ts';
import type { Draft } from './create.ts';
import type { Duty } from './duty.ts';
import { placesOf, titleOf } from './places.ts';
import { drafted } from './play-match.ts';
import type { Bracket } from './schema.ts';
import { type BracketState, cellOf, isContest, type Played, teamAt } from './state.ts';
import { dutyTeam, workTeams } from './work-teams.ts';

type Sides = { readonly home: Id | null; readonly away: Id | null };
type MatchChange = { readonly number: number; readonly before: Sides; readonly after: Sides };
type PlaceChange = { readonly team: Id; readonly before: number | null; readonly after: number | null };

/**
 * A change's effects. `changes` lists matches whose sides change. `replay` lists the numbers of matches whose result is
 * cleared because other teams played them. `stays` lists the numbers of results that are kept. `state` is the bracket
 * afterward, exactly as `correctMatch` and similar functions then return it.
 */
export type Preview = {
  readonly changes: readonly MatchChange[];
  readonly replay: readonly number[];
  readonly stays: readonly number[];
  readonly places: readonly PlaceChange[];
  readonly state: BracketState;
};

/**
 * Previews a new result for a match or, with `null`, clearing its result (Part 3 §7 unplay; issue 3). Fails for the
 * same reasons as `playMatch`.
 */
export function previewCorrection(state: BracketState, number: number, played: Played | null): Result<Preview> {
  return mapResult(drafted(state, number, played), (draft) => previewOf(state, draft, draft.state()));
}

/** Returns the difference between a state and a draft made from it. */
export function previewOf(before: BracketState, draft: Draft, after: BracketState): Preview {
  const changes = draft.touched
    .map((index) => ({ number: index + 1, before: sidesOf(before, index), after: sidesOf(after, index) }))
    .filter((change) => change.before.home !== change.after.home || change.before.away !== change.after.away);
  return {
    changes,
    replay: draft.lost,
    // These are getters because they read the whole bracket, and playing a match needs neither of them.
    get stays() {
      return scoredMatches(after);
    },
    get places() {
      return placeChanges(before, after);
    },
    state: after,
  };
}

function sidesOf(state: BracketState, index: number): Sides {
  const cell = cellOf(state, index);
  return { home: teamAt(state, cell.home), away: teamAt(state, cell.away) };
}

function scoredMatches(state: BracketState): number[] {
  const numbers: number[] = [];
  for (let index = 0; index < state.layout.count; index++) {
    const cell = cellOf(state, index);
    if (cell.played !== null && isContest(cell)) numbers.push(index + 1);
  }
  return numbers;
}

function placeChanges(before: BracketState, after: BracketState): PlaceChange[] {
  const old = placesByTeam(before);
  return [...placesByTeam(after)]
    .map(([team, place]) => ({ team, before: old.get(team) ?? null, after: place }))
    .filter((change) => change.before !== change.after);
}

/** Returns the finish of each team, or null while the team still plays. */
export function placesByTeam(state: BracketState): Map<Id, number | null> {
  const places = placesOf(state);
  return new Map(state.teams.map((team, i) => [team, places[i] ?? null]));
}

/** The facts about a stored bracket that its match rows need. */
type RowFacts = Pick<Bracket, 'id' | 'prevLoser' | 'manualRefs' | 'winnersMatchSettings' | 'losersMatchSettings'> & {
  /** The IDs of the matches by number. A match without one gets its negative number, which means it isn't saved yet. */
  readonly ids: ReadonlyMap<number, number>;
  readonly courts?: ReadonlyMap<number, string>;
  readonly manual?: ReadonlyMap<number, number>;
  /** The work teams, if they were assigned for all matches together. If this is missing, only the bracket decides. */
  readonly duties?: ReadonlyMap<number, Duty>;
};

/** Returns whether a match is a contenders' or placement match, which may have a different format from the winners'. */
export function isContenders({ layout }: BracketState, index: number): boolean {
  const section = layout.rounds[layout.roundOf[index] ?? 0]?.section;
  return section === 'contenders' || section === 'place';
}

/**
 * Returns the bracket's matches as stored rows (Part 3 §3). `matches` are winners' rounds, crossover and finals;
 * `placeMatches` are the contenders' and placement matches. Contenders play by `losersMatchSettings` if it is set.
 */
export function matchRows(state: BracketState, facts: RowFacts): Pick<Bracket, 'matches' | 'placeMatches'> {
  const workerOf = workersOf(state, facts);
  const rows = { matches: [] as Match[], placeMatches: [] as Match[] };
  for (let index = 0; index < state.layout.count; index++) {
    const place = isContenders(state, index);
    const settings = place ? (facts.losersMatchSettings ?? facts.winnersMatchSettings) : facts.winnersMatchSettings;
    const row = rowOf(state, index, facts, settings, workerOf(index + 1));
    rows[place ? 'placeMatches' : 'matches'].push(row);
  }
  return rows;
}

function workersOf(state: BracketState, facts: RowFacts): (number: number) => number | null {
  if (!facts.prevLoser && !facts.manualRefs) return () => null;
  const { duties } = facts;
  if (!duties) {
    const work = workTeams(state, facts);
    return (number) => work.get(number)?.team ?? null;
  }
  return (number) => {
    const duty = duties.get(number);
    return duty ? dutyTeam(state, duty) : null;
  };
}

function rowOf(
  state: BracketState,
  index: number,
  facts: RowFacts,
  settings: MatchSettings | null,
  worker: number | null,
): Match {
  const cell = cellOf(state, index);
  const number = index + 1;
  const manual = facts.manual?.get(number) ?? null;
  const played = cell.played !== null && 'games' in cell.played ? cell.played : null;
  return {
    ...match.parse({ id: facts.ids.get(number) ?? -number, number }),
    bracketId: facts.id,
    homeTeam: knownTeam(teamAt(state, cell.home)),
    awayTeam: knownTeam(teamAt(state, cell.away)),
    bye: cell.home < 0 ? 'home' : cell.away < 0 ? 'away' : null,
    refTeam: manual ?? knownTeam(worker),
    manualRefId: manual,
    court: facts.courts?.get(number) ?? null,
    title: titleOf(state.layout, index),
    isMatch: played?.isMatch ?? settings?.isMatch ?? true,
    games: (played?.games as Match['games'] | undefined) ?? blankGames(settings),
    forfeit: forfeitOf(cell.played, cell.verdict, isContest(cell)),
    status: played?.status ?? null,
  };
}

/** Returns the team on a seat for a stored row. A seat whose team isn't known yet is empty. */
const knownTeam = (team: number | null): number | null => (team !== null && team > 0 ? team : null);

const blankGames = (settings: MatchSettings | null): Match['games'] =>
  (settings?.games ?? []).map((game) => ({ ...game, home: null, away: null, isFinal: false }));

/** Returns the forfeit of a match. A match decided without sets counts as a forfeit by the losing side. */
function forfeitOf(played: Played | null, verdict: number, contest: boolean): Match['forfeit'] {
  if (played !== null && 'games' in played && played.forfeit) return played.forfeit;
  const decided = played !== null && 'winner' in played ? verdict : played === null && contest ? verdict : 0;
  if (decided === 0) return null;
  return { by: decided === 1 ? 'away' : decided === 2 ? 'home' : 'both', during: false, retired: false };
}
