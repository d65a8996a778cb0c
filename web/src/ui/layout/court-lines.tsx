import { Suspense } from 'react';
import { lazyPart } from '#web/src/lib/lazy.ts';

const CourtDrawing = lazyPart(() => import('./court-drawing.tsx'), 'CourtDrawing');

/** A court with a ball in flight, as decoration where there's no picture. It loads after the content. */
export const CourtLines = (props: { seed: string; shy?: boolean }) => (
  <Suspense>
    <CourtDrawing {...props} />
  </Suspense>
);
