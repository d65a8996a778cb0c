import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/src/lib/lazy.ts';
import type { PictureProps } from './picture-element.tsx';

const Element = lazyPart(() => import('./picture-element.tsx'), 'PictureElement');

/**
 * A picture (picture-element.tsx), for whoever has its address. What makes an element of it comes beside the page: most of the first pages have no
 * picture. `meanwhile` stands there until then.
 */
export const Picture = ({ meanwhile = null, ...picture }: PictureProps & { meanwhile?: ReactNode }) => (
  <Suspense fallback={meanwhile}>
    <Element {...picture} />
  </Suspense>
);
