import { plainCell } from '../../kernel/csv-read.ts';
import { isRealDate } from '../../kernel/real-date.ts';
import { folded, oneLine } from '../../kernel/text.ts';
import { cleanDob, cleanEmail, cleanName } from '../../people/form/clean.ts';
import { isEmail } from '../../people/form/field-rules.ts';
import { genders } from '../../people/lists/choices.ts';
import { fullName } from '../../people/names.ts';
import type { PlayerProfile } from '../../people/schema.ts';
import { termOfLevel } from '../joining.ts';
import type { MembershipLevel } from '../schema.ts';
import type { ImportAs, MemberMapping, MemberTarget } from './columns.ts';

/** How many rows one list may have. */
export const mostMembers = 20_000;

/** A member as a row says them. */
export type MemberDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dob: string | null;
  readonly gender: (typeof genders)[number] | null;
  readonly profileId: number | null;
  readonly levelId: number;
  readonly from: string;
  readonly to: string;
  readonly guardian: { readonly name: string; readonly email: string } | null;
};

/** A row of a list: who it is, or everything that is wrong with it. */
export type ImportRow = { readonly line: number; readonly label: string } & (
  | { readonly draft: MemberDraft; readonly problem: null }
  | { readonly draft: null; readonly problem: string }
);

type ImportSetting = {
  readonly mapping: MemberMapping;
  readonly as: ImportAs;
  readonly levels: readonly MembershipLevel[];
  /** for rows that name none */
  readonly levelId: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly today: string;
};

type Reader = { readonly get: (target: MemberTarget) => string; readonly faults: string[] };
const longest = 120;

/** A day as 2026-11-22 or, as Americans write it, 11/22/2026; '' where there is none. */
function dayOf(read: Reader, target: 'from' | 'to', name: string): string {
  const text = read.get(target);
  if (text === '') return '';
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text;
  if (isRealDate(iso)) return iso;
  read.faults.push(`The ${name} day is not a date`);
  return '';
}

function dobOf(read: Reader, today: string): string | null {
  const text = read.get('dob');
  if (text === '') return null;
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const dob = us ? cleanDob(`${us[1]?.padStart(2, '0')}/${us[2]?.padStart(2, '0')}/${us[3]}`) : cleanDob(text);
  if (dob && dob <= today) return dob;
  read.faults.push('The birth date is not a date');
  return null;
}

function genderOf(read: Reader): MemberDraft['gender'] {
  const text = folded(read.get('gender'));
  if (text === '') return null;
  const foundGender = genders.find((gender) => folded(gender) === text || folded(gender)[0] === text);
  const word = ['woman', 'girl', 'women', 'girls'].includes(text)
    ? 'Female'
    : ['man', 'boy', 'men', 'boys'].includes(text)
      ? 'Male'
      : null;
  if (!foundGender && !word) read.faults.push(`There is no gender ${read.get('gender')}`);
  return foundGender ?? word;
}

function emailOf(read: Reader, target: 'email' | 'guardianEmail', whose: string): string {
  const email = cleanEmail(read.get(target));
  if (email !== '' && !isEmail(email)) read.faults.push(`${whose} email is not an email`);
  return email;
}

function levelOf(read: Reader, { levels, levelId }: ImportSetting): MembershipLevel | undefined {
  const name = read.get('level');
  const own = levels.find(({ id }) => id === levelId);
  if (name === '') return own;
  const membershipLevel = levels.find((level) =>
    [level.name, level.title].some((each) => each && folded(each) === folded(name)),
  );
  if (!membershipLevel) read.faults.push(`There is no level ${name}`);
  return membershipLevel;
}

function nameOf(read: Reader): { readonly firstName: string; readonly lastName: string } {
  const [first, last] = [read.get('firstName'), read.get('lastName')];
  if (first || last) return { firstName: cleanName(first), lastName: cleanName(last) };
  const whole = read.get('name');
  const turned = /^([^,]+),\s*(.+)$/.exec(whole);
  const words = (turned ? `${turned[2]} ${turned[1]}` : whole).split(' ').filter(Boolean);
  return {
    firstName: cleanName(words.slice(0, -1).join(' ') || (words[0] ?? '')),
    lastName: cleanName(words.length > 1 ? (words.at(-1) ?? '') : ''),
  };
}

/** One row of a list, read. `line`: its number in the file, for people. */
function importRow(cells: readonly string[], line: number, setting: ImportSetting): ImportRow {
  const faults: string[] = [];
  const get = (target: MemberTarget): string => {
    const at = setting.mapping[target];
    const { text } = plainCell(at === undefined ? '' : (cells[at] ?? ''));
    if (text.length > longest) faults.push('A text is too long');
    return oneLine(text);
  };
  const read = { get, faults };
  const { firstName, lastName } = nameOf(read);
  const email = emailOf(read, 'email', 'The');
  const label = `Row ${line}: ${[firstName, lastName].filter(Boolean).join(' ') || email || '–'}`;
  const number = get('profileId');
  if (number !== '' && !/^[1-9]\d{0,9}$/.test(number)) faults.push('The profile is not a number');
  const profileId = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
  const isInvitation = setting.as === 'invitations';
  if (isInvitation && email === '') faults.push('There is no email');
  if (!isInvitation && profileId === null && (firstName === '' || lastName === ''))
    faults.push('A first and a last name are needed');
  const dob = dobOf(read, setting.today);
  const gender = genderOf(read);
  const level = levelOf(read, setting);
  const guardianEmail = emailOf(read, 'guardianEmail', 'The guardian’s');
  const from = dayOf(read, 'from', 'first') || setting.from || setting.today;
  const to = dayOf(read, 'to', 'last') || setting.to || (level ? termOfLevel(level, from).to : from);
  if (to < from) faults.push('It ends before it begins');
  if (faults.length || !level) return { line, label, draft: null, problem: `${[...new Set(faults)].join('. ')}.` };
  const guardianName = get('guardianName');
  const guardian = guardianEmail ? { name: guardianName || guardianEmail, email: guardianEmail } : null;
  const draft = { firstName, lastName, email, dob, gender, profileId, levelId: level.id, from, to, guardian };
  return { line, label, draft, problem: null };
}

/** What makes two rows the same person: the number of a profile, else name with birth date or address; for invitations the address. */
const sameness = ({ profileId, firstName, lastName, dob, email }: MemberDraft, as: ImportAs): string =>
  as === 'invitations'
    ? email
    : profileId !== null
      ? `#${profileId}`
      : `${folded(`${firstName} ${lastName}`)}|${dob ?? email}`;

/** Every row below the header; who stands there twice is refused the second time. */
export function importRows(table: readonly (readonly string[])[], setting: ImportSetting): ImportRow[] {
  const seen = new Map<string, number>();
  return table.slice(1).map((cells, at) => {
    const row = importRow(cells, at + 2, setting);
    if (!row.draft) return row;
    const key = `${sameness(row.draft, setting.as)} ${row.draft.levelId} ${row.draft.from}`;
    const before = seen.get(key);
    if (before !== undefined)
      return { ...row, draft: null, problem: `The same member stands in row ${before} already.` };
    seen.set(key, row.line);
    return row;
  });
}

/** Which profile a row of a list is: one that is certain; none, so that one is made; or several, between which people decide. */
export type Match =
  | { readonly kind: 'found'; readonly profile: PlayerProfile; readonly by: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'unclear'; readonly why: string };

const addresses = ({ email, playerEmail, parent }: PlayerProfile): string[] =>
  [email, playerEmail, parent?.email].flatMap((each) => each?.trim().toLowerCase() || []);

/**
 * A name alone is nobody: it takes the birth date or an address beside it, and neither may speak against them. Two that fit are not chosen between. A row that has neither
 * birth date nor address is a new person only where nobody has the name.
 */
export function matchOf(draft: MemberDraft, candidates: readonly PlayerProfile[]): Match {
  const name = folded(`${draft.firstName} ${draft.lastName}`);
  const namesakes = candidates.filter((each) => each.mergedInto === null && folded(fullName(each)) === name);
  const emails = [draft.email, draft.guardian?.email ?? ''].filter(Boolean);
  const sameDob = (each: PlayerProfile) => draft.dob !== null && each.dob === draft.dob;
  const sameMail = (each: PlayerProfile) => addresses(each).some((email) => emails.includes(email));
  const against = (each: PlayerProfile) => draft.dob !== null && Boolean(each.dob) && each.dob !== draft.dob;
  const fitting = namesakes.filter((each) => (sameDob(each) || sameMail(each)) && !against(each));
  const both = fitting.filter((each) => sameDob(each) && sameMail(each));
  const best = both.length > 0 ? both : fitting;
  if (best.length > 1) return { kind: 'unclear', why: `${best.length} profiles fit: name the profile’s number.` };
  const [profile] = best;
  if (profile)
    return {
      kind: 'found',
      profile,
      by: sameDob(profile)
        ? sameMail(profile)
          ? 'name, birth date and email'
          : 'name and birth date'
        : 'name and email',
    };
  const possible = namesakes.filter((each) => !against(each));
  if (draft.dob === null && emails.length === 0 && possible.length > 0)
    return {
      kind: 'unclear',
      why: 'Somebody of this name exists: add a birth date, an email or the profile’s number.',
    };
  return { kind: 'new' };
}
