import type { Id } from '../kernel/ids.ts';
import { minute } from '../kernel/time.ts';
import { boardPlacements } from '../play/board/task.ts';
import { teamsIn } from '../play/rounds/decide/duties.ts';
import { type Around, matchesOfDivision } from '../play/rounds/decide/occupied.ts';
import { placeOf } from '../play/rounds/ids.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import type { CourtUse } from './schema.ts';

/**
 * Returns the limits that a season must work around: courts and people used by the event's other divisions, and by the
 * division's own rounds outside the season, such as playoffs. It finds the people in a match the same way as pools,
 * brackets and the board do.
 */
export function courtUseBeside(state: DivisionPlay, teams: readonly Id[], around: Around): CourtUse[] {
  const weeks = new Set(state.season?.weeks.map(({ roundId }) => roundId));
  const own = matchesOfDivision(state, around).filter(({ match }) => !weeks.has(placeOf(match.id).roundId));
  const mine = teamsIn(teams, around);
  return [...own, ...around.matches].flatMap((at): CourtUse[] =>
    boardPlacements([at]).map(({ court, start, end }) => ({
      ...{ court, startTime: start, minutes: Math.ceil((end - start) / minute), divisionId: at.divisionId },
      teams: mine(at),
    })),
  );
}
