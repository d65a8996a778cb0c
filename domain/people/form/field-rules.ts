import { byShape, digitsOf, type PhoneJudge } from '../../identity/phone.ts';
import { type Id, special } from '../../kernel/ids.ts';
import { isEmail } from '../../kernel/text.ts';
import { type Choice, homeCountry } from '../lists/choices.ts';
import type { Contact, Player, PlayerEntry, PlayerField } from '../player.ts';
import { type Fault, messageOf, withReason } from './messages.ts';

/** AVP America's two types of number (2§5), with their prefixes and lengths. */
export const avpTypes = {
  AVPA: { start: '1', length: 7 },
  AVP: { start: '5', length: 9 },
} as const;
type AvpType = keyof typeof avpTypes;
const avpLeastDigits = 5;

/**
 * Returns whether a string has at least five digits and nothing else. If it doesn't, we don't ask the sanctioning body
 * (2§5).
 */
export const isAvpNumber = (text: string): boolean =>
  /^\d+$/.test(text.trim()) && digitsOf(text).length >= avpLeastDigits;

/** Returns the type of a number by prefix and length, or null (2§5, readings P2-483). */
export function avpTypeOf(text: string): AvpType | null {
  const typed = text.trim();
  if (!isAvpNumber(typed)) return null;
  const fits = ({ start, length }: { start: string; length: number }): boolean =>
    typed.length === length && typed.startsWith(start);
  return (Object.keys(avpTypes) as AvpType[]).find((type) => fits(avpTypes[type])) ?? null;
}

type RuleContext = {
  readonly entry: PlayerEntry;
  readonly international: boolean;
  /** The rules for checking phones. If left out, only the format is checked. */
  readonly phones?: PhoneJudge;
  readonly choices: readonly Choice[] | null;
};
type Rule = (value: string | number, context: RuleContext) => Fault | null;

const email: Rule = (value) => (isEmail(String(value)) ? null : 'invalid');
const phone: Rule = (value, { entry, international, phones = byShape }) =>
  phones(String(value), entry.country, international).ok ? null : 'invalid';

/** The rules for a field's value, once it is filled in. A field without a rule takes any text (2§5). */
const rules: Partial<Record<PlayerField, Rule>> = {
  email,
  playerEmail: email,
  clubDirectorEmail: email,
  emailConfirmation: (value, { entry }) => (value === entry.email ? null : 'mismatch'),
  phone,
  playerPhone: phone,
  zip: (value, { international }) => (international || String(value).length === 5 ? null : 'missing'),
  avpNumber: (value) => (isAvpNumber(String(value)) ? null : 'invalid'),
  yearsExp: (value) => (Number.isInteger(value) ? null : 'notInteger'),
  gpa: (value) => (Number(value) >= 0 && Number(value) <= 6 ? null : 'missing'),
};

/** Returns why a field's value isn't valid, or null if it is. A missing value is an error only in a required field. */
export function fieldFault(field: PlayerField, required: boolean, context: RuleContext): Fault | null {
  const value = context.entry[field];
  const present = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
  if (!present) {
    if (field === 'emailConfirmation' && context.entry.email) return 'mismatch';
    return required && !waived(field, context) ? 'missing' : null;
  }
  if (field === 'committed' && value === 'unknown') return required ? 'missing' : null;
  const fault = rules[field]?.(value, context) ?? null;
  if (fault || !context.choices) return fault;
  return context.choices.some((choice) => choice.value === value) ? null : 'missing';
}

/** Returns whether a field is skipped, as ZIP is for international players (2§5). */
const waived = (field: PlayerField, { international }: RuleContext): boolean => field === 'zip' && international;

/** Returns whether a profile is the placeholder for a player to be decided, which is profile 2764 (2§3). */
export const isTbd = (profileId: Id | undefined | null): boolean => profileId === special.tbdPlayer;
export const tbdPlayer: Player = {
  playerProfileId: special.tbdPlayer,
  firstName: 'TBD',
  lastName: 'Player',
  name: 'TBD Player',
  country: homeCountry,
  manualAau: false,
  manualAvp: false,
  searchResult: false,
  valid: true,
  custom: {},
};

/** The errors in a parent or emergency contact: field → sentence. */
type ContactFaults = Partial<Record<keyof Contact, string>>;

export const contactParts = {
  parent: ['firstName', 'lastName', 'phone', 'email'],
  emergency: ['firstName', 'lastName', 'phone'],
} as const;
export type ContactKind = keyof typeof contactParts;

/** Where someone lives, and how their phones are checked. By default, only the format is checked. */
export type Whereabouts = {
  readonly country: string;
  readonly international: boolean;
  readonly phones?: PhoneJudge | undefined;
};

/**
 * Returns the errors in a contact. A parent needs a name, phone and email, and an emergency contact needs a phone.
 * Their formats are the same as on the player form.
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
