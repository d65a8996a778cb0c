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
