import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

/** What a session group's page shows while its code loads. */
export const SessionPlaceholder = () => (
  <Page>
    <PageSkeleton what="the group" />
  </Page>
);
