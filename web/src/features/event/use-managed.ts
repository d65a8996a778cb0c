import { useLocation } from 'react-router';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { embedded } from '#web/src/lib/embedded.ts';
import { managedPlace } from './managed-pages.ts';

/** What the user may do with an event: direct it, or also set it up. */
export function useRuns(event: TournamentView | undefined): { readonly runs: boolean; readonly manages: boolean } {
  const { actor } = useSession();
  if (!event) return { runs: false, manages: false };
  const subject = subjectOf({ ...event, refIds: [] }, event.organization);
  return { runs: can(actor, 'event.build-schedule', subject), manages: can(actor, 'event.manage', subject) };
}

/**
 * Returns whether the page is in the managed event's frame (managed-head.tsx), so that it shows no header or tabs of
 * its own.
 */
export function useManaged(event: TournamentView | undefined): boolean {
  const { pathname, search } = useLocation();
  const { runs } = useRuns(event);
  return runs && !embedded && managedPlace(pathname, search) !== null;
}
