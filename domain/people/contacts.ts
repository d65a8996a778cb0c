import { isTenDigitPhone, isUsPhone } from '../identity/phone.ts';
import { isEmail } from './field-rules.ts';
import { messageOf } from './messages.ts';
import type { Contact } from './schema.ts';

/** Fault of a parent's or an emergency contact: field → sentence. */
export type ContactFaults = Partial<Record<keyof Contact, string>>;

const parts = {
  parent: ['firstName', 'lastName', 'phone', 'email'],
  emergency: ['firstName', 'lastName', 'phone'],
} as const;
export type ContactKind = keyof typeof parts;

/** A parent must be named and reached by phone and e-mail, an emergency contact by phone; formats are those of the player form. */
export function contactFaults(kind: ContactKind, contact: Contact | undefined, international: boolean): ContactFaults {
  const faults: ContactFaults = {};
  for (const part of parts[kind]) if (!contact?.[part]?.trim()) faults[part] = messageOf(part, 'missing');
  if (contact?.phone && !international && !isUsPhone(contact.phone)) faults.phone = messageOf('phone', 'invalid');
  if (contact?.email && !isEmail(contact.email)) faults.email = messageOf('email', 'invalid');
  return faults;
}

/** The yes/no contact form of a school, club or college program (2§2, 2§5). */
export type ProgramContact = {
  readonly program: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};
export type ProgramFaults = Partial<Record<keyof ProgramContact, string>>;

/** A name ("A college is required" for a college), and a contact's name, phone and e-mail with the words of 2§5. */
export function programFaults(kind: string, form: ProgramContact): ProgramFaults {
  const faults: ProgramFaults = {};
  if (!form.program.trim()) {
    faults.program = kind.toLowerCase() === 'college' ? 'A college is required' : `A ${kind} name is required`;
  }
  if (!form.name.trim()) faults.name = 'A name is required';
  if (!form.phone.trim()) faults.phone = messageOf('phone', 'missing', 'contact');
  else if (!isTenDigitPhone(form.phone)) faults.phone = messageOf('phone', 'invalid', 'contact');
  if (!form.email.trim()) faults.email = messageOf('email', 'missing');
  else if (!isEmail(form.email.trim())) faults.email = messageOf('email', 'invalid');
  return faults;
}
