import * as z from 'zod';
import type { Actor } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import { byShape } from '../../identity/phone.ts';
import { seasonOf } from '../../kernel/date-words.ts';
import { hasFlag } from '../../kernel/flags.ts';
import { special } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import { ageProps } from '../ages/age-rules.ts';
import { isInternational } from '../lists/places.ts';
import { type PlayerEntry, playerEntry } from '../player.ts';
import { cleanEntry } from './clean.ts';
import { entryFaults, type FormFault } from './entry-faults.ts';
import { type FormDivision, forcedFields, formFields, reducedFormOf } from './form-fields.ts';
import type { FormContext, FormEvent, FormState, OnFile, PlayerForm } from './form-types.ts';

/**
 * The fields that are always kept, even if on file or not asked for, because they name the player or decide the age.
 */
const permanentFields: readonly string[] = [
  'playerProfileId',
  'vblId',
  'firstName',
  'lastName',
  'country',
  'parent',
  'emergency',
];

/**
 * Returns a player's form: its fields (which of them are required, on file, forced or disabled), their choices, and the
 * schema that cleans and checks the form (2§5). Enforcement is off for the TBD player and for an admin's quick-add.
 */
export function playerForm(
  division: FormDivision,
  event: FormEvent,
  profile: OnFile | null,
  actor: Actor,
  now: Millis,
  context: FormContext = {},
): PlayerForm {
  const props = [...division.props, ...event.props];
  const ages = ageProps(division.props, event.props);
  const position = context.position ?? 1;
  const today = dateIn(now, event.zone ?? 'UTC');
  const enforced = isEnforced(profile, actor, context);
  const namesOnly = position > 1 && hasFlag(division.props, 'p1Only');
  const twoFactor = position === 1 && hasFlag(props, '2FPhone');
  const form = {
    fields: formFields(division, {
      enforced,
      namesOnly,
      twoFactor,
      onFile: new Set(profile?.fields ?? []),
      props,
      ages,
      currentYear: Number(today.slice(0, 4)),
      schoolIsGiven: context.schoolIsGiven ?? false,
    }),
    enforced,
    namesOnly,
    age: {
      division: division.division,
      props: ages,
      season: seasonOf(event.startDate),
      eventStart: event.startDate,
    },
    reduced: reducedFormOf(props),
    parentOnFile: (profile?.fields.includes('parent') ?? false) && !forcedFields(props).has('parent'),
    today,
    onFile: profile,
    twoFactor,
    verifiedPhones: context.verifiedPhones ?? [],
    sanctionWaived: (context.sanctionWaived ?? false) || hasFlag(props, 'noSanctionRequirement'),
    phones: context.phones ?? byShape,
  };
  return { ...form, schema: formSchema(form) };
}

function isEnforced(profile: OnFile | null, actor: Actor, { quickAdd }: FormContext): boolean {
  if (profile?.playerProfileId === special.tbdPlayer) return false;
  return !(quickAdd && can(actor, 'registration.bypass-validation', quickAdd));
}

/**
 * Returns the schema that cleans, parses and checks the form. Fields that are on file or not asked for are left out of
 * the result, so that a browser can't change them. The email confirmation is left out once it is checked.
 */
function formSchema(form: FormState): z.ZodType<PlayerEntry> {
  const open = new Set<string>([
    ...form.fields.filter(({ onFile }) => !onFile).map(({ name }) => name),
    ...permanentFields,
  ]);
  open.delete('emailConfirmation');
  return cleanedEntry.transform((entry, context) => {
    for (const fault of entryFaults(form, entry)) addIssue(context, fault);
    return keepOpenFields(withPhones(entry, form), open);
  });
}
/** Every form uses the same schema, so that zod compiles it only once. */
const cleanedEntry = z.preprocess(cleanEntry, playerEntry);

/** Returns the form with its phones in the stored format. */
function withPhones(entry: PlayerEntry, { phones }: FormState): PlayerEntry {
  const international = isInternational(entry.country);
  const of = (text: string | undefined) => {
    const judged = text ? phones(text, entry.country, international) : null;
    return judged?.ok ? judged.kept : text;
  };
  const contacts = (['parent', 'emergency'] as const).flatMap((kind) => {
    const contact = entry[kind];
    return contact?.phone ? [[kind, { ...contact, phone: of(contact.phone) }] as const] : [];
  });
  const own = (['phone', 'playerPhone'] as const).flatMap((name) =>
    entry[name] ? [[name, of(entry[name])] as const] : [],
  );
  return { ...entry, ...Object.fromEntries(own), ...Object.fromEntries(contacts) };
}

function keepOpenFields(entry: PlayerEntry, open: ReadonlySet<string>): PlayerEntry {
  const answer: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(entry)) if (open.has(field)) answer[field] = value;
  return answer as PlayerEntry;
}

function addIssue(context: z.RefinementCtx, { check, path, message }: FormFault): void {
  context.addIssue({ code: 'custom', path: [...path], message, params: { check } });
}
