import { divisionGenders } from '../../catalog/lists.ts';
import type { Division } from '../../catalog/schema.ts';
import { faultsText, type List, type RowReader, rowReaders } from '../../kernel/csv-read.ts';
import { folded, isEmail } from '../../kernel/text.ts';
import { inShownOrder } from '../../people/names.ts';
import { bidNumber } from '../gates/gates.ts';
import type { Bid, BidPlayer } from '../schema.ts';
import type { BidMapping, BidTarget } from './columns.ts';

/** Letters and digits that can't be mistaken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns whether a string is a number from an organizer's own list: letters, digits, dashes. */
export const isBidNumber = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(text);

/**
 * Returns a number for a bid that has none: ten characters of a hash (50 bits), in two groups. `hash` is at least ten
 * unpredictable bytes.
 */
export function numberFrom(hash: Uint8Array): string {
  const text = [...hash.slice(0, 10)].map((byte) => letters[byte % 32]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** A bid as read from a row. Undefined fields come from its program. If `number` is empty, one is assigned. */
export type BidDraft = {
  readonly number: string;
  readonly team: string;
  readonly email: string;
  readonly players: readonly BidPlayer[];
  readonly divisionRestrict?: NonNullable<Bid['divisionRestrict']>;
  readonly subPolicy?: number;
  readonly discountAmount?: number;
  readonly discountPercentage?: number;
  readonly earnedAt: string;
  readonly earnedFor: string;
  readonly dtEarned: number | null;
  readonly notes: string;
};

/** A row of an upload: its bid, or all its problems. `tamed` means that it contained a formula, which was read as text. */
export type BidRow = { readonly line: number; readonly label: string; readonly tamed: boolean } & (
  | { readonly draft: BidDraft; readonly problem: null }
  | { readonly draft: null; readonly problem: string }
);

type Divisions = readonly Pick<Division, 'id' | 'division' | 'gender'>[];
type Reader = RowReader<BidTarget>;

function whole(read: Reader, target: BidTarget, name: string, most: number): number | undefined {
  const text = read.get(target);
  if (text === '') return undefined;
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
  read.faults.push(`${name} must be a number from 0 to ${most}`);
  return undefined;
}

/** Returns an amount in any common format ($25, 25.50, 1,000.00), in minor units. */
function amount(read: Reader): number | undefined {
  const text = read.get('discountAmount').replace(/^\$\s*|\s*(usd)?$/gi, '');
  if (text === '') return undefined;
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  if (/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return Math.round(Number(plain) * 100);
  read.faults.push('The discount amount must be a dollar amount');
  return undefined;
}

function percentage(read: Reader): number | undefined {
  const text = read.get('discountPercentage').replace(/\s*%$/, '').replace(',', '.');
  if (text === '') return undefined;
  if (/^\d{1,3}(\.\d+)?$/.test(text) && Number(text) <= 100) return Number(text);
  read.faults.push('The discount percent must be a number from 0 to 100');
  return undefined;
}

/** Returns the date earned, at noon UTC, which is the same day in the US. */
function dayOf(read: Reader): number | null {
  const day = read.day('dtEarned', 'The date earned');
  return day === null ? null : Date.parse(`${day}T12:00:00Z`);
}

function address(read: Reader, target: BidTarget, whose: string): string {
  const text = read.get(target);
  if (text !== '' && !isEmail(text)) read.faults.push(`${whose} email isn’t a valid email address`);
  return text;
}

function playersOf(read: Reader): BidPlayer[] {
  const players = ([1, 2, 3, 4] as const).flatMap((slot) => {
    const fullName = inShownOrder(read.get(`player${slot}`));
    const email = address(read, `player${slot}Email`, `Player ${slot}’s`);
    const aauNumber = read.get(`player${slot}Aau`);
    const id = whole(read, `player${slot}Id`, `Player ${slot}’s profile`, 999_999_999) ?? null;
    if (!fullName && !email && !aauNumber && id === null) return [];
    if (!fullName) read.faults.push(`Player ${slot} has no name`);
    return [{ id: id === 0 ? null : id, fullName, email, aauNumber }];
  });
  const names = players.map(({ fullName }) => folded(fullName)).filter(Boolean);
  if (new Set(names).size < names.length) read.faults.push('A player is listed twice');
  return players;
}

/** Returns the divisions a row is valid in: those it names, by name and gender or, if it names none, the program's own. */
function restrictOf(read: Reader, divisions: Divisions): BidDraft['divisionRestrict'] {
  const [name, gender] = [read.get('division'), read.get('gender')];
  if (name === '' && gender === '') return undefined;
  const genderId = divisionGenders.find((each) => folded(each) === folded(gender)) ?? null;
  if (gender !== '' && genderId === null) read.faults.push(`Unknown gender: ${gender}`);
  const named = divisions.filter((division) =>
    [division.division, `${division.gender} ${division.division}`].some((each) => folded(each) === folded(name)),
  );
  const open = named.filter((division) => genderId === null || division.gender === genderId);
  if (name !== '' && open.length === 0) read.faults.push(`The event has no division named ${name}`);
  return name === ''
    ? { divisionList: [], genderId, tournamentDivisionList: [] }
    : { divisionList: [], genderId: null, tournamentDivisionList: open.map(({ id }) => id) };
}

/** Reads one row of an upload. */
function bidRow(read: Reader, divisions: Divisions): BidRow {
  const { line, faults, get } = read;
  const number = bidNumber(get('number'));
  if (number !== '' && !isBidNumber(number)) faults.push('The bid number must be 3 to 40 letters, digits or dashes');
  const players = playersOf(read);
  const team = get('team');
  const email = address(read, 'email', 'The');
  const restrict = restrictOf(read, divisions);
  const [subPolicy, off, percent] = [whole(read, 'subPolicy', '“Must stay”', 12), amount(read), percentage(read)];
  if (off !== undefined && percent !== undefined)
    faults.push('The discount must be an amount or a percentage, not both');
  if (players.length === 0 && !team && !email) faults.push('Add a team, a player or an email');
  const label = `Row ${line}: ${team || players.map(({ fullName }) => fullName).join(' / ') || email || number || '–'}`;
  const dtEarned = dayOf(read);
  const said = { earnedAt: get('earnedAt'), earnedFor: get('earnedFor'), notes: get('notes', 500) };
  const tamed = read.hasFormula();
  if (faults.length) return { line, label, tamed, draft: null, problem: faultsText(faults) };
  const draft: BidDraft = {
    ...{ number, team, email, players, dtEarned, ...said },
    ...(restrict && { divisionRestrict: restrict }),
    ...(subPolicy !== undefined && { subPolicy }),
    ...(off !== undefined && { discountAmount: off }),
    ...(percent !== undefined && { discountPercentage: percent }),
  };
  return { line, label, tamed, draft, problem: null };
}

/** Returns every row below the header. If a bid number appears twice, the second row is refused. */
export function bidRows(list: List, mapping: BidMapping, divisions: Divisions): BidRow[] {
  const seen = new Map<string, number>();
  return rowReaders(list, mapping).map((read) => {
    const row = bidRow(read, divisions);
    const number = row.draft?.number;
    if (!number) return row;
    const before = seen.get(number);
    if (before !== undefined) return { ...row, draft: null, problem: `Row ${before} already has this number.` };
    seen.set(number, row.line);
    return row;
  });
}
