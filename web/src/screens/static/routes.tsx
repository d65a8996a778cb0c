import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

/** Pages that say something and ask nothing. */
export const routes: AreaRoutes<'static'> = {
  notFound: { screen: lazyPart(() => import('./not-found.tsx'), 'NotFoundScreen') },
};
