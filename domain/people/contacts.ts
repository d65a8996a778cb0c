import { byShape, type PhoneJudge } from '../identity/phone.ts';
import { isEmail } from './form/field-rules.ts';
import { messageOf, withReason } from './form/messages.ts';
import type { Contact } from './player.ts';

/** The errors in a parent or emergency contact: field → sentence. */
type ContactFaults = Partial<Record<keyof Contact, string>>;

export const contactParts = {
  parent: ['firstName', 'lastName', 'phone', 'email'],
  emergency: ['firstName', 'lastName', 'phone'],
} as const;
export type ContactKind = keyof typeof contactParts;

/** Where someone lives, and how their phones are checked, which is only by format unless set. */
export type Whereabouts = {
  readonly country: string;
  readonly international: boolean;
  readonly phones?: PhoneJudge | undefined;
};

/**
 * Returns the errors in a contact. A parent needs a name, phone and email; an emergency contact needs a phone. Formats
 * are those of the player form.
 */
export function contactFaults(
  kind: ContactKind,
  contact: Contact | undefined,
  { country, international, phones = byShape }: Whereabouts,
): ContactFaults {
  const faults: ContactFaults = {};
  for (const part of contactParts[kind]) if (!contact?.[part]?.trim()) faults[part] = messageOf(part, 'missing');
  const phone = contact?.phone ? phones(contact.phone, country, international) : null;
  if (phone && !phone.ok) faults.phone = withReason(messageOf('phone', 'invalid'), phone.reason);
  if (contact?.email && !isEmail(contact.email)) faults.email = messageOf('email', 'invalid');
  return faults;
}
