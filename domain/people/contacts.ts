import { isPhone } from '../identity/phone.ts';
import { isEmail } from './form/field-rules.ts';
import { messageOf } from './form/messages.ts';
import type { Contact } from './schema.ts';

/** Fault of a parent's or an emergency contact: field → sentence. */
type ContactFaults = Partial<Record<keyof Contact, string>>;

export const contactParts = {
  parent: ['firstName', 'lastName', 'phone', 'email'],
  emergency: ['firstName', 'lastName', 'phone'],
} as const;
export type ContactKind = keyof typeof contactParts;

/** A parent must be named and reached by phone and e-mail, an emergency contact by phone; formats are those of the player form. */
export function contactFaults(kind: ContactKind, contact: Contact | undefined, international: boolean): ContactFaults {
  const faults: ContactFaults = {};
  for (const part of contactParts[kind]) if (!contact?.[part]?.trim()) faults[part] = messageOf(part, 'missing');
  if (contact?.phone && !international && !isPhone(contact.phone)) faults.phone = messageOf('phone', 'invalid');
  if (contact?.email && !isEmail(contact.email)) faults.email = messageOf('email', 'invalid');
  return faults;
}
