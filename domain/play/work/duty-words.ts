import type { Millis } from '../../kernel/time.ts';
import type { Match } from '../matches/schema.ts';
import { placeOf } from '../rounds/ids.ts';
import { matchById, poolById, roundById } from '../rounds/look.ts';
import type { DivisionPlay } from '../rounds/schema.ts';

/** A time of day as it is read at the event. */
type Clock = (at: Millis) => string;

const where = ({ startTime, court }: Pick<Match, 'startTime' | 'court'>, clock: Clock | null): string =>
  [startTime !== null && clock ? clock(startTime) : '', court && `court ${court}`].filter(Boolean).join(' on ');

/** A match that a team works at, as a mail says it: "M3 of Pool A (10:30 AM on court 2)". */
export function dutyWords(state: DivisionPlay, matchId: number, clock: Clock): string {
  const match = matchById(state, matchId);
  if (!match) return 'a match that is gone';
  const { roundId, in: kind, parentId } = placeOf(matchId);
  const round = roundById(state, roundId);
  const part = kind === 'pool' ? `Pool ${poolById(state, parentId)?.name ?? ''}` : (round?.name ?? '');
  const at = where(match, round?.hideTimes ? null : clock);
  return `M${match.number} of ${part.trim()}${at ? ` (${at})` : ''}`;
}
