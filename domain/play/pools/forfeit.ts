import { ok, type Result, refuse } from '../../kernel/result.ts';
import { undoForfeit } from '../matches/changes.ts';
import { outcomeOf } from '../matches/outcome.ts';
import type { Match, Side } from '../matches/schema.ts';
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

/** The pool once more without those who have given it up: what they came to since is forfeited, too. */
export const allGivenUp = (pool: Pool): Pool => ({
  ...pool,
  matches: pool.teams
    .flatMap(({ forfeit, teamId }) => (forfeit && teamId !== null ? teamId : []))
    .reduce((matches, teamId) => matches.map((match) => givenUp(match, teamId)), pool.matches),
});

function givenUp(match: Match, teamId: number): Match {
  const side: Side | null = match.homeTeam === teamId ? 'home' : match.awayTeam === teamId ? 'away' : null;
  if (side === null || match.bye !== null || match.status === 101) return match;
  const { progress } = outcomeOf(match);
  if (progress === 'complete') return match;
  return { ...match, status: 100, forfeit: { by: side, during: progress === 'started', retired: false } };
}

/** The team is back: what it had given up and not played is open again, or given up by an opponent that has gone. Refuses like {@link forfeitTeam}. */
export function returnTeam(pool: Pool, teamId: number): Result<Pool> {
  if (pool.locked) return refuse(play.locked());
  if (!pool.teams.some((team) => team.teamId === teamId)) return refuse(play['unknown-team']());
  const gone = new Set(pool.teams.filter(({ forfeit }) => forfeit).map((team) => team.teamId));
  return ok({
    ...pool,
    teams: pool.teams.map((team) => (team.teamId === teamId ? { ...team, forfeit: false } : team)),
    matches: pool.matches.map((match) => openAgain(match, teamId, gone)),
  });
}

function openAgain(match: Match, teamId: number, gone: ReadonlySet<number | null>): Match {
  const side: Side | null = match.homeTeam === teamId ? 'home' : match.awayTeam === teamId ? 'away' : null;
  if (side === null || match.forfeit === null || match.forfeit.retired) return match;
  const other: Side = side === 'home' ? 'away' : 'home';
  if (match.forfeit.by === 'both') return { ...match, forfeit: { ...match.forfeit, by: other } };
  if (match.forfeit.by !== side) return match;
  const opponent = side === 'home' ? match.awayTeam : match.homeTeam;
  return opponent !== null && gone.has(opponent) ? givenUp(undoForfeit(match), opponent) : undoForfeit(match);
}
