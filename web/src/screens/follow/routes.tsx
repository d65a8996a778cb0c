import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const placeholder = lazyPart(() => import('./division-placeholder.tsx'), 'DivisionPlaceholder');
const DivisionHome = lazyPart(() => import('./division-home.tsx'), 'DivisionHomeScreen');
const Bracket = lazyPart(() => import('./bracket.tsx'), 'BracketScreen');

const underway = { tournamentId: 1003, divisionId: 2030, dayId: 510 };
/** A demo division whose bracket has been played. */
const finished = { tournamentId: 1004, divisionId: 2031, dayId: 520 };

/** The demo league in its third week. */
const league = { tournamentId: 1005, divisionId: 2032, dayId: 531 };
const session = { tournamentId: 1009, divisionId: 2209 };

const Match = lazyPart(() => import('./match.tsx'), 'MatchScreen');
const matchPlaceholder = lazyPart(() => import('./match-placeholder.tsx'), 'MatchPlaceholder');
const Teams = lazyPart(() => import('./division-teams.tsx'), 'DivisionTeamsScreen');
const Standings = lazyPart(() => import('./standings.tsx'), 'StandingsScreen');
const Pools = lazyPart(() => import('./pools.tsx'), 'PoolsScreen');
const Pool = lazyPart(() => import('./pool.tsx'), 'PoolScreen');
const Contenders = lazyPart(() => import('./contenders.tsx'), 'ContendersScreen');

const SessionDivision = lazyPart(() => import('./session-division.tsx'), 'SessionDivisionScreen');
const SessionTeams = lazyPart(() => import('./session-division.tsx'), 'SessionTeamsScreen');
const sessionPlaceholder = lazyPart(() => import('./session-placeholder.tsx'), 'SessionPlaceholder');

/**
 * The pages for following a division's play: schedule, pools, brackets and matches. Leagues use the same screens under
 * their own URLs.
 */
export const routes: AreaRoutes<'follow'> = {
  tournamentLiveMatch: {
    screen: Match,
    placeholder: matchPlaceholder,
    example: { tournamentId: 1003, matchId: 510050004 },
  },
  division: { screen: DivisionHome, placeholder, example: underway },
  divisionHome: { screen: DivisionHome, placeholder, example: underway },
  divisionTeams: { screen: Teams, placeholder, example: underway },
  divisionStandings: { screen: Standings, placeholder, example: { ...underway, standingsI: 0 } },
  poolsHome: { screen: Pools, placeholder, example: underway },
  poolSheet: { screen: Pool, placeholder, example: { ...underway, poolId: 51005 } },
  roundBrackets: { screen: Bracket, placeholder, example: finished },
  bracketHome: { screen: Bracket, placeholder, example: finished },
  bracketContenders: { screen: Contenders, placeholder, example: finished },
  bracket: { screen: Bracket, placeholder, example: { ...finished, poolId: 52001 } },
  leagueLiveMatch: {
    screen: Match,
    placeholder: matchPlaceholder,
    example: { tournamentId: 1005, matchId: 531010001 },
  },
  leagueDivision: { screen: DivisionHome, placeholder, example: league },
  leagueDivisionHome: { screen: DivisionHome, placeholder, example: league },
  leagueDivisionTeams: { screen: Teams, placeholder, example: league },
  leagueDivisionStandings: { screen: Standings, placeholder, example: { ...league, standingsI: 0 } },
  leaguePoolsHome: { screen: Pools, placeholder, example: league },
  leaguePoolSheet: { screen: Pool, placeholder, example: { ...league, poolId: 53101 } },
  leagueRoundBrackets: { screen: Bracket, placeholder, example: league },
  leagueBracketHome: { screen: Bracket, placeholder, example: league },
  leagueBracketContenders: { screen: Contenders, placeholder, example: league },
  leagueBracket: { screen: Bracket, placeholder, example: { ...league, poolId: 53101 } },
  sessionDivision: { screen: SessionDivision, placeholder: sessionPlaceholder, example: session },
  sessionDivisionTeams: { screen: SessionTeams, placeholder: sessionPlaceholder, example: session },
};
