import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';

const placeholder = lazyPart(() => import('./division-placeholder.tsx'), 'DivisionPlaceholder');
const DivisionHome = lazyPart(() => import('./division-home.tsx'), 'DivisionHomeScreen');
const Bracket = lazyPart(() => import('./bracket.tsx'), 'BracketScreen');

const underway = { tournamentId: 1003, divisionId: 2030, dayId: 510 };
/** A division whose bracket was played. */
const finished = { tournamentId: 1004, divisionId: 2031, dayId: 520 };

/** Following a division's play: schedule, pools, brackets, matches. */
export const routes: AreaRoutes<'follow'> = {
  tournamentLiveMatch: {
    screen: lazyPart(() => import('./match.tsx'), 'MatchScreen'),
    placeholder: lazyPart(() => import('./match-placeholder.tsx'), 'MatchPlaceholder'),
    example: { tournamentId: 1003, matchId: 510050004 },
  },
  division: { screen: DivisionHome, placeholder, example: underway },
  divisionHome: { screen: DivisionHome, placeholder, example: underway },
  divisionTeams: {
    screen: lazyPart(() => import('./division-teams.tsx'), 'DivisionTeamsScreen'),
    placeholder,
    example: underway,
  },
  divisionStandings: {
    screen: lazyPart(() => import('./standings.tsx'), 'StandingsScreen'),
    placeholder,
    example: { ...underway, standingsI: 0 },
  },
  poolsHome: { screen: lazyPart(() => import('./pools.tsx'), 'PoolsScreen'), placeholder, example: underway },
  poolSheet: {
    screen: lazyPart(() => import('./pool.tsx'), 'PoolScreen'),
    placeholder,
    example: { ...underway, poolId: 51005 },
  },
  roundBrackets: { screen: Bracket, placeholder, example: finished },
  bracketHome: { screen: Bracket, placeholder, example: finished },
  bracketContenders: {
    screen: lazyPart(() => import('./contenders.tsx'), 'ContendersScreen'),
    placeholder,
    example: finished,
  },
  bracket: { screen: Bracket, placeholder, example: { ...finished, poolId: 52001 } },
};
