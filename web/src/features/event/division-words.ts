import { countedWord } from '#domain/catalog/divisions/team-words.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { remaining } from '#web/src/lib/remaining.ts';
import type { DivisionFacts } from './division-facts.ts';

/**
 * When registration closes or opens, with the time left on the last day: "Regular until Sat, Nov 21, 9:00 AM PST (3h
 * 05m left)".
 */
export function registrationWords(
  { over, registration, changesAt, windowName }: DivisionFacts,
  zone: string,
  now: Millis,
): string {
  if (over === 'complete') return 'This event is over';
  if (over === 'begun') return 'Registration is over';
  if (changesAt === null) return 'Registration isn’t open';
  const opens = registration === 'opens';
  const left = remaining(changesAt - now);
  const soon = changesAt - now < day ? ` (${opens ? `in ${left}` : `${left} left`})` : '';
  return `${windowName} ${opens ? 'opens' : 'until'} ${momentIn(changesAt, zone)}${soon}`;
}

/** The number of teams: "10 of 16 pairs", or "10 pairs" if there's no limit. */
export const takenWords = ({ over, taken, max, word }: DivisionFacts): string =>
  max === null || over === 'complete' || over === 'begun'
    ? `${taken} ${countedWord(word, taken).toLowerCase()}`
    : `${taken} of ${max} ${word.toLowerCase()}`;

/** Text such as "6 spots left" or "Full". */
export const spotsLeft = (left: number): string =>
  left === 0 ? 'Full' : left === 1 ? '1 spot left' : `${left} spots left`;

/** The most important fact: the spots left while registration is possible, and nothing otherwise. */
export function spotsWords({ over, registration, left, held, waiting }: DivisionFacts): string | null {
  if (over) return null;
  if (registration === 'open' && left === 0 && held > 0) return 'Last spots on hold';
  if (registration === 'closed') return left === 0 ? 'Full' : null;
  if (registration === 'waitlist' || waiting > 0) return waiting > 0 ? `Full · ${waiting} waiting` : 'Full';
  if (left === null) return null;
  return spotsLeft(left);
}

/**
 * How long a registration can be refunded, shown after the word "Refunds": "until Sat, Nov 21, 9:00 PM PST", then
 * "ended …".
 */
export const refundWords = (endsAt: Millis, zone: string, now: Millis): string =>
  `${now < endsAt ? 'until' : 'ended'} ${momentIn(endsAt, zone)}`;
