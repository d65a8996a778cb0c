import { hour, type Millis } from '../../kernel/time.ts';
import { isOver } from '../match-location.ts';
import type { Match } from '../matches/schema.ts';
import type { MatchView } from '../views.ts';
import { hasBegun } from './board.ts';
import type { Compiled, Job } from './compile.ts';
import type { Actual } from './pace.ts';
import type { Placement } from './schema.ts';

/** Returns when the first point of a match was scored live, or null if its score came from paper. */
const firstPoint = ({ games }: Pick<Match, 'games'>): Millis | null => {
  const begun = games.flatMap(({ dtStarted }) => dtStarted ?? []);
  return begun.length === 0 ? null : Math.min(...begun);
};

/**
 * Returns when the last point of a finished match was recorded. A match decided without play (a forfeit) ended at its
 * start time.
 */
export function lastPoint(match: MatchView): Millis | null {
  if (!isOver(match)) return null;
  const noted = match.games.flatMap(({ dtModified }) => dtModified ?? []);
  return noted.length === 0 ? (match.startTime ?? 0) : Math.max(...noted);
}

/**
 * Returns when matches started and ended, as far as the times of their points show. If a score is corrected later, the
 * match ended no later than the start of the next match on its court. A match scored from paper started when its court
 * was free and it was due.
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

/** How long after its planned end a half-scored match counts as forgotten, because no one is playing it anymore. */
const forgotten = 6 * hour;
/** Returns whether a match that has started could still be in progress. */
export const mayGoOn = (planned: Millis, now: Millis): boolean => planned + forgotten > now;

/** When a participant or a court becomes free, or null while that isn't known. */
type Free = Millis | null;
const later = (a: Free, b: Free): Free => (a === null || b === null ? null : Math.max(a, b));

type Court = { readonly free: Free; readonly isLive: boolean };
const isLive = (real: Actual | undefined): boolean => real !== undefined && real.started !== null && !real.fromPaper;

/** A stop of play: nothing was played after `since`, and nothing will be before `until`. */
export type Stopped = { readonly since: Millis; readonly until: Millis };

/**
 * Returns what has probably happened even though no one recorded it: results on paper, or a forgotten match. A match
 * counts as started at its time, or when its court, its people and earlier matches were free, and as played once its
 * minutes have passed. On courts scored live, the next match is more likely late than forgotten, so it gets twice that
 * time, unless its court has moved on to another match.
 */
export function unseen(
  c: Compiled,
  placements: readonly Placement[],
  actuals: readonly Actual[],
  now: Millis,
  stopped?: Stopped,
): Actual[] {
  const played = Math.min(now, stopped?.since ?? now);
  const knownActuals = new Map(actuals.map((real) => [real.match, real]));
  const sorted = placements.toSorted((x, y) => x.start - y.start);
  const lastLive = new Map<string, Millis>();
  for (const { match, court, start } of sorted) if (isLive(knownActuals.get(match))) lastLive.set(court, start);
  const courts = new Map<string, Court>();
  const [actors, over] = [new Map<number, Free>(), new Map<number, Free>()];
  const foundActuals: Actual[] = [];
  for (const placement of sorted) {
    const job = c.jobs[c.jobOf.get(placement.match) ?? -1];
    if (!job) continue;
    const { match, court, start } = placement;
    const real = knownActuals.get(match);
    const before = courts.get(court) ?? { free: start, isLive: lastLive.size > 0 };
    const waited = [...job.feeders.map((f) => over.get(f.job)), ...job.uses.map(({ actor }) => actors.get(actor))];
    const due = waited.reduce<Free>((free, at = start) => later(free, at), later(before.free, start));
    const isOvertaken = start < (lastLive.get(court) ?? start);
    const patience = before.isLive && !isOvertaken ? job.ms : 0;
    const ended = real ? freeAt(real, placement, now) : guessed(job, due, played - patience);
    if (ended !== null && (real?.ended ?? null) === null) foundActuals.push({ match, started: null, ended });
    if (ended === null && !(real || stopped || before.isLive || isOvertaken) && due !== null && due <= now)
      foundActuals.push({ match, started: due, ended });
    over.set(job.index, ended);
    for (const { actor } of job.uses)
      actors.set(actor, later(actors.has(actor) ? (actors.get(actor) as Free) : start, ended));
    courts.set(court, { free: later(before.free, ended), isLive: isLive(real) });
  }
  return foundActuals;
}

/** Returns when a match with recorded times ended. A score copied from paper is recorded some time after that. */
function freeAt({ ended, fromPaper }: Actual, { end }: Placement, now: Millis): Free {
  if (ended !== null) return fromPaper ? Math.min(ended, end) : ended;
  return mayGoOn(end, now) ? null : end;
}

const guessed = ({ ms }: Job, due: Free, until: Millis): Free => (due !== null && due + ms <= until ? due + ms : null);
