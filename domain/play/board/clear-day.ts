import type { Id } from '../../kernel/ids.ts';
import { clearCourts } from '../courts/clear.ts';
import { roundOfPart } from '../rounds/ids.ts';
import type { DivisionPlay } from '../rounds/schema.ts';
import type { BoardMove } from './moves.ts';
import type { BoardMatch } from './task.ts';

/** The pools and brackets that an id names: those of a round, or of one of its flights; null where there is neither. */
export function partsNamed({ rounds, pools, brackets }: DivisionPlay, id: Id): ReadonlySet<Id> | null {
  if (rounds.some((round) => round.id === id))
    return new Set([...pools, ...brackets].flatMap((part) => (part.roundId === id ? part.id : [])));
  if (!rounds.some(({ flights }) => flights.some((flight) => flight.id === id))) return null;
  return new Set(pools.flatMap((pool) => (pool.flightId === id ? pool.id : [])));
}

/** The pools and brackets of a round that are on a board. */
export const partsOfRound = (matches: readonly BoardMatch[], roundId: Id): ReadonlySet<Id> =>
  new Set(matches.flatMap(({ partId }) => (roundOfPart(partId) === roundId ? partId : [])));

/** The moves that take court and time off every match of some pools and brackets that has not begun. */
export const clearedOf = (matches: readonly BoardMatch[], parts: ReadonlySet<Id>): BoardMove[] =>
  matches
    .filter(({ partId }) => parts.has(partId))
    .flatMap(({ divisionId, match }): BoardMove[] => {
      const [cleared] = clearCourts([match]);
      const isOn = match.court !== null || match.startTime !== null;
      return isOn && cleared?.court === null ? [{ divisionId, matchId: match.id, court: null, startTime: null }] : [];
    });
