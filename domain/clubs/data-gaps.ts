import { needsGuardian, whoConsents } from './consent.ts';
import type { ClubMember } from './schema.ts';

/** What is wanting of a player's record before they can be entered everywhere. */
export const gaps = ['dob', 'address', 'guardian', 'number', 'consent'] as const;
type Gap = (typeof gaps)[number];
export const gapWords: Readonly<Record<Gap, string>> = {
  dob: 'Birth date',
  address: 'Email to ask for consent',
  guardian: 'Guardian',
  number: 'USAV or AAU number',
  consent: 'Consent',
};

/** What is missing of a player on a day. */
export function gapsOf(member: ClubMember, today: string): Gap[] {
  const { dob, consent, usavNumber, aauNumber, guardianName } = member;
  const missing: Record<Gap, boolean> = {
    dob: dob === null,
    address: whoConsents(member, today).email === '',
    guardian: needsGuardian(member, today) && guardianName.trim() === '',
    number: usavNumber === '' && aauNumber === '',
    consent: consent.state !== 'given',
  };
  return gaps.filter((gap) => missing[gap]);
}
