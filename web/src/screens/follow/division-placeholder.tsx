import { useParams } from 'react-router';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { DivisionBoard } from '#web/src/features/live-division/division-board.tsx';
import { PageSkeleton, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

/** Shown on a division's pages while their code loads: the division's header. The page itself shows errors. */
export function DivisionPlaceholder() {
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
