import type { Id } from '../../../kernel/ids.ts';
import { day, type Millis } from '../../../kernel/time.ts';
import { type BoardSettings, boardSettings } from '../../board/settings.ts';
import { type BoardMatch, boardMatches, boardPlacements, boardTask, type People, sourceOf } from '../../board/task.ts';
import type { CourtTask } from '../../courts/schema.ts';
import type { SeedingRule } from '../../seeding/schema.ts';
import type { PlayView } from '../../views.ts';
import type { DivisionPlay } from '../schema.ts';
import { playViewOf } from '../view.ts';

/**
 * What the rest of an event says about courts and people: the matches of its other divisions, who is behind all teams, and how its court board is set up. A
 * division by itself knows only its own.
 */
export type Around = {
  readonly matches: readonly BoardMatch[];
  readonly people: readonly People[];
  readonly settings: BoardSettings;
};
export const alone: Around = { matches: [], people: [], settings: boardSettings.parse({}) };

const nameless = new Map();
const views = new WeakMap<DivisionPlay, PlayView>();
/** A decision looks at the same division several times. */
function viewOf(state: DivisionPlay): PlayView {
  const view = views.get(state) ?? playViewOf(state, nameless, 'crew');
  views.set(state, view);
  return view;
}

/** The matches of a division as a court board has them. */
export const matchesOfDivision = (state: DivisionPlay, { settings }: Pick<Around, 'settings'>): BoardMatch[] =>
  boardMatches([viewOf(state)], settings);

/** Nobody plans further ahead than a year. */
const horizon = 366 * day;

/** The problem of placing some parts of a division among all that stands: everything else is pinned where it is. */
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

/** What pools are seeded from while that is still played, and when its last match that has a time is over. */
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
