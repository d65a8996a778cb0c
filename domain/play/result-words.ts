import { courtName } from '../kernel/text.ts';
import { isDualHead } from './duals/numbers.ts';
import { locateMatch, type MatchLocation, type Names, namesOf, nextOf, sideName } from './match-location.ts';
import type { MatchView, PlayView } from './views.ts';

/** A decided match, as announced to the followers of its teams, its division or its court. */
export type ResultWords = {
  readonly matchId: number;
  readonly court: string | null;
  /** Its teams or, in king of the beach, its players. */
  readonly teams: readonly number[];
  /** A complete sentence, such as "Smash beat Dig Deep 21-15, 21-18 in pool A." */
  readonly text: string;
};

const games = (match: MatchView, first: 'home' | 'away'): string =>
  match.games
    .filter(({ home, away }) => home !== null && away !== null)
    .map(({ home, away }) => (first === 'home' ? `${home}-${away}` : `${away}-${home}`))
    .join(', ');

/** Returns the winner and the score in one sentence. */
function sentence(match: MatchView, names: Names): string | null {
  const [home, away] = [sideName(match, 'home', names), sideName(match, 'away', names)];
  if (home === null || away === null) return null;
  if (match.winner === 'split') return `${home} and ${away} split ${games(match, 'home')}`;
  if (match.winner === null) return null;
  const [winner, loser] = match.winner === 'home' ? [home, away] : [away, home];
  if (match.forfeit) return `${winner} won by forfeit against ${loser}`;
  // A dual's score is how many of its matches were won.
  const { sets } = match;
  const score = isDualHead(match)
    ? match.winner === 'home'
      ? `${sets.home}-${sets.away}`
      : `${sets.away}-${sets.home}`
    : games(match, match.winner);
  return [`${winner} beat ${loser}`, score].filter(Boolean).join(' ');
}

const placeOf = ({ pool, bracket }: MatchLocation): string => (pool ? `pool ${pool.name}` : (bracket?.name ?? ''));

/**
 * Returns a finished match's result. Returns null if there is nothing to report, because it has been cleared or isn't
 * shown.
 */
export function resultWords(play: PlayView, matchId: number): ResultWords | null {
  const matchLocation = locateMatch(play, matchId);
  if (matchLocation?.match.progress !== 'complete') return null;
  const { match } = matchLocation;
  const said = sentence(match, namesOf(play));
  if (said === null) return null;
  const sides = [match.homeTeam, match.awayTeam, ...match.homeTeamIds, ...match.awayTeamIds];
  return {
    matchId,
    court: match.court,
    teams: [...new Set(sides.filter((id) => id !== null))],
    text: `${said} in ${placeOf(matchLocation)}.`,
  };
}

/**
 * Returns a team's next match for its followers: "Next: 2:15 PM on court 4." `timeOf` formats a moment in the event's
 * time zone, with the day if it isn't today.
 */
export function nextMatchWords(play: PlayView, teamId: number, timeOf: (at: number) => string): string {
  const next = nextOf(play, teamId).plays[0]?.match;
  if (!next) return '';
  const where = [next.startTime !== null && timeOf(next.startTime), next.court && `on ${courtName(next.court)}`];
  const words = where.filter(Boolean).join(' ');
  return words ? `Next: ${words}.` : '';
}
