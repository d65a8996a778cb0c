import { Page, Stack } from '#web/src/ui/layout.tsx';
import { RowSkeletons } from '#web/src/ui/skeleton.tsx';

/** The opening of a page whose headline is known before its code: it stands at once. */
export const titled = (title: string, what: string) => () => (
  <Page>
    <Stack $gap={5}>
      <h1>{title}</h1>
      <RowSkeletons n={4} what={what} />
    </Stack>
  </Page>
);
