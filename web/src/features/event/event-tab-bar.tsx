import { Suspense } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { embedded } from '#web/src/lib/embedded.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useStore } from '#web/src/lib/store.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';
import { eventTabs, tabsLabel } from './event-tabs.ts';
import { usePages } from './use-pages.ts';

/* Loaded lazily, because only signed-in users can run an event. */
const ManagedTabs = lazyPart(() => import('./managed-tabs.tsx'), 'ManagedTabs');

/** An event's other pages, plus a link to its Desk for users who run it. */
export function EventTabBar({ event }: { event: TournamentView }) {
  const signedIn = useStore(sessionState) === 'signed-in';
  const pages = usePages(event) ?? false;
  const tabs = <LinkTabs label={tabsLabel} items={eventTabs(event, pages)} />;
  if (!signedIn || embedded) return tabs;
  return (
    <Suspense fallback={tabs}>
      <ManagedTabs event={event} pages={pages} />
    </Suspense>
  );
}
