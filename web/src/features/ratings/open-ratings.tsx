import { Link } from 'react-router';
import { playerRatings } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { RatingFigure } from './ratings-tabs.tsx';

/**
 * A player's open ratings, each with a link to its reasons. Renders nothing if there are none that the user may see.
 */
export function OpenRatings({ playerId }: { playerId: number }) {
  const { data } = useCall(playerRatings, { params: { id: playerId } });
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-label="Open rating">
      <Stack $gap={3}>
        <h2>Open rating</h2>
        {data.items.map(({ username, name, level, matches, ...shown }) => (
          <div key={username}>
            <Row $gap={2} $between>
              <RatingFigure {...shown} />
              {level && <Chip tone="info">{level}</Chip>}
            </Row>
            <Muted as="div">
              {name}, {count(matches, 'match', 'matches')}
            </Muted>
            <Link to={to(paths.playerRating, { username, playerProfileId: playerId })}>See why, match by match</Link>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
