import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

/** Leaderboards across many series. */
export const routes: AreaRoutes<'rankings'> = {
  rankings: {
    screen: lazyPart(() => import('./rankings-home.tsx'), 'RankingsScreen'),
    placeholder: titled('Rankings', 'the rankings'),
  },
  ranking: {
    screen: lazyPart(() => import('./ranking.tsx'), 'RankingScreen'),
    placeholder: titled('Ranking', 'the ranking'),
    example: { id: 33 },
  },
};
