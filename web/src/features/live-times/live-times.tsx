import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo } from 'react';
import { hour, minute } from '#domain/kernel/time.ts';
import type { LiveTime } from '#domain/play/board/times.ts';
import { isOn, isOver, locateMatches } from '#domain/play/match-location.ts';
import { liveTimes } from '#domain/play/operations-live.ts';
import { stopNow } from '#domain/play/stop.ts';
import type { MatchView, PlayView } from '#domain/play/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useStore } from '#web/src/lib/store.ts';
import { followedStop, stopShownFor } from './event-stop.tsx';

const Stopped = lazyPart(() => import('./stopped.tsx'), 'Stopped');
/** How often an open page reloads, in ms. The CDN answers. */
const every = 30_000;
const Times = createContext<ReadonlyMap<number, LiveTime> | null>(null);

/**
 * Returns whether any of today's matches is still to come. If not, there's nothing to predict. Matches left unplayed by
 * a decided dual also count, because checking duals on every page would cost more.
 */
const isPlaying = (view: PlayView | undefined, now: number): boolean =>
  view !== undefined &&
  locateMatches(view).some(
    ({ match, round }) =>
      match.startTime !== null &&
      !round.hideTimes &&
      Math.abs(match.startTime - now) < 12 * hour &&
      !isOver(match) &&
      !isOn(match),
  );

/** Returns the stop that a division reports. It arrives together with the scores. */
export const stopOf = (views: readonly (PlayView | undefined)[]) =>
  views.map((view) => stopNow(view?.stop, serverNow())).find((stop) => stop !== null) ?? null;

const later = ({ id, planned, start, from, to }: LiveTime, least: number): LiveTime => ({
  ...{ id, planned, start: Math.max(start, least) },
  ...{ from: Math.max(from, least), to: Math.max(to, least) },
});

/**
 * Provides the predicted start times to everything inside it. `views` are the page's divisions. Printed pages get none,
 * because an estimate would be outdated by the time someone reads it.
 */
export function LiveTimes({
  tournamentId,
  views,
  zone,
  children,
}: {
  tournamentId: number;
  /** The venue's time zone, for a stop of play. */
  zone?: string | undefined;
  views: readonly (PlayView | undefined)[];
  children: ReactNode;
}) {
  const isPrinting = useMedia('print');
  const isAsked = views.some((view) => isPlaying(view, serverNow()));
  const { data } = useCall(liveTimes, isAsked ? { params: { id: tournamentId } } : null, {
    refreshInterval: every,
    dedupingInterval: every / 2,
    keepPreviousData: true,
  });
  const stop = stopOf(views) ?? (views.some(Boolean) ? null : stopNow(data?.stop, serverNow()));
  const isFollowed = views.some(Boolean);
  useEffect(() => {
    if (isFollowed) followedStop.set({ tournamentId, stop });
    return () => followedStop.set(null);
  }, [isFollowed, tournamentId, stop]);
  const shownFor = useStore(stopShownFor);
  // The predicted times may be older than the stop, which arrives with the scores.
  const notBefore = stop?.until ?? 0;
  const times = useMemo(
    () => data && new Map(data.times.map((time) => [time.id, later(time, notBefore)])),
    [data, notBefore],
  );
  return (
    <Times.Provider value={isPrinting ? null : (times ?? null)}>
      {stop && zone !== undefined && shownFor !== tournamentId && (
        <Suspense>
          <Stopped stop={stop} zone={zone} />
        </Suspense>
      )}
      {children}
    </Times.Provider>
  );
}

/** Provides start times that are already known, such as those of a rehearsal. */
export const KnownTimes = ({ times, children }: { times: readonly LiveTime[]; children: ReactNode }) => (
  <Times.Provider value={useMemo(() => new Map(times.map((time) => [time.id, time])), [times])}>
    {children}
  </Times.Provider>
);

/** How many minutes a start has to differ by to count as changed. */
const off = 5 * minute;

/**
 * Returns when a match will probably start. `moved` means that this isn't the planned time. Returns null if we know
 * nothing, if the match is over (an answer may be older than a forfeit), if it was moved after the answer, or if the
 * estimate is before the planned time.
 */
export function useLiveTime(match: MatchView): (LiveTime & { readonly moved: boolean }) | null {
  const time = useContext(Times)?.get(match.id);
  return time && time.planned === match.startTime && time.start >= time.planned && !isOver(match)
    ? { ...time, moved: Math.abs(time.start - time.planned) >= off }
    : null;
}
