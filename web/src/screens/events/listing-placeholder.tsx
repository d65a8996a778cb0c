import { useParams } from 'react-router';
import { headingOfList } from '#domain/catalog/listing/words.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Page, Stack } from '#web/src/ui/layout/layout.tsx';

/** The title, which the list of events shows first. */
export function ListingPlaceholder() {
  const { filter = 'upcoming' } = useParams();
  return (
    <Page>
      <Stack $gap={5}>
        <h1>{headingOfList(filter)}</h1>
        <RowSkeletons what="events" />
      </Stack>
    </Page>
  );
}
