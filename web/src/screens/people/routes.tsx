import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const needsUser = true;

/** The pages for finding, viewing and managing players. */
export const routes: AreaRoutes<'people'> = {
  players: {
    screen: lazyPart(() => import('./players.tsx'), 'PlayersScreen'),
    placeholder: titled('Players', 'the search'),
  },
  player: {
    screen: lazyPart(() => import('./player.tsx'), 'PlayerScreen'),
    placeholder: titled('Player', 'the player'),
    example: { playerProfileId: 5003 },
  },
  claimProfile: { screen: lazyPart(() => import('./claim.tsx'), 'ClaimScreen'), needsUser },
  me: { screen: lazyPart(() => import('./me.tsx'), 'MeScreen'), needsUser },
  myPlayerCheck: { screen: lazyPart(() => import('./check.tsx'), 'CheckScreen'), needsUser },
  newPlayer: { screen: lazyPart(() => import('./new-player.tsx'), 'NewPlayerScreen'), needsUser },
  editPlayer: {
    screen: lazyPart(() => import('./edit-player.tsx'), 'EditPlayerScreen'),
    needsUser,
    example: { playerProfileId: 5001 },
  },
  guardianInvite: {
    screen: lazyPart(() => import('./guardian-invite.tsx'), 'GuardianInviteScreen'),
    needsUser,
    example: { playerProfileId: 5001, inviteId: '01KJMMA2G0M0GZY8KQDZEF4C74' },
  },
  mergeProfiles: { screen: lazyPart(() => import('./merge.tsx'), 'MergeScreen'), needsUser },
  adminTeams: { screen: lazyPart(() => import('./admin-teams.tsx'), 'AdminTeamsScreen'), needsUser: true },
  users: { screen: lazyPart(() => import('./users.tsx'), 'UsersScreen'), needsUser },
  user: { screen: lazyPart(() => import('./user.tsx'), 'UserScreen'), needsUser, example: { id: 9002 } },
  colleges: { screen: lazyPart(() => import('./colleges.tsx'), 'CollegesScreen'), needsUser },
  college: { screen: lazyPart(() => import('./college.tsx'), 'CollegeScreen'), needsUser, example: { id: 10_000 } },
  sanctionBodies: { screen: lazyPart(() => import('./sanction-bodies.tsx'), 'SanctionBodiesScreen'), needsUser },
  claims: { screen: lazyPart(() => import('./claims.tsx'), 'ClaimsScreen'), needsUser },
};
