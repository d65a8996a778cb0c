import { addDays } from '../kernel/zoned-time.ts';

/** An entry of a calendar, of whole days. `at`: when it was written, ms. */
type CalendarEntry = {
  readonly uid: string;
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly url: string;
};

/** An iCalendar file with one entry (RFC 5545): lines of 75 octets at most, ended by CRLF; nothing that people typed ends a line. */
export function calendarFile({ uid, at, from, to, title, place, text, url }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sideout//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${written(uid)}`,
    `DTSTAMP:${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(to, 1).replaceAll('-', '')}`,
    `SUMMARY:${written(title)}`,
    ...(place ? [`LOCATION:${written(place)}`] : []),
    ...(text ? [`DESCRIPTION:${written(text)}`] : []),
    `URL:${written(url)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const written = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const mostOctets = 75;
/** How many octets a text is in UTF-8. */
const octets = (text: string): number => {
  const of = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  return [...text].reduce((sum, character) => sum + of(character.codePointAt(0) ?? 0), 0);
};

/** A long line goes on after a line break and a space; no character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (octets(part) + octets(character) > mostOctets - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
