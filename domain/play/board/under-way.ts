import { type Millis, minute } from '../../kernel/time.ts';
import { actualsOf } from '../courts/actuals.ts';
import { hasBegun } from '../courts/clear.ts';
import { mayGoOn } from '../courts/unseen.ts';
import { isOver, isPostponed } from '../placed.ts';
import type { BoardMatch } from './task.ts';

/** A match that goes on past its time goes on for so long at least; and nothing is planned by the minute. */
const step = 5 * minute;

type OnCourt = BoardMatch & { readonly match: { readonly startTime: Millis } };
const isPlanned = (at: BoardMatch): at is OnCourt => at.match.court !== null && at.match.startTime !== null;

/**
 * The board as a day that runs late really stands, to plan on from. A match that is scored while it is played says when its court is free: at its last point, or once it
 * has had its minutes. What was to begin there before that waits, whatever was printed. Courts scored on paper tell nothing, and stay as planned.
 */
export function underWay(matches: readonly BoardMatch[], now: Millis): BoardMatch[] {
  const actual = new Map(actualsOf(matches.map(({ match }) => match)).map((one) => [one.match, one]));
  const due = matches.filter(isPlanned).filter(({ match }) => match.startTime < now && !isPostponed(match));
  const changed = new Map<number, BoardMatch>();
  for (const court of Map.groupBy(due, ({ match }) => match.court).values()) {
    let free: Millis | null = null;
    for (const at of court.toSorted((a, b) => a.match.startTime - b.match.startTime)) {
      const { match } = at;
      const planned = match.startTime + at.minutes * minute;
      const { started = null, ended = null } = actual.get(match.id) ?? {};
      const isScored = match.games.some(({ dtStarted }) => typeof dtStarted === 'number');
      if (isOver(match)) free = isScored ? ended : null;
      else if (hasBegun(match) && !mayGoOn(planned, now)) free = null;
      else if (hasBegun(match)) {
        free = planned > now ? planned : Math.max((started ?? 0) + at.minutes * minute, soonAfter(now) + step);
        changed.set(match.id, { ...at, minutes: Math.ceil((free - match.startTime) / minute) });
      } else if (free !== null && free > match.startTime) {
        const startTime = soonAfter(free);
        free = startTime + at.minutes * minute;
        changed.set(match.id, { ...at, match: { ...match, startTime } });
      } else free = null;
    }
  }
  return matches.map((one) => changed.get(one.match.id) ?? one);
}

const soonAfter = (at: Millis): Millis => Math.ceil(at / step) * step;
