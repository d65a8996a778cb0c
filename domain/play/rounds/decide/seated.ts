import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { unplay } from '../../matches/changes.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { seatPool } from '../../pools/build.ts';
import { play } from '../../problems.ts';
import type { PlayPool } from '../schema.ts';

/**
 * A pool after something in it changed, everybody in their places: in a FIVB pool later matches have the teams that earlier ones gave them. `moved`:
 * the matches that got others; results among them are taken back, and refused (`replay-needed`) until that is said.
 */
export function seatedAnew(after: PlayPool, replay: boolean): Result<{ pool: PlayPool; moved: Match[] }> {
  const seated = seatPool(after);
  if (!seated.ok) return seated;
  const isMoved = (one: Match, i: number) =>
    one.homeTeam !== after.matches[i]?.homeTeam || one.awayTeam !== after.matches[i]?.awayTeam;
  const moved = seated.value.matches.filter(isMoved);
  const gone = new Set(after.teams.filter((team) => team.forfeit).map((team) => team.teamId));
  const played = moved.filter((one) => outcomeOf(one).progress !== 'none' && !isWalkOver(one, gone));
  if (played.length && !replay)
    return refuse(play['replay-needed']({ data: { matches: played.map((one) => one.number) } }));
  const opened = new Map(moved.map((one) => [one.id, played.includes(one) ? unplay(one) : one]));
  const matches = seated.value.matches.map((one) => opened.get(one.id) ?? one);
  return ok({ pool: { ...seated.value, roundId: after.roundId, matches }, moved: [...opened.values()] });
}

/** Nobody played it: a team that has gone gave it up, whoever comes to stand on the other side. */
function isWalkOver({ forfeit, homeTeam, awayTeam }: Match, gone: ReadonlySet<number | null>): boolean {
  if (forfeit === null || forfeit.during || forfeit.by === 'both') return false;
  const by = forfeit.by === 'home' ? homeTeam : awayTeam;
  return by !== null && gone.has(by);
}
