import { type PhoneJudge, phoneToProve } from '../../identity/phone.ts';
import { ageFault, faultOfVerdict, needsParent } from '../ages/age-rules.ts';
import { isInternational } from '../lists/places.ts';
import type { PlayerEntry } from '../player.ts';
import { type ContactKind, contactFaults, fieldFault } from './field-rules.ts';
import { type FormField, sanctionNumbers } from './form-fields.ts';
import type { FormState } from './form-types.ts';
import { messageOf, sentences, withReason } from './messages.ts';

/**
 * The checks that a form can make by reading only its fields. Sanction, coach and custom fields need more
 * (player-checks.ts).
 */
const entryChecks = ['form', 'age', 'graduation', 'parent', 'emergency', 'twoFactor'] as const;
export type EntryCheck = (typeof entryChecks)[number];
export type FormFault = { readonly check: EntryCheck; readonly path: readonly string[]; readonly message: string };

/** Returns all errors of a cleaned form, in the form's order (2§5). Without enforcement, there are none. */
export function entryFaults(form: FormState, entry: PlayerEntry): FormFault[] {
  if (!form.enforced) return [];
  const whole = withOnFile(form, entry);
  const international = isInternational(whole.country);
  const fields = form.fields.flatMap((field) => faultOf(form, field, whole, international));
  if (form.namesOnly) return fields;
  return [
    ...fields,
    ...ageFaults(form, whole),
    ...people(form, whole, international),
    ...twoFactorFaults(form, whole, international),
  ];
}

/** Returns the form merged with the profile. For a field on file, the profile's value counts. */
function withOnFile(form: Pick<FormState, 'fields' | 'onFile'>, entry: PlayerEntry): PlayerEntry {
  const playerEntry = form.onFile?.known;
  if (!playerEntry) return entry;
  const whole: Record<string, unknown> = { ...entry };
  const formFields = new Map(form.fields.map((field) => [field.name as string, field]));
  for (const [field, value] of Object.entries(playerEntry)) {
    if (value === undefined || value === null) continue;
    const isOnFile = formFields.get(field)?.onFile ?? true;
    if (isOnFile || whole[field] === undefined || whole[field] === null) whole[field] = value;
  }
  return whole as PlayerEntry;
}

function faultOf(form: FormState, field: FormField, entry: PlayerEntry, international: boolean): FormFault[] {
  if (field.onFile || field.kind === 'contact') return [];
  const free = (form.sanctionWaived || international) && sanctionNumbers.some((name) => name === field.name);
  const unborn = field.name === 'dob' && typeof entry.dob === 'string' && entry.dob > form.today;
  const fault = unborn
    ? 'invalid'
    : fieldFault(field.name, field.required && !field.byAge && !free, {
        entry,
        international,
        choices: field.choices,
        phones: form.phones,
      });
  if (!fault) return [];
  const reason =
    fault === 'invalid' && field.kind === 'phone' ? whyNot(form.phones, entry, field, international) : null;
  return [{ check: 'form', path: [field.name], message: withReason(messageOf(field.name, fault), reason) }];
}

function whyNot(phones: PhoneJudge, entry: PlayerEntry, field: FormField, international: boolean): string | null {
  const judged = phones(String(entry[field.name]), entry.country, international);
  return judged.ok ? null : judged.reason;
}

function ageFaults(form: FormState, entry: PlayerEntry): FormFault[] {
  if (form.reduced) return [];
  const { told } = form.onFile ?? {};
  const fault = told && entry.dob == null ? faultOfVerdict(told, entry) : ageFault(entry, form.age);
  if (!fault) return [];
  const hidden = !told && form.onFile?.fields.some((field) => field === fault.field) && entry[fault.field] == null;
  return hidden ? [] : [{ check: fault.check, path: [fault.field], message: fault.message }];
}

function people(form: FormState, entry: PlayerEntry, international: boolean): FormFault[] {
  const emergency = form.fields.some((field) => field.name === 'emergency' && field.required);
  return [
    ...(needsParentForm(form, entry) ? contactCheck('parent', form, entry, international) : []),
    ...(emergency ? contactCheck('emergency', form, entry, international) : []),
  ];
}

/**
 * Returns whether the player needs a parent's form. It's required under 18, unless a parent is on file and isn't asked
 * for again (2§5).
 */
function needsParentForm(form: FormState, entry: PlayerEntry): boolean {
  if (form.namesOnly || form.reduced || form.parentOnFile) return false;
  const { dob } = withOnFile(form, entry);
  return dob == null ? (form.onFile?.told?.minor ?? false) : needsParent(dob, form.today);
}

const contactCheck = (
  kind: ContactKind,
  { phones }: FormState,
  { [kind]: contact, country }: PlayerEntry,
  international: boolean,
): FormFault[] =>
  Object.entries(contactFaults(kind, contact, { country, international, phones })).map(([part, message]) => ({
    check: kind,
    path: [kind, part],
    message,
  }));

/**
 * Returns the errors in the phone verification, which player 1 needs if the event has 2FPhone (2§5). A phone must have
 * ten digits or be a foreign number.
 */
function twoFactorFaults(form: FormState, entry: PlayerEntry, international: boolean): FormFault[] {
  if (!form.twoFactor) return [];
  const judged = form.phones(entry.phone ?? '', entry.country, international);
  const phone = judged.ok ? phoneToProve(judged.kept, international) : null;
  const proven = phone !== null && form.verifiedPhones.includes(phone);
  return proven ? [] : [{ check: 'twoFactor', path: ['phone'], message: sentences.twoFactor }];
}
