import { ok, type Result, refuse } from '../../kernel/result.ts';
import { sideOf } from '../match-location.ts';
import { cancelMatch } from '../matches/changes.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match } from '../matches/schema.ts';
import { play } from '../problems.ts';
import type { Pool } from './schema.ts';

/**
 * Returns whether a team has really played one of these matches. A walkover, won or lost, doesn't count. A team that
 * left without playing ranks from 99. One that played keeps its record, with a loss for each match it forfeited.
 */
export const hasPlayed = (matches: readonly Match[], teamId: number): boolean =>
  matches.some(
    (match) =>
      sideOf(match, teamId) !== null &&
      match.bye === null &&
      match.status !== 101 &&
      (match.forfeit === null || match.forfeit.during) &&
      outcomeOf(match).progress !== 'none',
  );

/**
 * Takes a team out of the pool. It forfeits its open matches (the current one keeps its points), and complete ones
 * count as they are. To undo it, go back to the pool's state before it. Fails for a locked pool and for a team that
 * isn't in it.
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

/** Returns a match with the forfeits of teams that reach it after leaving the pool. */
export const allGivenUp = ({ teams }: Pick<Pool, 'teams'>, match: Match): Match =>
  teams.reduce((now, { forfeit, teamId }) => (forfeit && teamId !== null ? givenUp(now, teamId) : now), match);

/**
 * Returns a match that a team has given up. In king of the beach, partners change every match and no one should lose
 * because a partner left, so open matches are canceled instead.
 */
function givenUp(match: Match, teamId: number): Match {
  const side = sideOf(match, teamId);
  const { progress, settled } = outcomeOf(match);
  if (side === null || settled) return match;
  const left = match.status;
  if (match.homeTeamIds.length > 0) return { ...cancelMatch(match), left };
  const forfeit = { by: side, during: progress === 'started', retired: false };
  return { ...match, status: 100, forfeit, left };
}

/**
 * Brings a team back. Every match it left is as it was before, unless the other team has left too. Fails like
 * {@link forfeitTeam}.
 */
export function returnTeam(pool: Pool, teamId: number): Result<Pool> {
  if (pool.locked) return refuse(play.locked());
  if (!pool.teams.some((team) => team.teamId === teamId)) return refuse(play['unknown-team']());
  const teams = pool.teams.map((team) => (team.teamId === teamId ? { ...team, forfeit: false } : team));
  return ok({
    ...pool,
    teams,
    matches: pool.matches.map((match) => {
      const side = sideOf(match, teamId);
      if (match.left === undefined || side === null || (match.forfeit !== null && match.forfeit.by !== side))
        return match;
      const { left, ...facts } = match;
      return allGivenUp({ teams }, { ...facts, forfeit: null, status: left });
    }),
  });
}
