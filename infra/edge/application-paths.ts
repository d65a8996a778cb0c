import { paths } from '#domain/site/paths.ts';

/** The patterns of pages that are published as files; all others are shown by the application alone. */
const published: readonly string[] = [
  ...[paths.home, paths.filteredTournaments, paths.rankings, paths.ratingsExplained, paths.points, paths.calendar],
  ...[paths.organizations, paths.organizationRoot, paths.seriesHome, paths.signIn, paths.signUp, paths.deletion],
  ...[paths.privacy, paths.terms, paths.feedback, paths.videos, paths.links],
  ...[paths.holidays, paths.volleyAge, paths.bracketBuilder],
  ...[paths.tournamentBrochure, paths.tournamentLocation, paths.tournamentTeams, paths.tournamentLive],
  ...[paths.leagueBrochure, paths.leagueLocation, paths.sessionBrochure],
  ...[paths.tournamentRegister, paths.leagueRegister],
  ...[paths.division, paths.divisionHome, paths.divisionTeams, paths.tournamentCourts, paths.leagueCourts],
  ...[paths.poolsHome, paths.poolSheet, paths.roundBrackets, paths.bracketHome, paths.bracketContenders, paths.bracket],
  ...[paths.tournamentLiveMatch, paths.leagueLiveMatch, paths.leagueTeams, paths.sessionTeams, paths.sessionRegister],
  ...[paths.leagueDivision, paths.leagueDivisionHome, paths.leagueDivisionTeams, paths.leaguePoolsHome],
  ...[paths.leaguePoolSheet, paths.leagueRoundBrackets, paths.leagueBracketHome, paths.leagueBracketContenders],
  ...[paths.leagueBracket, paths.sessionDivision, paths.sessionDivisionTeams],
];

const shapeOf = (pattern: string): string => pattern.replace(/:\w+/g, '[^/]+');

/**
 * Paths that the application alone answers, as the source of a regular expression over the whole path (letters of either case): they have no file, and
 * exist for whom they are for. Every other path has a file, or there is no such page.
 */
export const applicationPaths: string = Object.values(paths)
  .filter((pattern) => !published.includes(pattern))
  .map(shapeOf)
  .join('|');
