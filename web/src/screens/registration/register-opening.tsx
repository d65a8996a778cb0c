import { useEvent } from '#web/src/features/event/use-event.ts';
import { Page } from '#web/src/ui/layout.tsx';
import { PageSkeleton } from '#web/src/ui/skeleton.tsx';
import { RegisterHead } from './head.tsx';

/** What the registration shows first, while the wizard is on its way: for which event. */
export function RegisterOpening() {
  const { data } = useEvent();
  return (
    <>
      {data && <RegisterHead view={data} />}
      <Page>
        <PageSkeleton what="the registration" />
      </Page>
    </>
  );
}
