import { ok, type Result, refuse } from '../../kernel/result.ts';
import { cancelMatch, undoForfeit } from '../matches/changes.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import { sideOf } from '../placed.ts';
import { play } from '../problems.ts';
import type { Pool } from './schema.ts';

/**
 * A team gives the whole pool up: it ranks from 99, its open matches are forfeited (one that was running during play), its complete ones count, and
 * so do those that were given up before, to it as well: others may have been seated by them. Undo is the event before it. Refuses a locked pool and a
 * team that is not in it.
 */
export function forfeitTeam(pool: Pool, teamId: number): Result<Pool> {
  if (pool.locked) return refuse(play.locked());
  if (!pool.teams.some((team) => team.teamId === teamId)) return refuse(play['unknown-team']());
  return ok({
    ...pool,
    teams: pool.teams.map((team) => (team.teamId === teamId ? { ...team, forfeit: true } : team)),
    matches: pool.matches.map((match) => givenUp(match, teamId)),
  });
}

/** A match once those who have given its pool up came to it. */
export const allGivenUp = ({ teams }: Pick<Pool, 'teams'>, match: Match): Match =>
  teams.reduce((now, { forfeit, teamId }) => (forfeit && teamId !== null ? givenUp(now, teamId) : now), match);

/** King of the beach is played with everybody in turn: nobody loses by a partner who has gone, so what is left is called off. */
function givenUp(match: Match, teamId: number): Match {
  const side = sideOf(match, teamId);
  if (side === null || match.bye !== null || match.status === 101) return match;
  const { progress } = outcomeOf(match);
  if (progress === 'complete') return match;
  if (match.homeTeamIds.length > 0) return { ...cancelMatch(match), left: true };
  const forfeit = { by: side, during: progress === 'started', retired: false };
  return { ...match, status: 100, forfeit, left: true };
}

/** The team is back: what it had left and not played is open again, unless another has left it, too. Refuses like {@link forfeitTeam}. */
export function returnTeam(pool: Pool, teamId: number): Result<Pool> {
  if (pool.locked) return refuse(play.locked());
  if (!pool.teams.some((team) => team.teamId === teamId)) return refuse(play['unknown-team']());
  const teams = pool.teams.map((team) => (team.teamId === teamId ? { ...team, forfeit: false } : team));
  return ok({
    ...pool,
    teams,
    matches: pool.matches.map((match) => {
      const side = sideOf(match, teamId);
      if (!match.left || side === null || (match.forfeit !== null && match.forfeit.by !== side)) return match;
      return allGivenUp({ teams }, undoForfeit(match));
    }),
  });
}
