import { Suspense, useEffect } from 'react';
import { progressOnDay, zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { liveTimes } from '#domain/play/operations-live.ts';
import { type Stop, stopNow } from '#domain/play/stop.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { store, useStore } from '#web/src/lib/store.ts';

const Stopped = lazyPart(() => import('./stopped.tsx'), 'Stopped');

/** How often an open page checks whether play is stopped, in ms. The CDN answers. */
const every = 30_000;

/**
 * An event and its stop of play. A page that follows an event's scores gets the stop immediately, together with them.
 */
export const followedStop = store<{ readonly tournamentId: number; readonly stop: Stop | null } | null>(null);
/** The event whose header already shows that play is stopped. */
export const stopShownFor = store<number | null>(null);

/**
 * Shows in the header of each page of an event, on the event's days, that play is stopped. `resume` is the address
 * where its directors resume play.
 */
export function EventStop({ event, resume }: { event: TournamentView; resume?: string }) {
  const zone = zoneOf(event);
  const today = todayIn(zone);
  const progress = progressOnDay({ ...event, eventType: event.type }, today);
  const isOn = progress === 'inProgress' || progress === 'ongoing';
  const { data } = useCall(liveTimes, isOn ? { params: { id: event.id } } : null, {
    refreshInterval: every,
    dedupingInterval: every / 2,
  });
  const followed = useStore(followedStop);
  useEffect(() => {
    stopShownFor.set(event.id);
    return () => stopShownFor.set(null);
  }, [event.id]);
  const stop = followed?.tournamentId === event.id ? followed.stop : stopNow(data?.stop, serverNow());
  if (!stop) return null;
  return (
    <Suspense>
      <Stopped stop={stop} zone={zone} {...(resume && { resume })} />
    </Suspense>
  );
}
