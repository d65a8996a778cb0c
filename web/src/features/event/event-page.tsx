import { type ReactNode, Suspense } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { EventBoard } from '#web/src/features/event/event-board.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

const NoSuchEvent = lazyPart(() => import('./no-such-event.tsx'), 'NoSuchEvent');

/** The frame of every page of an event: loads it, shows its board, hands it to `children`, with what shows a newer answer at once. `title` names the tab. */
export function EventPage({
  title,
  children,
}: {
  title?: string;
  children(event: TournamentView, put: (next: TournamentView) => void): ReactNode;
}) {
  const event = useEvent();
  usePageTitle(event.data && (title ? `${title} · ${event.data.name}` : event.data.name));
  if (event.data)
    return (
      <>
        <EventBoard event={event.data} />
        <Page>{children(event.data, event.put)}</Page>
      </>
    );
  if (event.loading)
    return (
      <Page>
        <PageSkeleton what="the event" />
      </Page>
    );
  if (event.problem?.kind === 'missing')
    return (
      <Suspense>
        <NoSuchEvent problem={event.problem} />
      </Suspense>
    );
  return <ErrorState page problem={event.problem} onRetry={() => void event.reload()} />;
}

/** What an event's pages show first, while the code of the content below loads: when, what, where, in which state. */
export const EventPlaceholder = () => <EventPage>{() => <RowSkeletons n={4} what="the page" />}</EventPage>;
