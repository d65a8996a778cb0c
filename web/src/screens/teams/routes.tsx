import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

const Team = lazyPart(() => import('./team.tsx'), 'TeamScreen');
const Teams = lazyPart(() => import('#web/src/screens/events/teams.tsx'), 'TeamsScreen');
const Players = lazyPart(() => import('./players.tsx'), 'PlayersScreen');
const Waitlist = lazyPart(() => import('./waitlist.tsx'), 'WaitlistScreen');
const team = titled('Team', 'the team');
const players = titled('Players', 'the players');
const waitlist = titled('Waitlist', 'the waitlist');
const teams = titled('Teams', 'the teams');

/** The pages about teams: a team's own page, the lists of teams and players, the waitlist. */
export const routes: AreaRoutes<'teams'> = {
  teams: {
    screen: lazyPart(() => import('./my-teams.tsx'), 'MyTeamsScreen'),
    placeholder: titled('My Teams', 'your teams'),
    needsUser: true,
  },
  asked: {
    screen: lazyPart(() => import('./question.tsx'), 'AskedScreen'),
    placeholder: titled('A question about your team', 'the request'),
    example: { key: 'me~7001~nobody.forged' },
  },
  team: { screen: Team, placeholder: team, example: { teamId: 7001 } },
  manageTeam: { screen: Team, placeholder: team, needsUser: true, example: { id: 7001 } },
  collegeTeam: { screen: Team, placeholder: team, example: { teamId: 7001 } },
  tournamentTeam: { screen: Team, placeholder: team, example: { tournamentId: 1003, teamId: 7700 } },
  leagueTeam: { screen: Team, placeholder: team, example: { tournamentId: 1005, teamId: 7740 } },
  sessionTeam: { screen: Team, placeholder: team, example: { tournamentId: 1009, teamId: 8090 } },
  leagueTeams: { screen: Teams, placeholder: teams, example: { tournamentId: 1005 } },
  sessionTeams: { screen: Teams, placeholder: teams, example: { tournamentId: 1009 } },
  tournamentPlayers: { screen: Players, placeholder: players, needsUser: true, example: { tournamentId: 1001 } },
  leaguePlayers: { screen: Players, placeholder: players, needsUser: true, example: { tournamentId: 1005 } },
  sessionPlayers: { screen: Players, placeholder: players, needsUser: true, example: { tournamentId: 1009 } },
  divisionWaitlist: {
    screen: Waitlist,
    placeholder: waitlist,
    example: { tournamentId: 1001, divisionId: 2003 },
  },
  leagueDivisionWaitlist: {
    screen: Waitlist,
    placeholder: waitlist,
    example: { tournamentId: 1005, divisionId: 2032 },
  },
  sessionDivisionWaitlist: {
    screen: Waitlist,
    placeholder: waitlist,
    example: { tournamentId: 1009, divisionId: 2209 },
  },
};
