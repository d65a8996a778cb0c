import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const needsUser = true;

/** The pages for becoming a member and managing a membership. */
export const routes: AreaRoutes<'members'> = {
  membership: { screen: lazyPart(() => import('./redirects.tsx'), 'ToLevels') },
  members: { screen: lazyPart(() => import('./redirects.tsx'), 'ToLevels') },
  join: { screen: lazyPart(() => import('./redirects.tsx'), 'ToLevels') },
  member: { screen: lazyPart(() => import('./redirects.tsx'), 'ToHome') },
  memberHome: {
    screen: lazyPart(() => import('./home.tsx'), 'MemberHomeScreen'),
    placeholder: titled('Membership', 'your memberships'),
  },
  memberLevels: {
    screen: lazyPart(() => import('./levels.tsx'), 'MemberLevelsScreen'),
    placeholder: titled('Membership', 'the memberships'),
  },
  memberSearch: {
    screen: lazyPart(() => import('./search.tsx'), 'MemberSearchScreen'),
    placeholder: titled('Members', 'the members'),
  },
  newMember: { screen: lazyPart(() => import('./new-member.tsx'), 'NewMemberScreen'), needsUser },
  memberProfile: {
    screen: lazyPart(() => import('./profile.tsx'), 'MemberProfileScreen'),
    placeholder: titled('Member', 'the membership'),
    example: { id: 1 },
  },
};
