import * as z from 'zod';
import { playerEntry } from '../player.ts';
import { cleanEntry } from './clean.ts';
import { type EntryCheck, entryFaults, type FormFault } from './entry-faults.ts';
import type { FormField } from './form-fields.ts';
import type { PlayerForm } from './form-types.ts';

/** Every check that a player must pass to be valid (2§5). */
export const playerChecks = [
  'form',
  'sanction',
  'age',
  'graduation',
  'coach',
  'emergency',
  'parent',
  'twoFactor',
  'custom',
] as const;
export type PlayerCheck = (typeof playerChecks)[number];

/** The checks made elsewhere: sanction verification, a coach's teams, and the organizer's custom player questions. */
type OtherChecks = Readonly<Record<Exclude<PlayerCheck, EntryCheck>, boolean>>;
export type PlayerValidation = {
  readonly passed: Readonly<Record<PlayerCheck, boolean>>;
  readonly faults: readonly FormFault[];
  readonly valid: boolean;
};

/**
 * Returns the result of every check. A player is valid only if all checks pass. Without enforcement, all of them pass
 * (2§5).
 */
export function playerValidation(form: PlayerForm, raw: unknown, others: OtherChecks): PlayerValidation {
  const read = playerEntry.safeParse(cleanEntry(raw));
  const faults = read.success ? entryFaults(form, read.data) : [];
  const failed = new Set<PlayerCheck>(faults.map(({ check }) => check));
  if (!read.success) failed.add('form');
  if (form.enforced) {
    for (const check of ['sanction', 'coach', 'custom'] as const) if (!others[check]) failed.add(check);
  }
  const passed = Object.fromEntries(playerChecks.map((check) => [check, !failed.has(check)])) as Record<
    PlayerCheck,
    boolean
  >;
  return { passed, faults, valid: failed.size === 0 };
}

/**
 * Returns what a chosen player's form rejects (2§2 "fill-in of missing required fields"): the fields to fill in, in the
 * form's order, and the messages about fields on file, which no one can change here, such as an age over the limit.
 */
export function openOfChosen(
  form: PlayerForm,
  raw: unknown,
): { readonly fields: FormField[]; readonly onFile: string[] } {
  const read = playerEntry.safeParse(cleanEntry(raw));
  if (!read.success) return { fields: form.fields.filter(({ onFile }) => !onFile), onFile: [] };
  const faults = entryFaults(form, read.data);
  const fixed = new Set<string>(form.fields.filter(({ onFile }) => onFile).map(({ name }) => name));
  const rejected = new Set(faults.map(({ path }) => path[0]));
  return {
    fields: form.fields.filter(({ name, onFile }) => !onFile && rejected.has(name)),
    onFile: faults.filter(({ path: [name = ''] }) => fixed.has(name)).map(({ message }) => message),
  };
}

const questionTypes = ['text', 'number', 'yesNo', 'choice', 'choices', 'date'] as const;

/** An organization's custom question, on an event's registrations and players or on a membership's form. */
export const question = z.object({
  label: z.string().min(1, 'Question text is required'),
  type: z.enum(questionTypes).default('text'),
  required: z.boolean().default(false),
  choices: z.array(z.string()).default([]),
  help: z.string().default(''),
});
export type Question = z.infer<typeof question>;
