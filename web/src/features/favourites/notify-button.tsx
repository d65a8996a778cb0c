import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/src/lib/lazy.ts';

const Notify = lazyPart(() => import('./notify.tsx'), 'Notify');

/** The button that turns on notifications. It loads after the content they're about. */
export const NotifyButton = (of: ComponentProps<typeof Notify>['of']) => (
  <Suspense>
    <Notify of={of} />
  </Suspense>
);
