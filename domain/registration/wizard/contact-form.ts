import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division } from '../../catalog/schema.ts';
import { byShape, type PhoneJudge } from '../../identity/phone.ts';
import { isEmail } from '../../kernel/text.ts';
import { withReason } from '../../people/form/messages.ts';
import { homeCountry } from '../../people/lists/choices.ts';
import type { Contact } from '../schema.ts';

/** The programs that the yes/no contact form asks for (Part 2 §2). */
export const programs = ['school', 'club', 'college'] as const;
export type Program = (typeof programs)[number];

/** The contact form's messages (Part 2 §5). */
const contactMessages = {
  college: 'A college is required',
  program: (program: Program): string => `A ${program} name is required`,
  name: 'A name is required',
  phone: 'A phone is required',
  phoneFormat: 'A valid phone is required',
  email: 'An email is required',
  emailFormat: 'A valid email is required',
} as const;

/** Returns the error in a program's name, or null if it is valid. */
export function programMessage(program: Program, name: string): string | null {
  if (name.trim() !== '') return null;
  return program === 'college' ? contactMessages.college : contactMessages.program(program);
}

/**
 * Returns the errors in a contact, by field. Empty if it is valid. Club and team forms require a name, an email and a
 * phone, which is a US number or one with its country code.
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

/**
 * Checks the yes/no form. If the answer is no, no program is needed. Otherwise, the program's name and all its contacts
 * are required.
 */
export const isProgramValid = (
  program: Program,
  answer: { readonly has: boolean; readonly name: string; readonly contacts: readonly Contact[] },
  phones?: PhoneJudge,
): boolean =>
  !answer.has ||
  (programMessage(program, answer.name) === null &&
    answer.contacts.length > 0 &&
    answer.contacts.every((contact) => isContactValid(contact, phones)));

/** The kinds of people who register for a division, based on its flags (Part 2 §1, §6). */
export const registrantKinds = ['player', 'coach', 'collegeCoach', 'spectator', 'referee', 'club', 'camp'] as const;
export type RegistrantKind = (typeof registrantKinds)[number];

/**
 * Returns who registers for a division. A division can have several flags, so they are checked from the narrowest to
 * the widest, and the first match counts.
 */
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

/** The ways to use the wizard: to register, to add a team directly as an admin, or to change a registration. */
export const wizardModes = ['register', 'quickAdd', 'edit'] as const;
export type WizardMode = (typeof wizardModes)[number];

/**
 * The registrants whose form is reduced to name and contact information: college coaches, coaches, spectators and
 * referees (Part 2 §6).
 */
export const reducedKinds: readonly RegistrantKind[] = ['coach', 'collegeCoach', 'spectator', 'referee'];
export const hasReducedForm = (kind: RegistrantKind): boolean => reducedKinds.includes(kind);

/** Returns whether coaches pick the teams they coach (Part 2 §6). With `coach-team-N`, they can pick up to N. */
export const picksTeams = (kind: RegistrantKind): boolean => kind === 'coach' || kind === 'collegeCoach';
