import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const example = { seriesTag: 'Pacific_Beach_Tour' };

/** A series of events: its public page, and its editor. */
export const routes: AreaRoutes<'series'> = {
  seriesHome: {
    screen: lazyPart(() => import('./home.tsx'), 'SeriesScreen'),
    placeholder: lazyPart(() => import('./series-placeholder.tsx'), 'SeriesPlaceholder'),
    example,
  },
  seriesManager: {
    screen: lazyPart(() => import('./manager.tsx'), 'SeriesManagerScreen'),
    placeholder: titled('Manage a series', 'the series'),
    example,
  },
};
