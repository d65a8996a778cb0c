import { Page, Stack } from '../layout/layout.tsx';
import { RowSkeletons } from './skeleton.tsx';

/**
 * Returns the placeholder for a page whose title is known before its code has loaded, so that the title shows right
 * away. `what` tells screen readers what is loading.
 */
export const titled = (title: string, what: string) => () => (
  <Page>
    <Stack $gap={5}>
      <h1>{title}</h1>
      <RowSkeletons n={4} what={what} />
    </Stack>
  </Page>
);
