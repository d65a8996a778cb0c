import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

/** Shown on a session group's page while its code loads. */
export const SessionPlaceholder = () => (
  <Page>
    <PageSkeleton what="the group" />
  </Page>
);
