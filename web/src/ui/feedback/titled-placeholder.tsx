import { Page, Stack } from '../layout/layout.tsx';
import { RowSkeletons } from './skeleton.tsx';

/**
 * The placeholder of a page whose title is known before its code has loaded, so the title is shown at once. `what`:
 * what is loading, for screen readers.
 */
export const titled = (title: string, what: string) => () => (
  <Page>
    <Stack $gap={5}>
      <h1>{title}</h1>
      <RowSkeletons n={4} what={what} />
    </Stack>
  </Page>
);
