import { Link } from 'react-router';
import { ratingSystems } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

/** The open ratings with public lists, and how they are calculated. */
export function OpenSystems() {
  const { data } = useCall(ratingSystems, {});
  if (!data || data.open.length === 0) return null;
  return (
    <Card aria-label="Open ratings">
      <Stack $gap={3}>
        <h2>Open ratings</h2>
        <p>
          Based on published results. An expected win moves a rating a little; an upset moves it a lot. Every rating
          shows its margin, and players can see why theirs moved.
        </p>
        {data.open.map(({ username, name, players }) => (
          <div key={username}>
            <Link to={to(paths.openRatings, { username })}>{name}</Link> <Muted>{count(players, 'player')}</Muted>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
