import type { Id } from '../../kernel/ids.ts';
import { clearCourts } from '../courts/clear.ts';
import { roundOfPart } from '../rounds/ids.ts';
import type { BoardMove } from './moves.ts';
import type { BoardMatch } from './task.ts';

/** The moves that take court and time off every match of a day that has not begun. */
export const clearedOf = (matches: readonly BoardMatch[], roundId: Id): BoardMove[] =>
  matches
    .filter(({ partId }) => roundOfPart(partId) === roundId)
    .flatMap(({ divisionId, match }): BoardMove[] => {
      const [cleared] = clearCourts([match]);
      const isOn = match.court !== null || match.startTime !== null;
      return isOn && cleared?.court === null ? [{ divisionId, matchId: match.id, court: null, startTime: null }] : [];
    });
