import { styled } from 'styled-components';
import { streamsFor } from '#domain/catalog/events/checklists.ts';
import { streamHostOf } from '#domain/catalog/events/streams.ts';
import { streams } from '#domain/catalog/operations-streams.ts';
import type { Stream } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

const Out = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--touch);
`;

/** A link that opens a video on its host's site in a new window. */
export const WatchLink = ({ stream }: { stream: Stream }) => (
  <Out href={stream.url} target="_blank" rel="noopener noreferrer">
    <Icon name="video" size={18} />
    Watch {stream.title && `${stream.title} `}on {streamHostOf(stream.url)}
  </Out>
);

/** The streams of a match or, if it has none, of its pool, bracket or division. */
export function StreamLinks({ event, at }: { event: TournamentView; at: Parameters<typeof streamsFor>[1] }) {
  const { data } = useCall(streams, { params: { id: event.id } });
  const foundStreams = streamsFor(data?.items ?? [], at);
  if (foundStreams.length === 0) return null;
  return (
    <Row $gap={4}>
      {foundStreams.map((stream) => (
        <WatchLink key={stream.id} stream={stream} />
      ))}
    </Row>
  );
}
