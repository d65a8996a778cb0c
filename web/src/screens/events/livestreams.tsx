import { Suspense, useState } from 'react';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { asStreamed, isStreamed } from '#domain/catalog/events/streams.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { streams } from '#domain/catalog/operations-streams.ts';
import type { Stream } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { can } from '#domain/identity/can.ts';
import { courtName } from '#domain/kernel/text.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { WatchLink } from '#web/src/features/event/stream-links.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { EventPage } from '../../features/event/event-page.tsx';

const AddStream = lazyPart(() => import('./add-stream.tsx'), 'AddStream');
const RemoveStream = lazyPart(() => import('./remove-stream.tsx'), 'RemoveStream');

/** Returns what a stream shows: a court, a division or a part of it, or the whole event. */
function partWords({ court, divisionId, poolId, bracketId, matchId }: Stream, { divisions }: TournamentView): string {
  const division = divisions.find(({ id }) => id === divisionId);
  const words = [
    court && courtName(court),
    division && divisionName(division),
    poolId !== null && 'one pool',
    bracketId !== null && 'one bracket',
    matchId !== null && 'one match',
  ];
  return words.filter(Boolean).join(' · ') || 'The whole event';
}

function Streams({ event, put }: { event: TournamentView; put(next: TournamentView): void }) {
  const { actor } = useSession();
  const read = useCall(streams, { params: { id: event.id } });
  const [query, change] = useQuery();
  // A match's page links here so that its stream can be added.
  const [adding, setAdding] = useState(query.get('match') !== null);
  const close = () => {
    setAdding(false);
    change({ match: undefined, division: undefined });
  };
  const added = (now: Answer<typeof streams>) => {
    read.put(now);
    // The first stream makes the event's Watch tab appear.
    if (!isStreamed(event)) put(asStreamed(event));
  };
  const runs = can(actor, 'event.manage', subjectOf({ ...event, refIds: [] }, event.organization));
  const add = runs && (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      Add a stream
    </Button>
  );
  return (
    <Stack $gap={4}>
      <Row $between>
        <h2>Watch</h2>
        {(read.data?.items.length ?? 0) > 0 && add}
      </Row>
      <Loaded source={read} skeleton={<RowSkeletons n={3} what="the streams" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="No streams today" action={add} />
          ) : (
            <Card>
              <Stack as="ul" $gap={4}>
                {items.toSorted(byCourt).map((stream) => (
                  <Row key={stream.id} as="li" $between>
                    <Stack $gap={0}>
                      <WatchLink stream={stream} />
                      <Muted>{partWords(stream, event)}</Muted>
                    </Stack>
                    {runs && (
                      <Suspense>
                        <RemoveStream stream={stream} onDone={read.put} />
                      </Suspense>
                    )}
                  </Row>
                ))}
              </Stack>
            </Card>
          )
        }
      </Loaded>
      {adding && runs && (
        <Suspense>
          <AddStream event={event} onDone={added} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}

const byCourt = (a: Stream, b: Stream): number => a.court.localeCompare(b.court, 'en', { numeric: true });

/** /tournament/{id}/livestreams, and the same for leagues: the streams by court. Directors add and remove them. */
export const LivestreamsScreen = () => (
  <EventPage title="Watch">{(event, put) => <Streams event={event} put={put} />}</EventPage>
);
