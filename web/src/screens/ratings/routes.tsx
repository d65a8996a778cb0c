import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

/** The pages about players' ratings. */
export const routes: AreaRoutes<'ratings'> = {
  ratingsExplained: {
    screen: lazyPart(() => import('./explained.tsx'), 'RatingsExplainedScreen'),
    placeholder: titled('Ratings explained', 'the page'),
  },
  openRatings: {
    screen: lazyPart(() => import('./list.tsx'), 'OpenRatingsScreen'),
    placeholder: titled('Ratings', 'the ratings'),
    example: { username: 'greatlakes' },
  },
  playerRating: {
    screen: lazyPart(() => import('./player.tsx'), 'PlayerRatingScreen'),
    placeholder: titled('Rating', 'the rating'),
    example: { username: 'greatlakes', playerProfileId: 5003 },
  },
};
