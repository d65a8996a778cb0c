import { type ReactNode, Suspense } from 'react';
import { publicPath } from '#domain/catalog/desk/paths.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { EventBoard } from '#web/src/features/event/event-board.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { usePages } from '#web/src/features/event/use-pages.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

const InsidersOnly = lazyPart(() => import('./insiders-only.tsx'), 'InsidersOnly');
const NoSuchEvent = lazyPart(() => import('./no-such-event.tsx'), 'NoSuchEvent');

/** What lies behind the overview, for those who may go there. */
export function Behind({ event, children }: { event: TournamentView; children: ReactNode }) {
  const pages = usePages(event);
  if (pages === undefined) return <RowSkeletons n={4} what="the page" />;
  return pages ? (
    children
  ) : (
    <Suspense>
      <InsidersOnly overview={publicPath(event)} />
    </Suspense>
  );
}

/**
 * The frame of every page of an event: loads it, shows its board, hands it to `children`, with what shows a newer answer at once. `title` names the tab;
 * `overview`: it says no more than the overview does, so everyone sees it.
 */
export function EventPage({
  title,
  overview = false,
  children,
}: {
  title?: string;
  overview?: boolean;
  children(event: TournamentView, put: (next: TournamentView) => void): ReactNode;
}) {
  const event = useEvent();
  usePageTitle(event.data && (title ? `${title} · ${event.data.name}` : event.data.name));
  if (event.data)
    return (
      <>
        <EventBoard event={event.data} />
        <Page>
          {overview ? (
            children(event.data, event.put)
          ) : (
            <Behind event={event.data}>{children(event.data, event.put)}</Behind>
          )}
        </Page>
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
export const EventPlaceholder = () => <EventPage overview>{() => <RowSkeletons n={4} what="the page" />}</EventPage>;
