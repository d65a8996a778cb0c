import { day, type Millis } from '../kernel/time.ts';
import { needsParent } from './ages/ages.ts';
import type { PlayerField } from './player.ts';
import type { PlayerProfile } from './schema.ts';

/** What nearly every event asks for; a junior's parent, too. */
const asked = [
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
  const fields: readonly PlayerField[] = [...asked, ...(needsParent(profile.dob, today) ? ofJuniors : []), ...ofAll];
  const missing = fields.filter((field) => !isThere(profile[field as keyof PlayerProfile]));
  const isOld = now - (profile.dtChecked ?? profile.dtModified) > stands;
  const old = isOld ? fields.filter((field) => !missing.includes(field)) : [];
  return [
    ...missing.map((field) => ({ field, state: 'missing' as const })),
    ...old.map((field) => ({ field, state: 'old' as const })),
  ];
}
