import { day, type Millis } from '../kernel/time.ts';
import { needsParent } from './ages/age-rules.ts';
import { fullName } from './names.ts';
import { type PlayerEntry, type PlayerField, playerEntry } from './player.ts';
import type { PlayerProfile } from './schema.ts';

/** The fields that nearly every event asks for, including a junior's parent. */
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

/** How long a confirmation counts, which is one season. */
const stands = 365 * day;

type Checked = { readonly field: PlayerField; readonly state: 'missing' | 'old' };

const isThere = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(Boolean) : Boolean(value);

/**
 * Returns the fields events will ask for that a profile lacks, or that no one has confirmed for a season: missing ones
 * first, in the form's order. `today` is YYYY-MM-DD.
 */
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

/**
 * Returns the addresses and phones in a form, including its parent's. The player can claim the profile with one of them
 * later.
 */
const reachedBy = ({ email, playerEmail, phone, playerPhone, parent }: Partial<Typed>): string[] =>
  [email, playerEmail, phone, playerPhone, parent?.email, parent?.phone].flatMap(
    (each) => each?.trim().toLowerCase() || [],
  );

/**
 * Returns the part of a typed-in player that becomes a claimable profile. Null if there is no name or no way to reach
 * them, because then no one could prove it is theirs.
 */
export function typedProfile(player: Partial<PlayerEntry>): Typed | null {
  if (!player.firstName?.trim() || !player.lastName?.trim() || reachedBy(player).length === 0) return null;
  return fields.parse(player);
}

/**
 * Returns whether a profile belongs to a typed-in player: same name, birth date and contact. The same name is never
 * enough.
 */
export const isSamePerson = (profile: PlayerProfile, typed: Typed): boolean =>
  profile.mergedInto === null &&
  fullName(profile).toLowerCase() === fullName(typed).toLowerCase() &&
  (profile.dob ?? null) === (typed.dob ?? null) &&
  reachedBy(profile).some((way) => reachedBy(typed).includes(way));
