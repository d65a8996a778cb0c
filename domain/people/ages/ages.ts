import { ageOn } from '../../kernel/season.ts';

/** Two constants with two meanings (readings): a parent form under 18; a junior is 19 or under. */
export const parentUnder = 18;
export const juniorUpTo = 19;
export const isJunior = (age: number): boolean => age <= juniorUpTo;

/** Age groups: 10U, 12U to 18U, U19 to U26, Adult (1§9). Junior divisions leave U19–U26 and Adult out. */
export const juniorGroups = ['10U', '12U', '13U', '14U', '15U', '16U', '17U', '18U'] as const;
const youngAdultGroups = ['U19', 'U20', 'U21', 'U22', 'U23', 'U24', 'U25', 'U26'] as const;
export const ageGroups = [...juniorGroups, ...youngAdultGroups, 'Adult'] as const;

/** Days of the season's year on which ages are taken (1§9): the usual one and its variants. */
const cutoffs = { standard: '08-31', june: '06-30', july: '07-31' } as const;
type Cutoff = keyof typeof cutoffs;
export const cutoffDate = (season: number, cutoff: Cutoff = 'standard'): string =>
  `${String(season).padStart(4, '0')}-${cutoffs[cutoff]}`;
export const seasonAge = (dob: string, season: number, cutoff: Cutoff = 'standard'): number =>
  ageOn(dob, cutoffDate(season, cutoff));

/** Quick age label: to 10 → 10U, 11–18 → NU, 19–25 → U26, over 25 → Adult (1§9, readings P1-632). */
export function ageLabel(age: number): string {
  if (age <= 10) return '10U';
  if (age <= 18) return `${age}U`;
  return age <= 25 ? 'U26' : 'Adult';
}

/** Is a parent's form needed on this day? Unknown age needs none: the birth date is asked first. */
export const needsParent = (dob: string | null | undefined, today: string): boolean =>
  typeof dob === 'string' && ageOn(dob, today) < parentUnder;

/** School grade in a season by graduation year: a senior graduates in the season's year; above 12 has graduated. */
export const gradeOf = (gradYear: number, season: number): number => 12 - (gradYear - season);
