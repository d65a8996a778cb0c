import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/src/lib/lazy.ts';

const Notify = lazyPart(() => import('./notify.tsx'), 'Notify');

/** The button by which one is told of something on one's devices; it comes after what it is about. */
export const NotifyButton = (of: ComponentProps<typeof Notify>['of']) => (
  <Suspense>
    <Notify of={of} />
  </Suspense>
);
