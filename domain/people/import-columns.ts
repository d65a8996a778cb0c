import { looksLike } from '../kernel/csv-columns.ts';

const given = ['first name', 'first', 'given name', 'fname', 'forename', 'legal first name'];
const family = ['last name', 'last', 'surname', 'family name', 'lname', 'legal last name'];
const whole = ['name', 'full name'];
const mails = ['email', 'mail', 'email address', 'email 1', 'primary email', 'contact email'];
const phones = [
  ...['phone', 'mobile', 'cell', 'phone number', 'mobile number', 'cell number', 'mobile phone', 'cell phone'],
  ...['phone 1', 'primary phone', 'home phone'],
];
const of = (owners: readonly string[], names: readonly string[]): string[] =>
  owners.flatMap((owner) => names.map((name) => `${owner} ${name}`));
const athletes = ['player', 'athlete', 'member', 'participant', 'child', 'registrant'];
const guardians = [
  ...['guardian', 'parent', 'parent/guardian', 'parent or guardian', 'mother', 'father', 'primary contact', 'contact'],
  ...['guardian 1', 'parent 1', 'parent/guardian 1', 'contact 1', 'p1', 'primary guardian', 'primary parent'],
];

/**
 * The fields about a person that a column can contain, and the names other programs use for them. Each import uses some
 * of these fields.
 */
export const personColumns = {
  firstName: [...given, ...of(athletes, given)],
  lastName: [...family, ...of(athletes, family)],
  fullName: [...whole, ...athletes, ...of(athletes, whole)],
  dob: ['dob', 'birth date', 'birthdate', 'date of birth', 'birthday', 'born', ...of(athletes, ['dob', 'birth date'])],
  gender: ['gender', 'sex', ...of(athletes, ['gender'])],
  gradYear: ['grad year', 'graduation year', 'graduation', 'class', 'grad', 'class of', 'hs grad year'],
  highSchool: ['high school', 'school', 'school name'],
  email: [...mails.filter((name) => name !== 'contact email'), ...of(athletes, mails)],
  phone: [...phones, ...of(athletes, phones)],
  guardianFirstName: of(guardians, given),
  guardianLastName: of(guardians, family),
  guardianName: [...guardians.filter((name) => name !== 'p1'), ...of(guardians, whole)],
  guardianEmail: of(guardians, mails),
  guardianPhone: of(guardians, phones),
  jersey: ['jersey', 'number', '#', 'jersey number', 'jersey #', 'jersey no', 'uniform', 'uniform number'],
  position: ['position', 'pos', 'positions', 'primary position'],
  shirtSize: ['shirt size', 'shirt', 't-shirt', 't-shirt size', 'size', 'jersey size'],
  usavNumber: ['usav', 'usav number', 'usav #', 'usav id', 'membership number', 'membership id', 'usav membership'],
  aauNumber: ['aau', 'aau number', 'aau #', 'aau id', 'aau membership'],
  role: ['role', 'roster role', 'team role', 'member type', 'roster type', 'role label', 'non player', 'is non player'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What cells of a person's columns look like, for columns with unknown names. */
export const personLooks = {
  // A date with a time is when a form was submitted, not a birth date.
  dob: (cell: string): boolean => looksLike.day(cell) && !cell.includes(':'),
  gender: looksLike.gender,
  email: looksLike.email,
  phone: looksLike.phone,
} as const;

const staff =
  /coach|manager|staff|chaperone|trainer|official|volunteer|admin|parent|guardian|director|non-?player|^(y|yes|true|1)$/i;

/**
 * Returns why a person with this role isn't imported, or null for a player. A column that marks people who don't play
 * ("Non-Player: Y") counts as a role.
 */
export function roleFault(role: string): string | null {
  if (!staff.test(role)) return null;
  return /^(y|yes|true|1)$/i.test(role)
    ? 'This person isn’t a player. Only players are imported'
    : `This person’s role is ${role}. Only players are imported`;
}
