import type { Division, RuledEvent } from '../../catalog/schema.ts';
import type { PhoneJudge } from '../../identity/phone.ts';
import type { RowReader } from '../../kernel/csv-read.ts';
import { seasonOf } from '../../kernel/date-words.ts';
import { isEmail } from '../../kernel/text.ts';
import { ageFault, ageProps, ageRuleOf, needsParent } from '../../people/ages/age-rules.ts';
import { fitsGender } from '../../people/division-gender.ts';
import { cleanEmail } from '../../people/form/clean.ts';
import { homeCountry } from '../../people/lists/choices.ts';
import { genderOfWord } from '../../people/lists/gender-words.ts';
import { fullName, namesOf } from '../../people/names.ts';
import type { PlayerEntry } from '../../people/player.ts';
import { bodyNumber } from '../../registration/sanction/bodies.ts';
import { type ImportTarget, type PlayerDetail, playerSlots } from './columns.ts';

type Reader = RowReader<ImportTarget>;

/** A row's data about a player besides the name. It is part of the job's row, so an empty cell is left out. */
export type ImportedDetails = Pick<
  PlayerEntry,
  | 'firstName'
  | 'lastName'
  | 'dob'
  | 'gender'
  | 'email'
  | 'phone'
  | 'gradYear'
  | 'highSchool'
  | 'usavNumber'
  | 'aauNumber'
  | 'parent'
>;
export type ImportedPlayer = { readonly name: string; readonly details: ImportedDetails };

export type PlayerRules = {
  readonly event: Pick<RuledEvent, 'startDate' | 'props'>;
  readonly today: string;
  readonly phones: PhoneJudge;
  /** Whether the list has one player per row. */
  readonly oneEach?: boolean;
};

/** The membership numbers that a list can have. */
export const memberNumbers = ['usavNumber', 'aauNumber'] as const;

/** Removes the values that the row doesn't have. */
const filled = <T extends object>(of: T): Partial<T> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== '' && value != null)) as Partial<T>;

function detailsOf(
  read: Reader,
  slot: (typeof playerSlots)[number],
  { today, phones, oneEach = false }: PlayerRules,
): ImportedDetails {
  const { faults } = read;
  const whose = oneEach ? 'The player’s' : `Player ${slot}’s`;
  const get = (detail: PlayerDetail, most?: number) => read.get(`player${slot}${detail}`, most);
  const emailOf = (detail: 'Email' | 'GuardianEmail', name: string) => {
    const email = cleanEmail(get(detail, 254));
    if (email !== '' && !isEmail(email)) faults.push(`${whose} ${name} isn’t valid`);
    return email;
  };
  const phoneOf = (detail: 'Phone' | 'GuardianPhone', name: string) => {
    const phone = get(detail);
    if (phone === '') return '';
    const judged = phones(phone, homeCountry, false);
    if (!judged.ok) faults.push(`${whose} ${name} isn’t valid`);
    return judged.ok ? judged.kept : '';
  };
  const dob = read.day(`player${slot}Dob`, `${whose} birth date`, today);
  if (dob !== null && dob > today) faults.push(`${whose} birth date is in the future`);
  const sex = get('Gender');
  const gender = sex === '' ? null : genderOfWord(sex);
  if (sex !== '' && gender === null) faults.push(`We don’t recognize ${whose} gender “${sex.slice(0, 30)}”`);
  const numberOf = (detail: 'UsavNumber' | 'AauNumber', name: string) => {
    const number = get(detail);
    if (number !== '' && !bodyNumber.test(number)) faults.push(`${whose} ${name} isn’t valid`);
    return number;
  };
  const year = get('GradYear');
  if (year !== '' && !/^(19|20)\d\d$/.test(year)) faults.push(`${whose} grad year isn’t valid`);
  const guardian = { firstName: get('GuardianFirstName'), lastName: get('GuardianLastName') };
  const parent = filled({
    ...(get('GuardianName') === '' ? guardian : namesOf(get('GuardianName'))),
    email: emailOf('GuardianEmail', 'guardian email'),
    phone: phoneOf('GuardianPhone', 'guardian phone'),
  });
  return filled({
    ...{ firstName: get('FirstName'), lastName: get('LastName') },
    ...{ usavNumber: numberOf('UsavNumber', 'USAV #'), aauNumber: numberOf('AauNumber', 'AAU #') },
    ...{ dob, gender: gender ?? undefined, email: emailOf('Email', 'email'), phone: phoneOf('Phone', 'phone') },
    ...{ gradYear: Number(year) || undefined, highSchool: get('HighSchool') },
    parent: Object.keys(parent).length > 0 ? parent : undefined,
  });
}

/**
 * Returns why a player can't be in a division, by the registration wizard's rules. Data that isn't in the list isn't
 * required, as in quick add.
 */
function divisionFault({ name, details }: ImportedPlayer, division: Division, { event }: PlayerRules): string | null {
  if (!fitsGender(division, details.gender)) return `${name} can’t play in a ${division.gender} division`;
  const props = ageProps(division.props, event.props);
  const isKnown = ageRuleOf(props) === 'dob-gy' ? details.gradYear !== undefined : Boolean(details.dob);
  if (!isKnown) return null;
  const season = seasonOf(event.startDate);
  const fault = ageFault(details, { division: division.division, props, season, eventStart: event.startDate });
  return fault && `${name}: ${fault.message}`;
}

/** Returns a row's players with all the data it has about them. Adds what is wrong to the row's faults. */
export function playersOfRow(read: Reader, division: Division | null, rules: PlayerRules): ImportedPlayer[] {
  return playerSlots.flatMap((slot) => {
    const details = detailsOf(read, slot, rules);
    const player = { name: read.get(`player${slot}`) || fullName(details), details };
    if (player.name === '') {
      if (Object.keys(player.details).length > 0) read.faults.push(`Player ${slot} has details but no name`);
      return [];
    }
    const fault = division && divisionFault(player, division, rules);
    if (fault) read.faults.push(fault);
    return [player];
  });
}

/**
 * Returns the details as the registration form has them. A minor is reached through the guardian, so the minor's own
 * email and phone are stored apart.
 */
export function entryOfDetails({ email, phone, ...details }: ImportedDetails, today: string): Partial<PlayerEntry> {
  if (!needsParent(details.dob, today)) return filled({ ...details, email, phone });
  const { parent } = details;
  return filled({
    ...{ ...details, email: parent?.email, phone: parent?.phone },
    ...{ playerEmail: email, playerPhone: phone },
  });
}
