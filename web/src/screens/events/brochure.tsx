import { Suspense } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { patternNamed } from '#web/src/app/paths.ts';
import { EventFacts } from '#web/src/features/event/event-facts.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { LinkButton } from '#web/src/ui/button.tsx';
import { Card, Split, Stack } from '#web/src/ui/layout.tsx';
import { RowSkeletons } from '#web/src/ui/skeleton.tsx';
import { EmptyState } from '#web/src/ui/states.tsx';
import { EventPage } from './event-page.tsx';

/* Windows are judged on the venue's clock, which needs the Temporal polyfill; notices and texts of the organizer need a sanitiser. They come after the page itself. */
const EventAlerts = lazyPart(() => import('#web/src/features/event/event-alerts.tsx'), 'EventAlerts');
const Banner = lazyPart(() => import('#web/src/ui/banner.tsx'), 'Banner');
const RichText = lazyPart(() => import('#web/src/ui/rich-text.tsx'), 'RichText');
const Divisions = lazyPart(() => import('#web/src/features/event/divisions.tsx'), 'Divisions');

function MembersOnly() {
  const join = patternNamed('memberLevels');
  return (
    <Banner tone="info" title="This event is for members." actions={join && <LinkButton to={join}>Join</LinkButton>}>
      You’ll choose yourself from the members when you register.
    </Banner>
  );
}

const Overview = ({ event }: { event: TournamentView }) => (
  <Split>
    <Stack $gap={5}>
      <Suspense>
        {event.registartionAlerts.length > 0 && <EventAlerts alerts={event.registartionAlerts} />}
        {event.membersOnly && <MembersOnly />}
      </Suspense>
      {event.divisions.length === 0 ? (
        <Card>
          <EmptyState title="Divisions are not published yet">
            Look again soon, or mark the event with a star.
          </EmptyState>
        </Card>
      ) : (
        <Suspense fallback={<RowSkeletons n={event.divisions.length} what="divisions" />}>
          <Divisions event={event} />
        </Suspense>
      )}
      {event.description && (
        <Card aria-label="About this event">
          <Suspense>
            <RichText html={event.description} />
          </Suspense>
        </Card>
      )}
    </Stack>
    <EventFacts event={event} />
  </Split>
);

/** /tournament/{id}, /league/{id}, /session/{id}: places left and the closing time first, then everything else about the event. */
export const BrochureScreen = () => <EventPage>{(event) => <Overview event={event} />}</EventPage>;
