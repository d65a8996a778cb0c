import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import { byShape, type PhoneJudge } from '../../identity/phone.ts';
import { isEmail } from '../../people/form/field-rules.ts';
import { withReason } from '../../people/form/messages.ts';
import { homeCountry } from '../../people/lists/choices.ts';
import type { Contact } from '../schema.ts';

/** Programs that the yes/no contact form asks for (Part 2 §2). */
export const programs = ['school', 'club', 'college'] as const;
export type Program = (typeof programs)[number];

/** Messages of the contact form (Part 2 §5). */
const contactMessages = {
  college: 'A college is required',
  program: (program: Program): string => `A ${program} name is required`,
  name: 'A name is required',
  phone: 'A phone is required',
  phoneFormat: 'A valid phone is required',
  email: 'An email is required',
  emailFormat: 'A valid email is required',
} as const;

/** The error in a program's name; null if it is valid. */
export function programMessage(program: Program, name: string): string | null {
  if (name.trim() !== '') return null;
  return program === 'college' ? contactMessages.college : contactMessages.program(program);
}

/**
 * The errors in a contact, by field; empty if it is valid. Club and team forms require name, email and phone: a US
 * number, or one with its country code.
 */
export function contactFaults(contact: Contact, phones: PhoneJudge = byShape): Partial<Record<keyof Contact, string>> {
  const faults: Partial<Record<keyof Contact, string>> = {};
  if (contact.name.trim() === '') faults.name = contactMessages.name;
  const phone = phones(contact.phone, homeCountry, false);
  if (contact.phone.trim() === '') faults.phone = contactMessages.phone;
  else if (!phone.ok) faults.phone = withReason(contactMessages.phoneFormat, phone.reason);
  if (contact.email.trim() === '') faults.email = contactMessages.email;
  else if (!isEmail(contact.email.trim())) faults.email = contactMessages.emailFormat;
  return faults;
}

export const isContactValid = (contact: Contact, phones?: PhoneJudge): boolean =>
  Object.keys(contactFaults(contact, phones)).length === 0;

/** The yes/no form: no program is needed if the answer is no; otherwise its name and all its contacts. */
export const isProgramValid = (
  program: Program,
  answer: { readonly has: boolean; readonly name: string; readonly contacts: readonly Contact[] },
  phones?: PhoneJudge,
): boolean =>
  !answer.has ||
  (programMessage(program, answer.name) === null &&
    answer.contacts.length > 0 &&
    answer.contacts.every((contact) => isContactValid(contact, phones)));

/** Who a division registers (Part 2 §1, §6), from its flags. */
export const registrantKinds = ['player', 'coach', 'collegeCoach', 'spectator', 'referee', 'club', 'camp'] as const;
export type RegistrantKind = (typeof registrantKinds)[number];

/** The first match counts: a division may have several flags, and the narrower one says who registers. */
export function registrantOf(division: Pick<Division, 'props'>): RegistrantKind {
  const flags = flagsOfDivision(division);
  if (flags.coachCollege) return 'collegeCoach';
  if (flags.coach || flags.coachTeams !== undefined) return 'coach';
  if (flags.spectators) return 'spectator';
  if (flags.externalRefs) return 'referee';
  if (flags.clubVClub || flags.teamReg) return 'club';
  if (flags.isCamp || flags.isClinic || flags.isTryout || flags.isTrainingSession || flags.isYouthProgram)
    return 'camp';
  return 'player';
}

/** How the wizard is used: registering, an admin adding a team directly, or changing a registration. */
export const wizardModes = ['register', 'quickAdd', 'edit'] as const;
export type WizardMode = (typeof wizardModes)[number];

/** College coaches, coaches, spectators and referees get a reduced form: name and contact information (Part 2 §6). */
export const reducedKinds: readonly RegistrantKind[] = ['coach', 'collegeCoach', 'spectator', 'referee'];
export const hasReducedForm = (kind: RegistrantKind): boolean => reducedKinds.includes(kind);

/** Coaches pick the teams they coach (Part 2 §6); with `coach-team-N`, up to N. */
export const picksTeams = (kind: RegistrantKind): boolean => kind === 'coach' || kind === 'collegeCoach';
