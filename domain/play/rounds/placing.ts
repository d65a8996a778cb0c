import { minute } from '../../kernel/time.ts';
import type { Placing } from '../views.ts';
import type { PlayCommand } from './commands.ts';
import { alone, matchesOfDivision } from './decide/occupied.ts';
import { bracketIdOf, flightIdOf } from './ids.ts';
import type { DivisionPlay } from './schema.ts';

/**
 * Returns where a command that creates pools or brackets, or shares courts, puts its matches. Returns null for all
 * other commands, and if no time was requested.
 */
export function placingOf(command: PlayCommand, after: DivisionPlay): Placing | null {
  const parts = madeBy(command, after);
  if (!parts || !('startTime' in command) || command.startTime === null) return null;
  const matches = matchesOfDivision(after, alone).filter(({ partId }) => parts.has(partId));
  const timed = matches.flatMap(({ match: { startTime }, minutes }) =>
    startTime === null ? [] : [{ start: startTime, end: startTime + minutes * minute }],
  );
  const isWorked = new Set(after.brackets.flatMap(({ id: bracketId, prevLoser }) => (prevLoser ? bracketId : [])));
  const unworked = matches.filter(
    ({ partId, match, mayWork }) =>
      isWorked.has(partId) && match.dualN === null && match.refTeam === null && mayWork.length === 0,
  );
  return {
    asked: command.startTime,
    first: timed.length === 0 ? null : Math.min(...timed.map(({ start }) => start)),
    ends: timed.length === 0 ? null : Math.max(...timed.map(({ end }) => end)),
    unworked: unworked.map(({ match: { id: matchId, number } }) => ({ id: matchId, number })),
  };
}

function madeBy(command: PlayCommand, { pools }: DivisionPlay): ReadonlySet<number> | null {
  if (command.type === 'makeBracket') return new Set([bracketIdOf(command.roundId, command.at)]);
  if (command.type === 'interweave') return new Set(command.poolIds);
  if (command.type !== 'makePools') return null;
  const flight = flightIdOf(command.roundId, command.at);
  return new Set(pools.flatMap((pool) => (pool.flightId === flight ? pool.id : [])));
}
