import { faultsText, type List, type RowReader, rowReaders } from '../../kernel/csv-read.ts';
import { folded, isEmail, normalEmail } from '../../kernel/text.ts';
import { cleanDob, cleanEmail, cleanName } from '../../people/form/clean.ts';
import { genderOfWord } from '../../people/lists/gender-words.ts';
import { fullName, namesOf } from '../../people/names.ts';
import type { PlayerProfile } from '../../people/schema.ts';
import { termOfLevel } from '../joining.ts';
import type { MembershipLevel } from '../schema.ts';
import type { ImportAs, MemberMapping, MemberTarget } from './columns.ts';

/** The maximum number of rows in one list. */
export const mostMembers = 20_000;

/** A member as a row describes them. */
export type MemberDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dob: string | null;
  readonly gender: ReturnType<typeof genderOfWord>;
  readonly profileId: number | null;
  readonly levelId: number;
  readonly from: string;
  readonly to: string;
  readonly guardian: { readonly name: string; readonly email: string } | null;
};

/** What identifies a person on a list. */
export type ListedPerson = Pick<MemberDraft, 'firstName' | 'lastName' | 'email' | 'dob' | 'profileId' | 'guardian'>;

/** A row of a list: the member, or everything that is wrong with the row. */
export type ImportRow = { readonly line: number; readonly label: string } & (
  | { readonly draft: MemberDraft; readonly problem: null }
  | { readonly draft: null; readonly problem: string }
);

type ImportSetting = {
  readonly mapping: MemberMapping;
  readonly as: ImportAs;
  readonly levels: readonly MembershipLevel[];
  /** The level for rows that don't name one. */
  readonly levelId: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly today: string;
};

type Reader = RowReader<MemberTarget>;

function dobOf(read: Reader, today: string): string | null {
  const day = read.day('dob', 'The birth date', today);
  if (day === null) return null;
  const dob = cleanDob(day);
  if (dob && dob <= today) return dob;
  read.faults.push('The birth date isn’t valid');
  return null;
}

function genderOf(read: Reader): MemberDraft['gender'] {
  const text = read.get('gender');
  const gender = text === '' ? null : genderOfWord(text);
  if (text !== '' && gender === null) read.faults.push(`We don’t recognize the gender ${text}`);
  return gender;
}

function emailOf(read: Reader, target: 'email' | 'guardianEmail', whose: string): string {
  const email = cleanEmail(read.get(target));
  if (email !== '' && !isEmail(email)) read.faults.push(`${whose} email isn’t valid`);
  return email;
}

function levelOf(read: Reader, { levels, levelId }: ImportSetting): MembershipLevel | undefined {
  const name = read.get('level');
  const own = levels.find(({ id }) => id === levelId);
  if (name === '') return own;
  const membershipLevel = levels.find((level) =>
    [level.name, level.title].some((each) => each && folded(each) === folded(name)),
  );
  if (!membershipLevel) read.faults.push(`There’s no level called ${name}`);
  return membershipLevel;
}

function nameOf(read: Reader): { readonly firstName: string; readonly lastName: string } {
  const [first, last] = [read.get('firstName'), read.get('lastName')];
  if (first || last) return { firstName: cleanName(first), lastName: cleanName(last) };
  const names = namesOf(read.get('name'));
  return { firstName: cleanName(names.firstName), lastName: cleanName(names.lastName) };
}

/** Reads one row of a list. */
function importRow(read: Reader, setting: ImportSetting): ImportRow {
  const { line, faults, get } = read;
  const { firstName, lastName } = nameOf(read);
  const email = emailOf(read, 'email', 'The');
  const label = `Row ${line}: ${[firstName, lastName].filter(Boolean).join(' ') || email || '–'}`;
  const number = get('profileId');
  if (number !== '' && !/^[1-9]\d{0,9}$/.test(number)) faults.push('The profile number isn’t valid');
  const profileId = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
  const isInvitation = setting.as === 'invitations';
  if (isInvitation && email === '') faults.push('The row has no email');
  if (!isInvitation && profileId === null && (firstName === '' || lastName === ''))
    faults.push('First and last name are required');
  const dob = dobOf(read, setting.today);
  const gender = genderOf(read);
  const level = levelOf(read, setting);
  const guardianEmail = emailOf(read, 'guardianEmail', 'The guardian’s');
  const from = read.day('from', 'The first day') || setting.from || setting.today;
  const to = read.day('to', 'The last day') || setting.to || (level ? termOfLevel(level, from).to : from);
  if (to < from) faults.push('The last day is before the first day');
  if (faults.length || !level) return { line, label, draft: null, problem: faultsText(faults) };
  const guardianName =
    get('guardianName') || [get('guardianFirstName'), get('guardianLastName')].filter(Boolean).join(' ');
  const guardian = guardianEmail ? { name: guardianName || guardianEmail, email: guardianEmail } : null;
  const draft = { firstName, lastName, email, dob, gender, profileId, levelId: level.id, from, to, guardian };
  return { line, label, draft, problem: null };
}

/**
 * Returns the key that two rows of the same person share: the profile number or, without one, the name with birth date
 * or email. For invitations, it is the email.
 */
const sameness = ({ profileId, firstName, lastName, dob, email }: MemberDraft, as: ImportAs): string =>
  as === 'invitations'
    ? email
    : profileId !== null
      ? `#${profileId}`
      : `${folded(`${firstName} ${lastName}`)}|${dob ?? email}`;

/** Returns every row below the header. A person's second row is rejected. */
export function importRows(list: List, setting: ImportSetting): ImportRow[] {
  const seen = new Map<string, number>();
  return rowReaders(list, setting.mapping).map((read) => {
    const row = importRow(read, setting);
    if (!row.draft) return row;
    const key = `${sameness(row.draft, setting.as)} ${row.draft.levelId} ${row.draft.from}`;
    const before = seen.get(key);
    if (before !== undefined) return { ...row, draft: null, problem: `This member is already in row ${before}.` };
    seen.set(key, row.line);
    return row;
  });
}

/** The profile that a row belongs to: a definite one, none (so a new one is created), or several to choose from. */
export type Match =
  | { readonly kind: 'found'; readonly profile: PlayerProfile; readonly by: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'unclear'; readonly why: string };

const addresses = ({ email, playerEmail, parent }: PlayerProfile): string[] =>
  [email, playerEmail, parent?.email].flatMap((each) => (each && normalEmail(each)) || []);

/**
 * Finds the profile that a row belongs to. A name is never enough: the birth date or the email must also match, and
 * neither can conflict. If two profiles fit, the organization's staff decide. A row with neither birth date nor email
 * is a new person only if no profile has that name.
 */
export function matchOf(draft: ListedPerson, candidates: readonly PlayerProfile[]): Match {
  const name = folded(`${draft.firstName} ${draft.lastName}`);
  const namesakes = candidates.filter((each) => each.mergedInto === null && folded(fullName(each)) === name);
  const emails = [draft.email, draft.guardian?.email ?? ''].filter(Boolean);
  const sameDob = (each: PlayerProfile) => draft.dob !== null && each.dob === draft.dob;
  const sameMail = (each: PlayerProfile) => addresses(each).some((email) => emails.includes(email));
  const against = (each: PlayerProfile) => draft.dob !== null && Boolean(each.dob) && each.dob !== draft.dob;
  const fitting = namesakes.filter((each) => (sameDob(each) || sameMail(each)) && !against(each));
  const both = fitting.filter((each) => sameDob(each) && sameMail(each));
  const best = both.length > 0 ? both : fitting;
  if (best.length > 1) return { kind: 'unclear', why: `${best.length} profiles match. Add the profile number.` };
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
      why: 'Someone with this name already exists. Add a birth date, email or profile number.',
    };
  return { kind: 'new' };
}
