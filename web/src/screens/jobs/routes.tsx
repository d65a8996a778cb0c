import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const needsUser = true;

/** The pages for a user's own jobs, tasks and favorites. */
export const routes: AreaRoutes<'jobs'> = {
  myJobs: { screen: lazyPart(() => import('./my-jobs.tsx'), 'MyJobsScreen'), needsUser },
  needsYou: { screen: lazyPart(() => import('./needs-you.tsx'), 'NeedsYouScreen'), needsUser },
  myBookmarks: { screen: lazyPart(() => import('./bookmarks.tsx'), 'BookmarksScreen'), needsUser },
  job: {
    screen: lazyPart(() => import('./job.tsx'), 'JobScreen'),
    needsUser,
    example: { jobId: '01KJMMA2G0M0GZY8KQDZEF4C74' },
  },
  refundEvent: {
    screen: lazyPart(() => import('./refund-event.tsx'), 'RefundEventScreen'),
    needsUser,
    example: { tournamentId: 1009 },
  },
};
