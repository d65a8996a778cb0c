import { Link } from 'react-router';
import { ordinal } from '#domain/kernel/text.ts';
import { playerRankings } from '#domain/series/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** A player's rankings, each with a link. Renders nothing if there are none. */
export function PlayerRankings({ playerId, name }: { playerId: number; name: string }) {
  const { data } = useCall(playerRankings, { params: { playerId } });
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-label="Rankings">
      <Stack $gap={3}>
        <h2>Rankings</h2>
        {data.items.map(({ id, name: ranking, rank, of, points, events }) => (
          <Row key={id} $between>
            <div>
              <Link to={to(paths.ranking, { id }, { q: name })}>{ranking}</Link>
              <Muted as="div">
                {Math.round(points * 100) / 100} points, {count(events, 'event')}
              </Muted>
            </div>
            <div style={{ textAlign: 'right' }}>
              <Figure>{ordinal(rank)}</Figure>
              <Muted as="div">of {of.toLocaleString('en-US')}</Muted>
            </div>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
