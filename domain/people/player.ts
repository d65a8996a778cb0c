import * as z from 'zod';
import { id, isoDate } from '../kernel/schema.ts';
import { day, type Millis } from '../kernel/time.ts';
import { needsParent } from './ages/age-rules.ts';
import { committedStates, genders, hands, homeCountry, sides } from './lists/choices.ts';
import { fullName } from './names.ts';
import type { PlayerProfile } from './schema.ts';

/** The entities of 2§3 "Player on a registration". Missing data is left out, and is never an empty string. */

const text = z.string().max(200).optional();
/**
 * A number. Form inputs send it as text. Text that isn't a number is left for the rule to reject, and a number too
 * large to store counts as missing.
 */
const count = z.preprocess(
  (raw) => (typeof raw === 'string' ? fromText(raw) : (raw ?? undefined)),
  z.number().min(-1e9).max(1e9).optional(),
);
function fromText(raw: string): number | undefined {
  const trimmed = raw.trim();
  if (trimmed === '') return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}

/** A parent or emergency contact (2§3). */
export const contact = z.object({
  firstName: text,
  lastName: text,
  phone: text,
  email: text,
  address: text,
  title: text,
});
export type Contact = z.infer<typeof contact>;

/** What a player or a parent can enter. Every field is optional here, and the form decides which are required. */
export const playerEntry = z.object({
  playerProfileId: id.optional(),
  vblId: id.optional(),
  firstName: text,
  lastName: text,
  gender: z.enum(genders).optional().catch(undefined),
  phone: text,
  email: text,
  emailConfirmation: text,
  address: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: z.string().max(200).default(homeCountry),
  dob: isoDate.nullish().catch(null),
  club: text,
  aauNumber: text,
  avpNumber: text,
  usavNumber: text,
  p1440Number: text,
  cbvaNumber: text,
  bvcaNumber: text,
  bvneNumber: text,
  passport: text,
  gradYear: count,
  highSchool: text,
  gpa: count,
  shirtSize: text,
  height: count,
  playerPhone: text,
  playerEmail: text,
  clubDirectorName: text,
  clubDirectorEmail: text,
  sandRecruitsNumber: text,
  committed: z.enum(committedStates).optional().catch(undefined),
  committedSchool: text,
  committedAs: text,
  classification: count,
  yearsExp: count,
  hand: z.enum(hands).optional().catch(undefined),
  side: z.enum(sides).optional().catch(undefined),
  instagram: text,
  parent: contact.optional(),
  emergency: contact.optional(),
});
export type PlayerEntry = z.infer<typeof playerEntry>;
export type PlayerField = Exclude<keyof PlayerEntry, 'playerProfileId' | 'vblId'>;

/** 'true' is valid. Other values are responses of the sanctioning bodies (2§4). */
const memberStatuses = ['true', 'expired', 'false'] as const;
const memberStatus = z.enum(memberStatuses).optional();

/** A player on a registration: the form's values plus names, age and the status of the membership numbers (2§3). */
export const player = playerEntry.extend({
  name: z.string().default(''),
  male: z.boolean().optional(),
  age: z.int().optional(),
  avpaStatus: memberStatus,
  p1440Status: memberStatus,
  usavStatus: memberStatus,
  bvcaStatus: memberStatus,
  bvneStatus: memberStatus,
  cbvaStatus: memberStatus,
  validAau: memberStatus,
  manualAau: z.boolean().default(false),
  manualAvp: z.boolean().default(false),
  searchResult: z.boolean().default(false),
  valid: z.boolean().default(false),
  custom: z.record(z.string(), z.string()).default({}),
});
export type Player = z.infer<typeof player>;

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

/** How long a confirmation is valid: one season. */
const stands = 365 * day;

type Checked = { readonly field: PlayerField; readonly state: 'missing' | 'old' };

const isThere = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(Boolean) : Boolean(value);

/**
 * Returns the fields that events will ask for and that the profile lacks or no one has confirmed for a season. Missing
 * fields come first, in the form's order. `today` is YYYY-MM-DD.
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
 * Returns the part of a typed-in player that becomes a claimable profile. Returns null if there is no name or no way to
 * reach the player, because then no one could prove that the profile is theirs.
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
