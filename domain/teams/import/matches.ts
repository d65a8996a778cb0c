import type { Division } from '../../catalog/schema.ts';
import { faultsText, type List, rowReaders } from '../../kernel/csv-read.ts';
import { folded } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import { momentOf } from '../../kernel/zoned-time.ts';
import { locateMatches, type MatchLocation } from '../../play/match-location.ts';
import type { PlayView } from '../../play/views.ts';
import type { ImportMapping } from './columns.ts';
import { divisionOf, type Reader } from './teams.ts';

/** The maximum number of matches read from one list. */
export const mostImportedMatches = 5_000;

/** A match's court and time. Undefined leaves them unchanged. */
type ReadPlace = { readonly matchId: number; readonly court: string | null; readonly startTime: Millis | null };
/** The part of a list about one division. */
export type ReadSchedule = {
  readonly divisionId: number;
  readonly places: readonly ReadPlace[];
  /** The list's rows that contain the places. */
  readonly lines: readonly number[];
};
type MatchFault = { readonly line: number; readonly problem: string };

/** A division's play and the names of its teams. */
export type Played = { readonly play: PlayView; readonly names: ReadonlyMap<number, string> };

/** Returns the one match that a line describes. A line that describes more than one is reported as a fault. */
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

/** Returns the court and time at the venue. A line without a date uses the match's own date, or its round's. */
function placeOf(read: Reader, { match, round }: MatchLocation, zone: string): ReadPlace | null {
  const court = read.get('court');
  const date = read.day('date', 'The date') ?? round.date;
  const time = read.time('time', 'The time', 'date');
  if (court.length > 30) read.faults.push('The court name is too long');
  if (read.faults.length === 0 && time === null && court === '') read.faults.push('The row has no time or court');
  if (match.progress === 'complete') read.faults.push('This match has been played');
  if (read.faults.length > 0) return null;
  const startTime = time === null ? match.startTime : momentOf(date, time, zone);
  return { matchId: match.id, court: court === '' ? match.court : court, startTime };
}

/** Returns a list's schedule by division, and the lines that couldn't be read. */
export function readSchedule(
  list: List,
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
  for (const read of rowReaders(list, mapping)) {
    const { line } = read;
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
      if (read.faults.length === 0) read.faults.push('This division has no matches yet');
      faults.push({ line, problem: faultsText(read.faults) });
    }
  }
  const linesOf = (own: readonly ReadPlace[]) => own.flatMap(({ matchId }) => seen.get(matchId) ?? []);
  return {
    schedules: [...places].map(([divisionId, own]) => ({ divisionId, places: own, lines: linesOf(own) })),
    faults,
  };
}
