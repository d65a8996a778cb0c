import { cssColorNear } from './css-colors.ts';
import type { Millis } from './time.ts';
import { addDays } from './zoned-time.ts';

/** The time of an entry: whole days at the venue, both inclusive, or from one moment to another. */
export type When = { readonly from: string; readonly to: string } | { readonly start: Millis; readonly end: Millis };

/**
 * A feed's entry. `uid` never changes. `sequence` increases with each version, so a calendar picks the newer one even
 * if both versions have a timestamp of the same hour. `changedAt` is when its facts last changed, if that is known.
 */
export type FeedEntry = {
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: Millis | null;
  readonly when: When;
  readonly title: string;
  readonly where: string;
  readonly about: string;
  readonly url: string;
  readonly canceled: boolean;
  /** Whether it is planned without final dates. */
  readonly tentative?: boolean;
  /** Whether it blocks time in people's calendars. If it doesn't, they appear as free. */
  readonly busy?: boolean;
};

/** A calendar as a whole: its name, its color as six digits, its page, and the address it is refreshed from. */
type Calendar = {
  readonly name: string;
  readonly color?: string;
  readonly page?: string;
  readonly self?: string;
};

/** The sender of an emailed calendar file. RFC 5546 requires an organizer with an address. */
export type Organizer = { readonly name: string; readonly email: string };

/**
 * What an emailed calendar file does (RFC 5546 §4.1): it adds or updates its entries, or cancels them. A feed has no
 * method, because calendars fetch it and we never send it.
 */
type Method = 'PUBLISH' | 'CANCEL';

/** The moment that sequences count seconds from, which leaves room for 68 years below 2³¹. */
const firstSequence = Date.UTC(2020, 0, 1);
/** Returns a version's sequence, based on when it was saved, so that an email and a feed agree on it. */
export const sequenceAt = (changedAt: Millis | null): number =>
  changedAt === null ? 0 : Math.max(0, Math.floor((changedAt - firstSequence) / 1000));

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

/** Returns a name in quotes, as a parameter requires (§3.2). It can't contain quotes. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`;
const address = (text: string): string => text.replace(/\p{Cc}/gu, '');

type Sent = { readonly method: Method; readonly organizer: Organizer };

/**
 * Without a method, an entry's timestamp is when it last changed. Otherwise, it is when the file was written (RFC 5545
 * §3.8.7.2).
 */
const entryLines = (entry: FeedEntry, now: Millis, sent?: Sent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${momentText(sent ? now : (entry.changedAt ?? now))}`,
  ...(entry.changedAt === null ? [] : [`LAST-MODIFIED:${momentText(entry.changedAt)}`]),
  ...(sent ? [`ORGANIZER;CN=${quoted(sent.organizer.name)}:mailto:${address(sent.organizer.email)}`] : []),
  ...whenLines(entry.when),
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.where ? [`LOCATION:${escaped(entry.where)}`] : []),
  ...(entry.about ? [`DESCRIPTION:${escaped(entry.about)}`] : []),
  `URL:${address(entry.url)}`,
  `STATUS:${entry.canceled ? 'CANCELLED' : entry.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  `TRANSP:${entry.busy && !entry.canceled ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

/** A calendar can't be empty (§3.6), so one without entries contains the zone that its times would be in. */
const emptyLines = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Returns a feed's timestamp, which is the start of the current hour. Within that hour, unchanged data gives the same
 * text with the same ETag.
 */
export const editionOf = (now: Millis): Millis => now - (now % 3_600_000);

const lines = (own: readonly string[], entries: readonly FeedEntry[], now: Millis, sent?: Sent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sideout//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...own,
    ...(entries.length === 0 ? emptyLines : entries.flatMap((entry) => entryLines(entry, now, sent))),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const latest = (entries: readonly FeedEntry[]): Millis | null =>
  entries.reduce<Millis | null>(
    (last, { changedAt }) => (changedAt && changedAt > (last ?? 0) ? changedAt : last),
    null,
  );

/** Returns a calendar to subscribe to, in the format of RFC 5545 and RFC 7986. Subscribers refresh it once an hour. */
export function icalOf({ name, color, page, self }: Calendar, entries: readonly FeedEntry[], now: Millis): string {
  const changedAt = latest(entries);
  return lines(
    [
      `NAME:${escaped(name)}`,
      `X-WR-CALNAME:${escaped(name)}`,
      ...(color ? [`COLOR:${cssColorNear(color)}`, `X-APPLE-CALENDAR-COLOR:#${color}`] : []),
      ...(page ? [`URL:${address(page)}`] : []),
      ...(self ? [`SOURCE;VALUE=URI:${address(self)}`] : []),
      ...(changedAt === null ? [] : [`LAST-MODIFIED:${momentText(changedAt)}`]),
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    entries,
    now,
  );
}

/** Returns a calendar file to send by email. Its content type has to name the same method (RFC 5545 §3.7.2). */
export const icalFileOf = (sent: Sent, entries: readonly FeedEntry[], now: Millis): string =>
  lines([`METHOD:${sent.method}`], entries, now, sent);
