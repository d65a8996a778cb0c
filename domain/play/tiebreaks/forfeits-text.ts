import type { ForfeitPolicy } from '../../catalog/lists.ts';
import type { Match } from '../matches/schema.ts';
import { forfeitGames } from '../matches/score.ts';

/** Returns the rule book's score of a forfeit in a match's format: "21-0, 21-0". */
const scoreText = (match: Match): string =>
  forfeitGames({
    ...match,
    games: match.games.map((game) => ({ ...game, home: null, away: null, isFinal: false })),
    forfeit: { by: 'away', during: false, retired: false },
  })
    .map(({ home, away }) => `${home}-${away}`)
    .join(', ');

/**
 * Returns a sentence on how forfeits count in a table, such as "Forfeits count as 21-0, 21-0.", or null if none of its
 * matches was forfeited.
 */
export function forfeitsText(policy: ForfeitPolicy, matches: readonly Match[]): string | null {
  const forfeited = matches.filter(({ forfeit }) => forfeit !== null && forfeit.by !== 'both');
  if (forfeited.length === 0) return null;
  if (policy === 'none') return 'Forfeits count as a win and a loss. Their sets and points don’t count.';
  return `Forfeits count as ${[...new Set(forfeited.map(scoreText))].join(' or ')}.`;
}
