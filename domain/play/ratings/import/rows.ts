import { faultsText, type List, type RowReader, rowReaders } from '../../../kernel/csv-read.ts';
import { folded } from '../../../kernel/text.ts';
import { inShownOrder } from '../../../people/names.ts';
import { namedWinners, type ResultMapping, type ResultTarget } from './columns.ts';

/** The maximum number of lines for all years combined. */
export const mostResults = 40_000;

/** A match in a list as it was read, with names as written. */
type ReadMatch = {
  readonly line: number;
  readonly date: string;
  readonly home: readonly string[];
  readonly away: readonly string[];
  readonly winner: 'home' | 'away' | 'split';
  /** Whether the score's sets have a different winner than the one named. The named winner counts. */
  readonly scoreDiffers: boolean;
};
/** A file's matches from one division of one event. Lines that can't be read are listed separately. */
export type ReadSet = { readonly event: string; readonly division: string; readonly matches: readonly ReadMatch[] };
export type ReadFault = { readonly line: number; readonly label: string; readonly problem: string };

/**
 * Returns a file's lines without its header, by event and division in order of their first days, and the problems with
 * lines that can't be read.
 */
export function readResults(
  list: List,
  mapping: ResultMapping,
): { readonly sets: readonly ReadSet[]; readonly faults: readonly ReadFault[] } {
  const sets = new Map<string, { event: string; division: string; matches: ReadMatch[] }>();
  const faults: ReadFault[] = [];
  const winners = namedWinners(list.header, mapping);
  for (const row of rowReaders(list, mapping)) {
    const read = readMatch(row, winners);
    if ('problem' in read) faults.push(read);
    else {
      const [event, division] = [row.get('event'), row.get('division')];
      const key = `${read.date.slice(0, 4)} ${folded(event)} ${folded(division)}`;
      const set = sets.get(key) ?? { event, division, matches: [] };
      set.matches.push(read);
      sets.set(key, set);
    }
  }
  const inOrder = [...sets.values()].toSorted((a, b) => (firstDay(a) < firstDay(b) ? -1 : 1));
  return { sets: inOrder, faults };
}
const firstDay = ({ matches }: ReadSet): string => matches.map(({ date }) => date).toSorted()[0] ?? '';

type Reader = RowReader<ResultTarget>;

function readMatch(row: Reader, winners: 'home' | 'away' | null): ReadMatch | ReadFault {
  const { line, get: cell, faults } = row;
  const [home, away] = [sideOf(row, 'home'), sideOf(row, 'away')];
  const fault = (problem: string): ReadFault => ({
    line,
    label: `Row ${line}: ${[home.join(' / '), away.join(' / ')].filter(Boolean).join(' vs. ') || 'empty'}`.slice(
      0,
      200,
    ),
    problem,
  });
  const date = row.day('date', 'The date');
  if (!date && faults.length === 0) return fault('The date is missing.');
  if (!cell('event')) return fault('The event is missing.');
  if (cell('division', mostDivision).length > mostDivision || faults.length > 0 || !date)
    return fault(faultsText(faults));
  if (home.length === 0 || away.length === 0) return fault('A side is missing.');
  if (home.some((name) => away.some((other) => folded(other) === folded(name))))
    return fault('The same player is on both sides.');
  const [said, score] = [cell('winner', mostSide), cell('score')];
  const winner = winners ?? winnerOf(said, score, home, away);
  if (!winner) return fault('The winner can’t be read.');
  const bySides = cutShort.test(`${said} ${score}`) ? null : bySets(score);
  // A list of winners and losers has the winner's points first, whichever column comes first.
  const counts = winners ? 'home' : winner;
  const scoreDiffers = (bySides === 'home' && counts === 'away') || (bySides === 'away' && counts === 'home');
  return { line, date, home, away, winner, scoreDiffers };
}

const mostPlayers = 12;
/** The maximum number of characters of a side's combined names, and of a division's name. */
const [mostSide, mostDivision] = [600, 60];

/** Reads a side: "Ana Lima / Eva Ruiz" and "Lima, Ana & Ruiz, Eva", or one column per player. */
function sideOf({ get, faults }: Reader, side: 'home' | 'away'): string[] {
  const one = get(side, mostSide);
  const all = one ? one.split(/\s*[/&;+]\s*/) : [get(`${side}1`), get(`${side}2`)];
  const names = all.map((name) => inShownOrder(name.replace(/\s+/g, ' ').trim())).filter(Boolean);
  if (names.length > mostPlayers) faults.push(`A side has more than ${mostPlayers} players`);
  return names;
}

/** The score of a match that was cut short: retired, forfeited, or a walkover. */
const cutShort =
  /\b(ret|retired|retirement|forfeit\w*|forf|ff|w\/?o|walkover|walk over|def|default\w*|dsq|disq\w*|inj\w*|abandoned)\b/i;
const setScores = /(\d{1,3})\s*[-:]\s*(\d{1,3})/g;

/**
 * Returns the winner named in its column (1, home, a side's name) or, without a column, the winner by sets. Returns
 * null if the column names someone else, or if the match was cut short and no one is named, because then the score
 * shows only who was ahead.
 */
function winnerOf(winner: string, score: string, home: readonly string[], away: readonly string[]) {
  const said = folded(winner).replace(/^(team|side) /, '');
  if (['1', 'home', 'a', 'w', 'won', 'win'].includes(said)) return 'home';
  if (['2', 'away', 'b', 'l', 'lost', 'loss'].includes(said)) return 'away';
  if (['0', 'x', 'split', 'tie', 'draw'].includes(said)) return 'split';
  const parts = said.split(/\s*[/&;+,]\s*/).filter(Boolean);
  const isNamed = (side: readonly string[]) =>
    side.map(folded).some((name) => said.includes(name) || parts.some((part) => ` ${name} `.includes(` ${part} `)));
  if (isNamed(home) !== isNamed(away)) return isNamed(home) ? 'home' : 'away';
  const isScore = [...said.matchAll(setScores)].length > 0;
  if ((said !== '' && !isScore) || cutShort.test(`${winner} ${score}`)) return null;
  return bySets(score || winner);
}

function bySets(score: string) {
  const sets = [...score.matchAll(setScores)].map(([, a, b]) => Math.sign(Number(a) - Number(b)));
  if (sets.length === 0) return null;
  const sum = sets.reduce((total, sign) => total + sign, 0);
  return sum > 0 ? 'home' : sum < 0 ? 'away' : 'split';
}

/**
 * Returns a number below 0 for someone without a profile. The same name gets the same number, so that years of results
 * stay together. The number is 48 bits of FNV-1a. In a list of 100,000 names, two names collide about once in 60 lists.
 */
export function strangerId(name: string): number {
  let hash = 0xcbf29ce484222325n;
  for (const char of folded(name))
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return -Number((hash >> 16n) + 1n);
}
