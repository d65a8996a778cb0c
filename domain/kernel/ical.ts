import type { Millis } from './time.ts';
import { addDays } from './zoned-time.ts';

/** The time of an entry: whole days at the venue, both inclusive, or from one moment to another. */
export type When = { readonly from: string; readonly to: string } | { readonly start: Millis; readonly end: Millis };

/**
 * An entry of a feed. `uid` never changes. `sequence` increases with each version, so a calendar picks the newer one
 * even if both have the same hour stamp.
 */
export type FeedEntry = {
  readonly uid: string;
  readonly sequence?: number;
  readonly when: When;
  readonly title: string;
  readonly where: string;
  readonly about: string;
  readonly url: string;
  readonly canceled: boolean;
  /** it is planned, but its dates aren't final */
  readonly tentative?: boolean;
};

/**
 * Returns a value as text (RFC 5545 §3.3.11). Characters that would end it or the line are escaped, and other control
 * characters are removed.
 */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const mostOctets = 75;
/** Returns the number of octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/**
 * Folds a line to at most 75 octets. Longer lines continue on the next line after a space, and no character is split
 * (§3.1).
 */
function folded(line: string): string {
  let out = '';
  let room = mostOctets;
  for (const character of line) {
    const size = octetsOf(character);
    if (size > room) {
      out += '\r\n ';
      room = mostOctets - 1;
    }
    out += character;
    room -= size;
  }
  return out;
}

const dateText = (date: string): string => date.replaceAll('-', '');
const momentText = (at: Millis): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Returns the lines for an entry's time. End days are exclusive, and moments are in UTC, which every calendar shows in
 * its own zone.
 */
const whenLines = (when: When): string[] =>
  'from' in when
    ? [`DTSTART;VALUE=DATE:${dateText(when.from)}`, `DTEND;VALUE=DATE:${dateText(addDays(when.to, 1))}`]
    : [`DTSTART:${momentText(when.start)}`, `DTEND:${momentText(when.end)}`];

const entryLines = (
  { uid, sequence, when, title, where, about, url, canceled, tentative }: FeedEntry,
  now: Millis,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
  `DTSTAMP:${momentText(now)}`,
  ...whenLines(when),
  `SUMMARY:${escaped(title)}`,
  ...(where ? [`LOCATION:${escaped(where)}`] : []),
  ...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
  `URL:${url.replace(/\p{Cc}/gu, '')}`,
  `STATUS:${canceled ? 'CANCELLED' : tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * Returns the timestamp of a feed, the start of the current hour. Within that hour, unchanged data gives the same text
 * with the same ETag.
 */
export const editionOf = (now: Millis): Millis => now - (now % 3_600_000);

/** Returns a calendar to subscribe to or import, in RFC 5545 format. Subscribers refresh it once an hour. */
export const icalOf = (name: string, entries: readonly FeedEntry[], now: Millis): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sideout//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
