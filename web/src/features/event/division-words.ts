import { countedWord } from '#domain/catalog/team-words.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { momentIn, remaining } from '#web/src/lib/dates.ts';
import type { DivisionFacts } from './division-facts.ts';

/** "Regular until Sat, Nov 21, 9:00 AM PST (3h 05m left)": when the door closes or opens, with what is left of it on the last day. */
export function doorWords({ over, door, changesAt, windowName }: DivisionFacts, zone: string, now: Millis): string {
  if (over === 'complete') return 'This event is over';
  if (changesAt === null) return 'Registration is not open';
  const opens = door === 'opens';
  const left = remaining(changesAt - now);
  const soon = changesAt - now < day ? ` (${opens ? `in ${left}` : `${left} left`})` : '';
  return `${windowName} ${opens ? 'opens' : 'until'} ${momentIn(changesAt, zone)}${soon}`;
}

/** "10 of 16 pairs", or "10 pairs" where nothing limits them. */
export const takenWords = ({ over, taken, max, word }: DivisionFacts): string =>
  max === null || over === 'complete'
    ? `${taken} ${countedWord(word, taken).toLowerCase()}`
    : `${taken} of ${max} ${word.toLowerCase()}`;

/** What one wants to know first: places left while there is a way in; nothing where there is none. */
export function placesWords({ over, door, left, waiting }: DivisionFacts): string | null {
  if (over) return null;
  if (door === 'closed') return left === 0 ? 'Full' : null;
  if (door === 'waitlist' || waiting > 0) return waiting > 0 ? `Full · ${waiting} waiting` : 'Full';
  if (left === null) return null;
  return left === 1 ? '1 place left' : `${left} places left`;
}
