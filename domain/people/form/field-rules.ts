import { byShape, type PhoneJudge } from '../../identity/phone.ts';
import { isAvpNumber } from '../avp-number.ts';
import type { Choice } from '../lists/choices.ts';
import type { PlayerEntry, PlayerField } from '../player.ts';
import type { Fault } from './messages.ts';

/** Returns whether a text matches the standard pattern of an email address (2§5 General). */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>()[\],;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) && text.length <= 254;

type RuleContext = {
  readonly entry: PlayerEntry;
  readonly international: boolean;
  /** Only by format unless set. */
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
