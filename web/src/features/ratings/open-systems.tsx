import { Link } from 'react-router';
import { ratingSystems } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { count } from '#web/src/lib/words.ts';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

/** The open ratings whose lists everybody sees, and how they are worked out. */
export function OpenSystems() {
  const { data } = useCall(ratingSystems, {});
  if (!data || data.open.length === 0) return null;
  return (
    <Card aria-label="Open ratings">
      <Stack $gap={3}>
        <h2>Open ratings</h2>
        <p>
          Worked out from published results, match by match: winning what was expected moves little, winning what nobody
          expected moves much. Each rating says how sure it is, and each player sees why it moved.
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
