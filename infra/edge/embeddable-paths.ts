import { type PathName, paths } from '#domain/site/paths.ts';
import { pathGroups } from './path-groups.ts';

/**
 * Screens that organizations can embed in their own sites: current events, an event with its results, the start of its
 * registration. None of them requires signing in. All others, from the sign-in to the checkout and the Desk, open in a
 * separate window. A registration that starts inside a frame continues to its checkout without opening another page
 * (P2-063).
 */
export const embeddable: readonly PathName[] = [
  'home',
  'tournaments',
  'filteredTournaments',
  'calendar',
  'organizationCalendar',
  'organizationRoot',
  'tournamentBrochure',
  'tournamentLocation',
  'tournamentTeams',
  'tournamentLive',
  'tournamentLivestreams',
  'leagueBrochure',
  'leagueLocation',
  'leagueLivestreams',
  'leagueTeams',
  'sessionBrochure',
  'sessionTeams',
  'tournamentRegister',
  'leagueRegister',
  'sessionRegister',
  'tournamentLiveMatch',
  'division',
  'divisionHome',
  'divisionTeams',
  'divisionStandings',
  'poolsHome',
  'poolSheet',
  'roundBrackets',
  'bracketHome',
  'bracketContenders',
  'bracket',
  'tournamentTeam',
  'leagueTeam',
  'sessionTeam',
  'collegeTeam',
  'team',
  'tournamentCourts',
  'leagueCourts',
  'tournamentCourt',
  'court',
  'poolMonitor',
  'scoreboard',
  'courtOverlay',
  'seriesHome',
  'eventPage',
  'rankings',
  'ranking',
  'ratingsExplained',
  'openRatings',
  'playerRating',
  'points',
  'pointsAau',
  'pointsUsavp',
  'pointsBvne',
  'pointsP1440',
  'pointSystem',
  'soloPoints',
  // The sign-in pages' response, which our own sub-sites embed.
  'silent',
];

const groupsOf = (wanted: (name: PathName) => boolean): string =>
  pathGroups(Object.entries(paths).flatMap(([name, pattern]) => (wanted(name as PathName) ? [pattern] : [])));

/**
 * The paths of embeddable screens and of all others. If a path matches both, it belongs to the others, because
 * `/:username` matches any word.
 */
export const embeddablePaths: string = groupsOf((name) => embeddable.includes(name));
export const keptPaths: string = groupsOf((name) => !embeddable.includes(name));
