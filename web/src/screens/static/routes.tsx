import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

/** Pages that say something. */
export const routes: AreaRoutes<'static'> = {
  deletion: { screen: lazyPart(() => import('./deletion.tsx'), 'DeletionScreen') },
  notFound: { screen: lazyPart(() => import('./not-found.tsx'), 'NotFoundScreen') },
};
