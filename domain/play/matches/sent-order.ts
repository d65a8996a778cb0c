import type * as z from 'zod';
import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import type { gameEntry } from '../rounds/commands.ts';
import type { Match } from './schema.ts';

type Entry = z.infer<typeof gameEntry>;

/**
 * Returns sets in the match's own order of sides. `teams` are the teams in the sender's order, which may be the other
 * way around. Fails if they aren't the match's teams.
 */
export function inMatchOrder(
  { homeTeam, awayTeam }: Pick<Match, 'homeTeam' | 'awayTeam'>,
  games: readonly Entry[],
  [first, second]: readonly [Id, Id],
): Result<readonly Entry[]> {
  if (homeTeam === first && awayTeam === second) return ok(games);
  if (homeTeam === second && awayTeam === first) return ok(games.map(turned));
  return refuse(play['unknown-team']({ detail: 'These aren’t the teams of the match.' }));
}

const turned = ({ home, away, was, ...game }: Entry): Entry => ({
  ...game,
  ...(away !== undefined && { home: away }),
  ...(home !== undefined && { away: home }),
  ...(was && { was: { home: was.away, away: was.home } }),
});
