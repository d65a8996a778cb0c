import { type PathName, paths } from '#domain/site/paths.ts';

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

const shapeOf = (pattern: string): string => pattern.replace(/:\w+/g, '[^/]+');
const shapes = (wanted: (name: PathName) => boolean): string =>
  Object.entries(paths)
    .filter(([name]) => wanted(name as PathName))
    .map(([, pattern]) => shapeOf(pattern))
    .join('|');

/** Paths of embeddable screens, and of all others, as sources of regular expressions over the whole path. What fits both is the other's: `/:username` is any word. */
export const embeddablePaths: string = shapes((name) => embeddable.includes(name));
export const keptPaths: string = shapes((name) => !embeddable.includes(name));
