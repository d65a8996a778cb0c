import { byShape, type PhoneJudge } from '../identity/phone.ts';
import { isEmail } from './form/field-rules.ts';
import { messageOf, withReason } from './form/messages.ts';
import type { Contact } from './player.ts';

/** Fault of a parent's or an emergency contact: field → sentence. */
type ContactFaults = Partial<Record<keyof Contact, string>>;

export const contactParts = {
  parent: ['firstName', 'lastName', 'phone', 'email'],
  emergency: ['firstName', 'lastName', 'phone'],
} as const;
export type ContactKind = keyof typeof contactParts;

/** Where somebody lives, and how their phones are judged: by shape alone unless said otherwise. */
export type Whereabouts = {
  readonly country: string;
  readonly international: boolean;
  readonly phones?: PhoneJudge | undefined;
};

/** A parent must be named and reached by phone and e-mail, an emergency contact by phone; formats are those of the player form. */
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
