import { Link, useParams } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { givenHeading } from '#web/src/api/given.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

/** What a match's page shows first, while the scoreboard loads: under the heading it was published with. */
export function MatchPlaceholder() {
  const { data, id } = useEvent();
  const { matchId } = useParams();
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          {data && <Link to={to(paths.tournamentLive, { tournamentId: id })}>{data.name}</Link>}
          <h1>{givenHeading() ?? `Match ${matchId}`}</h1>
        </div>
        <RowSkeletons n={4} what="the match" />
      </Stack>
    </Page>
  );
}
