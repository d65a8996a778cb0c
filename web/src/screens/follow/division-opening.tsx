import { useParams } from 'react-router';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { DivisionBoard } from '#web/src/features/live-division/division-board.tsx';
import { Page } from '#web/src/ui/layout.tsx';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/skeleton.tsx';

/** What the pages of a division's play show first, while their code is on its way: the board. What is wrong, the page itself will say. */
export function DivisionOpening() {
  const divisionId = Number(useParams().divisionId);
  const event = useEvent().data;
  const division = event?.divisions.find(({ id }) => id === divisionId);
  if (!event || !division)
    return (
      <Page>
        <PageSkeleton what="the division" />
      </Page>
    );
  return (
    <>
      <DivisionBoard event={event} division={division} />
      <Page>
        <RowSkeletons n={8} what="the schedule" />
      </Page>
    </>
  );
}
