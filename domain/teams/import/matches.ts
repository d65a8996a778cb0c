import type { Division } from '../../catalog/schema.ts';
import { csvDay } from '../../kernel/csv-read.ts';
import { folded } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import { momentOf } from '../../kernel/zoned-time.ts';
import { locateMatches, type MatchLocation } from '../../play/match-location.ts';
import type { PlayView } from '../../play/views.ts';
import type { ImportMapping } from './columns.ts';
import { divisionOf, type Reader, readerOf } from './teams.ts';

/** Limit for matches read from one list. */
export const mostImportedMatches = 5_000;

/** The court and time of a match; undefined leaves them unchanged. */
type ReadPlace = { readonly matchId: number; readonly court: string | null; readonly startTime: Millis | null };
/** The part of a list about one division. */
export type ReadSchedule = { readonly divisionId: number; readonly places: readonly ReadPlace[] };
type MatchFault = { readonly line: number; readonly problem: string };

/** A division's play and the names of its teams. */
export type Played = { readonly play: PlayView; readonly names: ReadonlyMap<number, string> };

const clock = /^(\d{1,2})(?::(\d{2}))?\s*(a|am|a\.m\.|p|pm|p\.m\.)?$/i;
/** A time as lists write it (14:30, 2:30 PM, 9am), as `HH:mm`; null if it isn't one. */
export function csvTime(text: string): string | null {
  const [, hours, minutes = '00', half] = clock.exec(text.trim()) ?? [];
  if (hours === undefined || (!half && !text.includes(':'))) return null;
  const pm = /^p/i.test(half ?? '');
  const hour = half ? (Number(hours) % 12) + (pm ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && (Number(hours) > 12 || hours === '0'))) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The one match that a line describes; more than one is a fault. */
function findMatch(read: Reader, { play, names }: Played): MatchLocation | null {
  const part = folded(read.get('part')).replace(/^pool /, '');
  const number = read.get('number').replace(/^[a-z# ]+/i, '');
  const sides = [read.get('home'), read.get('away')].filter(Boolean).map(folded);
  const called = ({ match }: MatchLocation) =>
    [match.homeTeam, match.awayTeam].map((teamId) => folded(teamId === null ? '' : (names.get(teamId) ?? '')));
  const found = locateMatches(play).filter((matchLocation) => {
    const own = folded((matchLocation.pool ?? matchLocation.bracket)?.name ?? '').replace(/^pool /, '');
    return (
      (part === '' || own === part) &&
      (number === '' || String(matchLocation.match.number) === number) &&
      sides.every((side) => called(matchLocation).includes(side))
    );
  });
  if (found.length === 1) return found[0] ?? null;
  read.faults.push(
    found.length === 0 ? 'No match fits this row' : `This row fits ${found.length} matches; add more details`,
  );
  return null;
}

/** The court and time at the venue; a line without a date means the match's own date, or its round's. */
function placeOf(read: Reader, { match, round }: MatchLocation, zone: string): ReadPlace | null {
  const [day, time, court] = [read.get('date'), read.get('time'), read.get('court')];
  const date = day === '' ? round.date : csvDay(day);
  if (date === null) read.faults.push('The date isn’t valid');
  const clockTime = time === '' ? null : csvTime(time);
  if (time !== '' && clockTime === null) read.faults.push('The time isn’t valid');
  if (court.length > 30) read.faults.push('The court name is too long');
  if (time === '' && court === '') read.faults.push('The row has no time and no court');
  if (match.progress === 'complete') read.faults.push('This match has been played');
  if (read.faults.length > 0 || date === null) return null;
  const startTime = clockTime === null ? match.startTime : momentOf(date, clockTime, zone);
  return { matchId: match.id, court: court === '' ? match.court : court, startTime };
}

/** A list's schedule by division, and the lines that couldn't be read. */
export function readSchedule(
  table: readonly (readonly string[])[],
  mapping: ImportMapping,
  of: {
    readonly divisions: readonly Division[];
    readonly played: ReadonlyMap<number, Played>;
    readonly zone: string;
  },
): { readonly schedules: readonly ReadSchedule[]; readonly faults: readonly MatchFault[] } {
  const faults: MatchFault[] = [];
  const places = new Map<number, ReadPlace[]>();
  const seen = new Map<number, number>();
  for (const [at, cells] of table.slice(1).entries()) {
    const line = at + 2;
    const read = readerOf(cells, mapping);
    const division = divisionOf(read, of.divisions);
    const played = division && of.played.get(division.id);
    const matchLocation = played ? findMatch(read, played) : null;
    const before = matchLocation ? seen.get(matchLocation.match.id) : undefined;
    if (before !== undefined) read.faults.push(`This match is already in row ${before}`);
    const place = matchLocation ? placeOf(read, matchLocation, of.zone) : null;
    if (division && place && read.faults.length === 0) {
      seen.set(place.matchId, line);
      places.set(division.id, [...(places.get(division.id) ?? []), place]);
    } else {
      if (read.faults.length === 0) read.faults.push('Nothing has been drawn in this division yet');
      faults.push({ line, problem: `${[...new Set(read.faults)].join('. ')}.` });
    }
  }
  return { schedules: [...places].map(([divisionId, own]) => ({ divisionId, places: own })), faults };
}
