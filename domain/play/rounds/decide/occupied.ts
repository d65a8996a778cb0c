import type { Id } from '../../../kernel/ids.ts';
import { day, type Millis } from '../../../kernel/time.ts';
import { type BoardSettings, boardSettings } from '../../board/settings.ts';
import { type BoardMatch, boardMatches, boardPlacements, boardTask, type People, sourceOf } from '../../board/task.ts';
import type { CourtTask } from '../../courts/schema.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { seatPool } from '../../pools/build.ts';
import type { SeedingRule } from '../../seeding/schema.ts';
import type { PlayView } from '../../views.ts';
import type { PlayEvent } from '../events.ts';
import { matchIdOf } from '../ids.ts';
import type { DivisionPlay, PlayPool } from '../schema.ts';
import { playViewOf } from '../view.ts';

/**
 * The rest of an event's data about courts and people: the matches of its other divisions, the people behind all teams,
 * and its court board settings. A division's own state doesn't include these.
 */
export type Around = {
  readonly matches: readonly BoardMatch[];
  readonly people: readonly People[];
  readonly settings: BoardSettings;
};
let settings: BoardSettings | undefined;
/** The value for an event's only division, which has nothing around it. */
export const alone: Around = {
  matches: [],
  people: [],
  // Created on first use, because zod compiles a schema when it first parses.
  get settings() {
    settings ??= boardSettings.parse({});
    return settings;
  },
};

const nameless = new Map();
const views = new WeakMap<DivisionPlay, PlayView>();
/** Returns the view of a division, which is cached because a decision looks at the same division several times. */
function viewOf(state: DivisionPlay): PlayView {
  const view = views.get(state) ?? playViewOf(state, nameless, 'crew');
  views.set(state, view);
  return view;
}

/** Returns the matches of a division in the form that a court board uses. */
export const matchesOfDivision = (state: DivisionPlay, { settings }: Pick<Around, 'settings'>): BoardMatch[] =>
  boardMatches([viewOf(state)], settings);

/** How far ahead matches are planned, which is a year. */
const horizon = 366 * day;

/** Returns the task of scheduling some parts of a division around everything else, which is pinned where it is. */
export function placingTask(
  matches: readonly BoardMatch[],
  around: Around,
  { own, courts, from }: { readonly own: ReadonlySet<Id>; readonly courts: readonly string[]; readonly from: Millis },
): CourtTask {
  const { people, settings } = around;
  const hours = [{ from, to: from + horizon }];
  const placing = [...matches, ...around.matches].filter(
    ({ partId, match }) => own.has(partId) || (match.court !== null && match.startTime !== null),
  );
  const task = boardTask(
    { matches: placing, settings: { ...settings, courts: [...courts] }, people, hours },
    ({ partId }) => !own.has(partId),
  );
  return { ...task, matches: task.matches.map((match) => (match.fixed ? { ...match, after: [] } : match)) };
}

/**
 * Returns the round that pools are seeded from if it is still being played, and when its last scheduled match ends.
 */
export function openSource(
  state: DivisionPlay,
  roundId: Id,
  rules: readonly SeedingRule[],
  all: readonly BoardMatch[],
) {
  const source = sourceOf(viewOf(state), { roundId, rules: [...rules], matches: [] });
  const waits = new Set(source?.after.map(({ match }) => match));
  const ends = boardPlacements(all.filter(({ match }) => waits.has(match.id))).map(({ end }) => end);
  return { seeded: source, over: Math.max(0, ...ends) };
}

const isOpen = (match: Match): boolean => outcomeOf(match).progress !== 'complete';

/** Returns the events that put open matches of a pool back in the pool's order, or none for a locked pool. */
function ofPool(pool: PlayPool, ids: ReadonlySet<Id>): PlayEvent[] {
  const given = new Set(pool.matches.filter((match) => ids.has(match.id) && isOpen(match)).map(({ id }) => id));
  if (given.size === 0 || pool.locked) return [];
  const seated = seatPool({
    ...pool,
    matches: pool.matches.map((match) => (given.has(match.id) ? { ...match, manualRefId: null } : match)),
  });
  if (!seated.ok) return [];
  return [
    {
      type: 'poolPlayed',
      poolId: pool.id,
      matches: seated.value.matches.filter(({ id }) => given.has(id)),
      worked: true,
    },
  ];
}

/** Returns the events that put manually assigned work back into the order of its pool or bracket, by match. */
export function worksHandedBack({ pools, brackets }: DivisionPlay, ids: ReadonlySet<Id>): PlayEvent[] {
  if (ids.size === 0) return [];
  const inBrackets = brackets.flatMap(({ id: bracketId, works, missed }) =>
    Object.keys(works)
      .map(Number)
      .filter((number) => ids.has(matchIdOf(bracketId, number)))
      .map((number): PlayEvent => {
        return { type: 'bracketWorked', bracketId, number, team: null, missed: missed[number] ?? null };
      }),
  );
  return [...pools.flatMap((pool) => ofPool(pool, ids)), ...inBrackets];
}

/**
 * Returns the events that put a team's assigned work back into its order once the team no longer plays. In the team's
 * own pools, the order reassigns its work (pools/build.ts).
 */
export function worksHandedOn(state: DivisionPlay, team: Id): PlayEvent[] {
  const inPools = state.pools
    .filter((pool) => !pool.teams.some(({ teamId }) => teamId === team))
    .flatMap(({ matches }) => matches.filter((match) => match.manualRefId === team).map(({ id }) => id));
  const inBrackets = state.brackets.flatMap(({ id, works }) =>
    Object.entries(works).flatMap(([number, chosen]) => (chosen === team ? matchIdOf(id, Number(number)) : [])),
  );
  return worksHandedBack(state, new Set([...inPools, ...inBrackets]));
}
