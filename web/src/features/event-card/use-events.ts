import type { EventCard } from '#domain/catalog/listing/schema.ts';
import { myTournaments, tournamentSummaries } from '#domain/catalog/operations.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import type { Input } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useSubdomain } from '#web/src/features/theme/use-theme.ts';
import { useStore } from '#web/src/lib/store.ts';

type Query = NonNullable<Input<typeof tournamentSummaries>['query']>;

/**
 * Returns the organization whose events this hostname shows. An organization's own site lists only its own events, with
 * `of` as the filter. An unknown subdomain shows the main site.
 */
export function useHostEvents(everywhere = false) {
  const subdomain = useSubdomain();
  const scoped = subdomain !== null && !everywhere;
  const host = useCall(organizationByName, scoped ? { params: { username: subdomain } } : null);
  return { scoped, waiting: scoped && host.loading, of: scoped && host.data ? { organization: host.data.id } : {} };
}

/**
 * Returns a page of events. Visitors read the shared public list. Signed-in users also get their own unpublished events
 * and registration counts. An organization's site lists only its own events, unless `everywhere` is set.
 */
export function useEvents(query: Query, everywhere = false) {
  const signedIn = useStore(sessionState) === 'signed-in';
  const { scoped, waiting, of } = useHostEvents(everywhere);
  const full = { ...query, ...of };
  const open = useCall(tournamentSummaries, waiting || signedIn ? null : { query: full }, { keepPreviousData: true });
  const mine = useCall(myTournaments, waiting || !signedIn ? null : { query: full }, { keepPreviousData: true });
  const read = signedIn ? mine : open;
  return waiting ? { ...read, loading: true, signedIn, scoped } : Object.assign(read, { signedIn, scoped });
}

/** The server counts registrations only for users with access to them (Part 1 §2.3). */
export const seesCount = (card: EventCard): boolean => card.teamCount !== undefined;
