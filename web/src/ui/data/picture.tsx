import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/src/lib/lazy.ts';
import type { PictureProps } from './picture-element.tsx';

const Element = lazyPart(() => import('./picture-element.tsx'), 'PictureElement');

/**
 * A picture (picture-element.tsx) by its address. The code that renders it loads separately, because most first pages
 * have no picture. Until then, `meanwhile` is shown.
 */
export const Picture = ({ meanwhile = null, ...picture }: PictureProps & { meanwhile?: ReactNode }) => (
  <Suspense fallback={meanwhile}>
    <Element {...picture} />
  </Suspense>
);
