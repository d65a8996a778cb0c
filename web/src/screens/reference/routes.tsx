import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

/** The API reference, for developers. */
export const routes: AreaRoutes<'reference'> = {
  reference: {
    screen: lazyPart(() => import('./reference.tsx'), 'ReferenceScreen'),
    placeholder: titled('API reference', 'the reference'),
  },
};
