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
 * Returns the fields that a chosen player still has to fill in, which are those the form rejects, in the form's order
 * (2§2 "fill-in of missing required fields").
 */
export function fieldsToFill(form: PlayerForm, raw: unknown): FormField[] {
  const read = playerEntry.safeParse(cleanEntry(raw));
  const open = new Set(read.success ? entryFaults(form, read.data).map(({ path }) => path[0]) : []);
  return form.fields.filter(({ name }) => !read.success || open.has(name));
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
