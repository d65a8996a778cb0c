import { isPhone } from '../identity/phone.ts';
import { folded, isEmail } from '../kernel/text.ts';
import { isOwnAddress, needsGuardian } from './consent.ts';
import type { ClubPlayerField } from './player-fields.ts';
import type { ClubMember, PlayerFacts } from './schema.ts';

/** The maximum number of players in a club. */
export const mostPlayers = 2_000;

/** Returns the errors in a player's facts, one message per field, worded as in the registration form (2§5). */
export function factsFaults(facts: PlayerFacts, today: string): Partial<Record<ClubPlayerField, string>> {
  const { dob, gradYear } = facts;
  const mail = (field: 'email' | 'guardianEmail') =>
    facts[field] !== '' && !isEmail(facts[field]) ? { [field]: 'A valid email is required' } : {};
  const call = (field: 'phone' | 'guardianPhone') =>
    facts[field] !== '' && !isPhone(facts[field]) ? { [field]: 'A valid phone is required' } : {};
  const isOwn = isOwnAddress(facts) && needsGuardian(facts, today);
  const born = dob !== null && (dob > today || dob < '1900-01-01');
  const year = Number(today.slice(0, 4));
  return {
    ...(facts.firstName.trim() === '' && { firstName: 'A first name is required' }),
    ...(facts.lastName.trim() === '' && { lastName: 'A last name is required' }),
    ...(born && { dob: 'A birthdate is required' }),
    ...(gradYear !== null && (gradYear < year - 80 || gradYear > year + 20) && { gradYear: 'A grad year is required' }),
    ...mail('email'),
    ...mail('guardianEmail'),
    ...(isOwn && { guardianEmail: 'A guardian needs their own email, not the player’s' }),
    ...call('phone'),
    ...call('guardianPhone'),
    ...(facts.jersey !== '' && !/^\d{1,3}$/.test(facts.jersey) && { jersey: 'A jersey number can be up to 999' }),
  };
}

type Named = Pick<ClubMember, 'firstName' | 'lastName' | 'dob'>;
/** Returns the key that identifies a club's player: name and birth date. */
export const nameKey = ({ firstName, lastName, dob }: Named): string =>
  `${folded(firstName)}|${folded(lastName)}|${dob ?? ''}`;

/** Returns the club player with the same name and no conflicting birth date. */
export const samePlayer = <M extends Named>(members: readonly M[], of: Named): M | undefined =>
  members.find((member) => nameKey(member) === nameKey(of)) ??
  members.find(
    (member) =>
      (member.dob === null || of.dob === null) && nameKey({ ...member, dob: null }) === nameKey({ ...of, dob: null }),
  );
