import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

/** What an organization's staff runs. */
export const routes: AreaRoutes<'organization'> = {
  organizationMembers: {
    screen: lazyPart(() => import('./members.tsx'), 'MembersScreen'),
    needsUser: true,
    example: { username: 'greatlakes' },
  },
};
