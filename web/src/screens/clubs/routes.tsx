import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const needsUser = true;

/** The pages for a club's staff, and the page where a family answers the club. */
export const routes: AreaRoutes<'clubs'> = {
  club: { screen: lazyPart(() => import('./home.tsx'), 'ClubHomeScreen'), needsUser },
  clubCreate: { screen: lazyPart(() => import('./create.tsx'), 'ClubCreateScreen'), needsUser },
  clubGeneralInfo: { screen: lazyPart(() => import('./general-info.tsx'), 'ClubGeneralInfoScreen'), needsUser },
  clubTeams: { screen: lazyPart(() => import('./teams.tsx'), 'ClubTeamsScreen'), needsUser },
  clubEvents: { screen: lazyPart(() => import('./events.tsx'), 'ClubEventsScreen'), needsUser },
  clubMembership: { screen: lazyPart(() => import('./membership.tsx'), 'ClubMembershipScreen'), needsUser },
  clubDataManager: { screen: lazyPart(() => import('./data-manager.tsx'), 'ClubDataManagerScreen'), needsUser },
  clubConsent: {
    screen: lazyPart(() => import('./consent.tsx'), 'ClubConsentScreen'),
    placeholder: titled('Consent', 'the club’s request'),
    example: { token: 'a-consent-link-that-is-over' },
  },
};
