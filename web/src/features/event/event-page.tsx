import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { TournamentView } from '#domain/catalog/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { EventBoard } from '#web/src/features/event/event-board.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/button.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

/** The frame of every page of an event: loads it, shows its board, hands it to `children`, with what shows a newer answer at once. `title` names the tab. */
export function EventPage({
  title,
  children,
}: {
  title?: string;
  children(event: TournamentView, put: (next: TournamentView) => void): ReactNode;
}) {
  const event = useEvent();
  const here = useLocation();
  const signedIn = useStore(sessionState) === 'signed-in';
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
  const missing = event.problem?.kind === 'missing';
  return (
    <ErrorState
      page
      problem={event.problem}
      {...(!missing && { onRetry: () => void event.reload() })}
      action={
        missing &&
        !signedIn && (
          <LinkButton to={to(paths.signIn, {}, { returnUrl: here.pathname + here.search })}>
            Sign in, if it is yours
          </LinkButton>
        )
      }
    />
  );
}
