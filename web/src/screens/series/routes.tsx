import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const page = { username: 'pacific', eventTag: 'Beach_Festival' };
const example = { seriesTag: 'Pacific_Beach_Tour' };

/** The pages for a series of events and for an event's own page, each with its editor. */
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
  eventPage: {
    screen: lazyPart(() => import('./event/home.tsx'), 'EventPageScreen'),
    placeholder: titled('Event', 'the event'),
    example: page,
  },
  eventPageManager: {
    screen: lazyPart(() => import('./event/manager.tsx'), 'EventPageManagerScreen'),
    placeholder: titled('Manage an event', 'the event'),
    example: page,
  },
};
