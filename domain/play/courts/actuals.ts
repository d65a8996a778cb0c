import type { Millis } from '../../kernel/time.ts';
import type { Match } from '../matches/schema.ts';
import { isOver } from '../placed.ts';
import type { MatchView } from '../views.ts';
import { hasBegun } from './clear.ts';
import type { Actual } from './pace.ts';

/** When a game of it was scored for the first time while it was played; null where its score came from paper. */
const firstPoint = ({ games }: Pick<Match, 'games'>): Millis | null => {
  const begun = games.flatMap(({ dtStarted }) => dtStarted ?? []);
  return begun.length === 0 ? null : Math.min(...begun);
};

/** When the last point of a match that is over was noted; a match that was decided without one (a forfeit) was over when it was to begin. */
export function lastPoint(match: MatchView): Millis | null {
  if (!isOver(match)) return null;
  const noted = match.games.flatMap(({ dtModified }) => dtModified ?? []);
  return noted.length === 0 ? (match.startTime ?? 0) : Math.max(...noted);
}

/**
 * What is known of when matches began and ended, from the moments of their points. A score corrected later ends its match no later than the next one of
 * its court began; one that came from paper began when its court was free and it was due.
 */
export function actualsOf(matches: readonly MatchView[]): Actual[] {
  const courts = Map.groupBy(
    matches.filter((match) => hasBegun(match) || isOver(match)),
    ({ court }) => court,
  );
  return [...courts].flatMap(([court, on]) => {
    const order = on.toSorted((a, b) => (a.startTime ?? 0) - (b.startTime ?? 0) || a.number - b.number);
    let free: Millis | null = null;
    return order.map((match, at): Actual => {
      const next = order.slice(at + 1).map(firstPoint);
      const before = court === null ? null : next.find((moment) => moment !== null);
      const last = lastPoint(match);
      const ended = last === null || !before ? last : Math.min(last, before);
      const due = match.startTime === null || free === null ? null : Math.max(match.startTime, free);
      const live = firstPoint(match);
      const started = live ?? (ended === null || due === null || due > ended ? null : due);
      free = court === null ? null : ended;
      return { match: match.id, started, ended, ...(live === null ? { fromPaper: true } : {}) };
    });
  });
}
