import { shownToAll } from '#domain/catalog/events/open-pages.ts';
import { eventAccess } from '#domain/catalog/operations.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { useCall } from '#web/src/api/use-call.ts';

/**
 * Returns whether the user may go beyond the event's overview, or undefined while loading. Asks the server only if the
 * event's pages aren't public.
 */
export function usePages(event: TournamentView): boolean | undefined {
  const isAsked = shownToAll(event) === 'overview';
  const access = useCall(eventAccess, isAsked ? { params: { id: event.id } } : null);
  return isAsked ? (access.data?.pages ?? (access.problem ? false : undefined)) : true;
}
