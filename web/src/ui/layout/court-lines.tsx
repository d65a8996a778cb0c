import { Suspense } from 'react';
import { lazyPart } from '#web/src/lib/lazy.ts';

const CourtDrawing = lazyPart(() => import('./court-drawing.tsx'), 'CourtDrawing');

/** A court with a ball in flight, where there is no picture. Decoration: it comes after what there is to read. */
export const CourtLines = (props: { seed: string; shy?: boolean }) => (
  <Suspense>
    <CourtDrawing {...props} />
  </Suspense>
);
