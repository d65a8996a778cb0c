import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const example = { username: 'greatlakes' };
const needsUser = true;

/** What an organization's staff runs. */
export const routes: AreaRoutes<'organization'> = {
  startOrganization: { screen: lazyPart(() => import('./start.tsx'), 'StartOrganizationScreen'), needsUser },
  organizationHome: { screen: lazyPart(() => import('./home.tsx'), 'OrganizationHomeScreen'), needsUser, example },
  organizationSettings: {
    screen: lazyPart(() => import('./settings.tsx'), 'OrganizationSettingsScreen'),
    needsUser,
    example,
  },
  organizationMembers: { screen: lazyPart(() => import('./members.tsx'), 'MembersScreen'), needsUser, example },
  organizationJobs: { screen: lazyPart(() => import('./jobs.tsx'), 'OrganizationJobsScreen'), needsUser, example },
  organizationRoot: { screen: lazyPart(() => import('./root.tsx'), 'OrganizationRootScreen'), example },
};
