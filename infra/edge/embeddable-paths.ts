import { type PathName, paths } from '#domain/site/paths.ts';
import { pathGroups } from './path-groups.ts';

/**
 * Screens that are made to be embedded, by the organizations whose events they show: what is on, an event with its results, the way into it. Nothing here needs a
 * user. All others, from the sign-in to the checkout and the desk, open in a window of their own; the registration, come to inside
 * a frame, goes on to its checkout without asking for another page (P2-063).
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
  // by our own sub-sites: what the sign-in pages answer
  'silent',
];

const groupsOf = (wanted: (name: PathName) => boolean): string =>
  pathGroups(Object.entries(paths).flatMap(([name, pattern]) => (wanted(name as PathName) ? [pattern] : [])));

/** Paths of embeddable screens, and of all others. What fits both is the other's: `/:username` is any word. */
export const embeddablePaths: string = groupsOf((name) => embeddable.includes(name));
export const keptPaths: string = groupsOf((name) => !embeddable.includes(name));
