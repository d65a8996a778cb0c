import { type Millis, minute } from '../../kernel/time.ts';
import { actualsOf } from '../courts/actuals.ts';
import { hasBegun } from '../courts/clear.ts';
import { isOver } from '../placed.ts';
import type { BoardMatch } from './task.ts';

/** A match that goes on past its time goes on for so long at least; and nothing is planned by the minute. */
const step = 5 * minute;

type OnCourt = BoardMatch & { readonly match: { readonly startTime: Millis } };
const isPlanned = (at: BoardMatch): at is OnCourt => at.match.court !== null && at.match.startTime !== null;

/**
 * The board as a day that runs late really stands, to plan on from: where a court is known to be played on, by a score, that match keeps it until it has had its
 * minutes since it began, and what was to begin behind it by now waits, whatever was printed. Courts scored on paper tell nothing, and stay as planned.
 */
export function underWay(matches: readonly BoardMatch[], now: Millis): BoardMatch[] {
  const began = new Map(actualsOf(matches.map(({ match }) => match)).map(({ match, started }) => [match, started]));
  const soon = Math.ceil(now / step) * step;
  const due = matches.filter(isPlanned).filter(({ match }) => match.startTime < now);
  const changed = [...Map.groupBy(due, ({ match }) => match.court).values()].flatMap((court): BoardMatch[] => {
    const order = court.toSorted((a, b) => a.match.startTime - b.match.startTime);
    const at = order.findLastIndex(({ match }) => hasBegun(match) && !isOver(match));
    const on = order[at];
    if (!on) return [];
    const planned = on.match.startTime + on.minutes * minute;
    const since = began.get(on.match.id) ?? on.match.startTime;
    const end = planned > now ? planned : Math.max(since + on.minutes * minute, soon + step);
    return [
      { ...on, minutes: Math.ceil((end - on.match.startTime) / minute) },
      ...order
        .slice(at + 1)
        .filter(({ match }) => !isOver(match))
        .map((waits, i) => ({ ...waits, match: { ...waits.match, startTime: soon + (i + 1) * step } })),
    ];
  });
  const byId = new Map(changed.map((one) => [one.match.id, one]));
  return matches.map((one) => byId.get(one.match.id) ?? one);
}
