import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { unplay } from '../../matches/changes.ts';
import { outcomeOf } from '../../matches/outcome.ts';
import type { Match } from '../../matches/schema.ts';
import { seatPool } from '../../pools/build.ts';
import { allGivenUp } from '../../pools/forfeit.ts';
import { play } from '../../problems.ts';
import type { PlayPool } from '../schema.ts';

/**
 * A pool after something in it changed, everybody in their places: in a FIVB pool later matches have the teams that earlier ones gave them, and who has
 * gone gives up what it comes to. `moved`:
 * the matches that got others; results among them are taken back, and refused (`replay-needed`) until that is said.
 */
export function seatedAnew(after: PlayPool, replay: boolean): Result<{ pool: PlayPool; moved: Match[] }> {
  const seated = seatPool(after);
  if (!seated.ok) return seated;
  const isMoved = (match: Match, i: number) =>
    match.homeTeam !== after.matches[i]?.homeTeam || match.awayTeam !== after.matches[i]?.awayTeam;
  const moved = seated.value.matches.filter(isMoved);
  const gone = new Set(after.teams.filter((team) => team.forfeit).map((team) => team.teamId));
  const noted = moved.filter((match) => outcomeOf(match).progress !== 'none' && !isWalkOver(match, gone));
  const played = noted.filter((match) => !isLeft(match));
  if (played.length && !replay)
    return refuse(play['replay-needed']({ data: { matches: played.map((match) => match.number) } }));
  const opened = new Map(
    moved.map((match) => [match.id, allGivenUp(after, noted.includes(match) ? unplay(match) : match)]),
  );
  const matches = seated.value.matches.map((match) => opened.get(match.id) ?? match);
  return ok({ pool: { ...after, ...seated.value, matches }, moved: [...opened.values()] });
}

/** A match that was given up by a team that withdrew, and that nobody had begun. */
export const isLeft = ({ left, forfeit }: Match): boolean => left !== undefined && !forfeit?.during;

/** Nobody played it: a team that has gone gave it up, whoever its opponent turns out to be; or both have gone. */
export function isWalkOver({ forfeit, homeTeam, awayTeam }: Match, gone: ReadonlySet<number | null>): boolean {
  if (forfeit === null || forfeit.during) return false;
  const by = { home: [homeTeam], away: [awayTeam], both: [homeTeam, awayTeam] }[forfeit.by];
  return by.every((team) => team !== null && gone.has(team));
}
