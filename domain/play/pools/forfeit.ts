import { ok, type Result, refuse } from '../../kernel/result.ts';
import { undoForfeit } from '../matches/changes.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match, Side } from '../matches/schema.ts';
import { play } from '../problems.ts';
import type { Pool } from './schema.ts';

/**
 * A team gives the whole pool up: it ranks from 99, its open matches are forfeited (one that was running during play, one
 * against a team that gave up before by both), its complete ones count. Undo is the event before it. Refuses a locked pool and
 * a team that is not in it.
 */
export function forfeitTeam(pool: Pool, teamId: number): Result<Pool> {
  if (pool.locked) return refuse(play.locked());
  if (!pool.teams.some((team) => team.teamId === teamId)) return refuse(play['unknown-team']());
  const gone = new Set(pool.teams.filter(({ forfeit }) => forfeit).map((team) => team.teamId));
  return ok({
    ...pool,
    teams: pool.teams.map((team) => (team.teamId === teamId ? { ...team, forfeit: true } : team)),
    matches: pool.matches.map((match) => givenUp(match, teamId, gone)),
  });
}

function givenUp(match: Match, teamId: number, gone: ReadonlySet<number | null>): Match {
  const side: Side | null = match.homeTeam === teamId ? 'home' : match.awayTeam === teamId ? 'away' : null;
  if (side === null || match.bye !== null || match.status === 101) return match;
  const opponent = side === 'home' ? match.awayTeam : match.homeTeam;
  const both = opponent !== null && gone.has(opponent) && match.forfeit !== null && !match.forfeit.during;
  if (both) return { ...match, forfeit: { ...match.forfeit!, by: 'both' } };
  const { progress } = outcomeOf(match);
  if (progress === 'complete') return match;
  return { ...match, status: 100, forfeit: { by: side, during: progress === 'started', retired: false } };
}

/** The team is back: what it had given up and not played is open again. Refuses like {@link forfeitTeam}. */
export function returnTeam(pool: Pool, teamId: number): Result<Pool> {
  if (pool.locked) return refuse(play.locked());
  if (!pool.teams.some((team) => team.teamId === teamId)) return refuse(play['unknown-team']());
  return ok({
    ...pool,
    teams: pool.teams.map((team) => (team.teamId === teamId ? { ...team, forfeit: false } : team)),
    matches: pool.matches.map((match) => openAgain(match, teamId)),
  });
}

function openAgain(match: Match, teamId: number): Match {
  const side: Side | null = match.homeTeam === teamId ? 'home' : match.awayTeam === teamId ? 'away' : null;
  if (side === null || match.forfeit === null || match.forfeit.retired) return match;
  if (match.forfeit.by === 'both')
    return { ...match, forfeit: { ...match.forfeit, by: side === 'home' ? 'away' : 'home' } };
  return match.forfeit.by === side ? undoForfeit(match) : match;
}
