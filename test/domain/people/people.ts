import { anonymous } from '#domain/identity/actor.ts';
import { type FormDivision, playerFieldOrder } from '#domain/people/form/form-fields.ts';
import type { FormContext, FormEvent, OnFile, PlayerForm } from '#domain/people/form/form-types.ts';
import { playerForm } from '#domain/people/form/player-form.ts';
import type { PlayerField } from '#domain/people/player.ts';

/**
 * Shared by the people tests: a day, a division that requests the given fields, and an adult who fills in everything.
 */
export const now = Date.UTC(2026, 4, 1);
export const event: FormEvent = { startDate: '2026-05-16', props: [], zone: 'America/Los_Angeles' };
export const division = (required: readonly PlayerField[] = [], extra: Partial<FormDivision> = {}): FormDivision => ({
  division: 'Open',
  gender: 'Coed',
  registrationFields: { fields: required, requiredFields: required },
  props: [],
  ...extra,
});
export const formOf = (
  of: FormDivision,
  {
    profile = null,
    props = [],
    context = {},
  }: { profile?: OnFile | null; props?: readonly string[]; context?: FormContext } = {},
): PlayerForm => playerForm(of, { ...event, props }, profile, anonymous, now, context);

/** Every field that the form can ask for except the nested contacts. */
export const plainFields = playerFieldOrder.filter((field) => field !== 'parent' && field !== 'emergency');

export const adult = {
  firstName: 'Misty',
  lastName: 'Reed',
  gender: 'Female',
  dob: '1999-03-04',
  country: 'United States',
  phone: '(310) 555-0142',
  email: 'misty@example.com',
  emailConfirmation: 'misty@example.com',
  address: '1 Pier Ave',
  address2: 'Apt 2',
  city: 'Hermosa Beach',
  state: 'CA',
  zip: '90254',
  playerPhone: '(310) 555-0143',
  playerEmail: 'player@example.com',
  aauNumber: 'ABC123',
  avpNumber: '1234567',
  usavNumber: '22',
  p1440Number: '33',
  cbvaNumber: '44',
  bvcaNumber: '55',
  bvneNumber: '66',
  passport: 'P7',
  club: 'Wave',
  clubDirectorName: 'Al Dir',
  clubDirectorEmail: 'al@example.com',
  gradYear: 2027,
  highSchool: 'Mira Costa',
  gpa: 3.9,
  height: 67,
  shirtSize: 'M',
  yearsExp: 4,
  hand: 'Right',
  side: 'Left',
  classification: 3,
  committed: 'Yes',
  committedSchool: 'UCLA',
  committedAs: 'Beach',
  sandRecruitsNumber: '77',
  instagram: 'misty',
} as const satisfies Partial<Record<PlayerField, unknown>>;

/** Returns the form's error messages for a registration, by path. */
export function sentencesOf(form: PlayerForm, entry: unknown): Record<string, string> {
  const read = form.schema.safeParse(entry);
  if (read.success) return {};
  return Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}
