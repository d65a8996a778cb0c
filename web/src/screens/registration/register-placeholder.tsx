import { useEvent } from '#web/src/features/event/use-event.ts';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';
import { RegisterHead } from './head.tsx';

/** The placeholder while the wizard loads: the event. */
export function RegisterPlaceholder() {
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
