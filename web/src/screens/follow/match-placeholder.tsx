import { Link, useParams } from 'react-router';
import { backPath } from '#domain/catalog/events/live-path.ts';
import { pageHeading } from '#web/src/api/page-data.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

/** Shown on a match's page while the scoreboard loads: the heading it was published with. */
export function MatchPlaceholder() {
  const { data } = useEvent();
  const { matchId } = useParams();
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          {data && <Link to={backPath(data)}>{data.name}</Link>}
          <h1>{pageHeading() ?? `Match ${matchId}`}</h1>
        </div>
        <RowSkeletons n={4} what="the match" />
      </Stack>
    </Page>
  );
}
