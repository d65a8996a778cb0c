import { day, type Millis } from '../kernel/time.ts';
import { needsParent } from './ages/age-rules.ts';
import { fullName } from './names.ts';
import { type PlayerEntry, type PlayerField, playerEntry } from './player.ts';
import type { PlayerProfile } from './schema.ts';

/** What nearly every event asks for; a junior's parent, too. */
const usualFields = [
  'firstName',
  'lastName',
  'gender',
  'dob',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'shirtSize',
] as const satisfies readonly PlayerField[];
const ofJuniors = ['gradYear', 'highSchool', 'parent'] as const satisfies readonly PlayerField[];
const ofAll = ['emergency'] as const satisfies readonly PlayerField[];

/** What was said stands for so long: a season. */
const stands = 365 * day;

type Checked = { readonly field: PlayerField; readonly state: 'missing' | 'old' };

const isThere = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(Boolean) : Boolean(value);

/** What events will ask for that a profile lacks, or that nobody has looked at for a season: missing first, in the form's order. `today`: YYYY-MM-DD. */
export function profileCheck(profile: PlayerProfile, now: Millis, today: string): Checked[] {
  const fields: readonly PlayerField[] = [
    ...usualFields,
    ...(needsParent(profile.dob, today) ? ofJuniors : []),
    ...ofAll,
  ];
  const missing = fields.filter((field) => !isThere(profile[field as keyof PlayerProfile]));
  const isOld = now - (profile.dtChecked ?? profile.dtModified) > stands;
  const old = isOld ? fields.filter((field) => !missing.includes(field)) : [];
  return [
    ...missing.map((field) => ({ field, state: 'missing' as const })),
    ...old.map((field) => ({ field, state: 'old' as const })),
  ];
}

type Typed = Omit<PlayerEntry, 'playerProfileId' | 'emailConfirmation'>;
const fields = playerEntry.omit({ playerProfileId: true, emailConfirmation: true });

/** Addresses and phones of a form, its parent's too: by one of them its player claims the profile later. */
const reachedBy = ({ email, playerEmail, phone, playerPhone, parent }: Partial<Typed>): string[] =>
  [email, playerEmail, phone, playerPhone, parent?.email, parent?.phone].flatMap(
    (each) => each?.trim().toLowerCase() || [],
  );

/** What of somebody who was typed by hand becomes a profile that they can claim; null: nobody could tell that it is theirs, for want of a name or of any way to reach them. */
export function typedProfile(player: Partial<PlayerEntry>): Typed | null {
  if (!player.firstName?.trim() || !player.lastName?.trim() || reachedBy(player).length === 0) return null;
  return fields.parse(player);
}

/** Whether a profile is that of somebody who was typed: the same name, birth date and way to reach them. A namesake is never taken for them. */
export const isSamePerson = (profile: PlayerProfile, typed: Typed): boolean =>
  profile.mergedInto === null &&
  fullName(profile).toLowerCase() === fullName(typed).toLowerCase() &&
  (profile.dob ?? null) === (typed.dob ?? null) &&
  reachedBy(profile).some((way) => reachedBy(typed).includes(way));
