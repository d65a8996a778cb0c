import * as z from 'zod';
import type { Random } from '../../kernel/ids.ts';
import { id, millis } from '../../kernel/schema.ts';
import { hour, type Millis, minute } from '../../kernel/time.ts';
import { actualsOf, type Stopped } from '../courts/actuals.ts';
import { hasBegun } from '../courts/board.ts';
import { predict } from '../courts/predict.ts';
import { isPostponed, playedIn } from '../match-location.ts';
import type { PlayView } from '../views.ts';
import type { BoardSettings } from './settings.ts';
import { boardMatches, boardPlacements, boardTask } from './task.ts';

/**
 * When a match will probably start: by `start` on half of all days like this one, and between `from` and `to` on eight
 * days out of ten. `planned` is its planned start at the time of the prediction. If the match has been moved since, the
 * prediction is void.
 */
export const liveTime = z.object({ id, planned: millis, start: millis, from: millis, to: millis });
export type LiveTime = z.infer<typeof liveTime>;

/** The range of start times that counts as today. */
const today = { before: 14 * hour, after: 12 * hour } as const;
/**
 * Predicted starts are rounded to this step, and their ranges are rounded outward, because an exact minute would
 * promise too much.
 */
const step = 5 * minute;

type Around = {
  /** The hidden divisions, which take up courts too. */
  readonly secret?: ReadonlySet<number>;
  readonly settings: BoardSettings;
  readonly now: Millis;
  readonly random: Random;
  readonly stop?: Stopped | null;
};

/**
 * Returns when the matches of an event that are still to be played today will probably start, based on the pace so far.
 * Postponed matches, and matches in rounds whose times are hidden, have no prediction. `views` are all of the event's
 * divisions, because they share courts. People are left out: reading every roster would cost a lot and hardly change a
 * start.
 */
export function liveTimes(
  views: readonly PlayView[],
  { settings, now, random, stop, secret = new Set() }: Around,
): LiveTime[] {
  const isToday = (at: Millis | null) => at !== null && at > now - today.before && at < now + today.after;
  // Finished matches stay in, because the pace comes from comparing them with their planned durations.
  const matches = boardMatches(views, settings)
    .filter(({ match }) => match.court !== null && isToday(match.startTime) && !isPostponed(match))
    // A match waits for earlier matches, but not for every team that might come from them.
    .map((at) => ({ ...at, ended: null, maybe: [], mayWork: [], seededBy: null }));
  if (!matches.some(({ match }) => !hasBegun(match))) return [];
  const hours = [{ from: now - 2 * today.before, to: now + 4 * today.after }];
  const task = boardTask({ matches, settings: { ...settings, people: false }, people: [], hours });
  const actuals = actualsOf(matches.map(({ match }) => match));
  const result = predict(task, boardPlacements(matches), actuals, { now, random, stopped: stop ?? undefined });
  if (!result.ok) return [];
  const shown = shownOf(views.filter(({ divisionId }) => !secret.has(divisionId)));
  return result.value
    .filter(({ match }) => shown.has(match))
    .map(({ match, planned, start, from, to }) => ({
      ...{ id: match, planned },
      // Rounding must not show a start before the match's planned time.
      start: Math.max(planned, Math.round(start / step) * step),
      from: Math.max(planned, Math.floor(from / step) * step),
      to: Math.max(planned, Math.ceil(to / step) * step),
    }));
}

/** Returns the matches that haven't started, in rounds published with their times and flights that aren't held back. */
const shownOf = (views: readonly PlayView[]): ReadonlySet<number> =>
  new Set(
    views.flatMap(({ rounds, pools, brackets }) => {
      const told = new Set(rounds.filter(({ published, hideTimes }) => published && !hideTimes).map(({ id }) => id));
      const held = new Set(
        rounds.flatMap(({ flights }) => flights.filter((one) => !one.published).map(({ id }) => id)),
      );
      const open = pools.filter(({ flightId }) => flightId === null || !held.has(flightId));
      return [...open, ...brackets.map((bracket) => ({ ...bracket, matches: [...playedIn(bracket)] }))]
        .filter(({ roundId }) => told.has(roundId))
        .flatMap((part) => part.matches.filter((match) => !hasBegun(match)).map(({ id }) => id));
    }),
  );
