import { flag, hasFlag } from '../../kernel/flags.ts';
import { ageOn } from '../../kernel/season.ts';
import { sentences } from '../form/messages.ts';

/** Two constants with two meanings (readings): a parent form under 18; a junior is 19 or under. */
export const parentUnder = 18;
export const juniorUpTo = 19;
export const isJunior = (age: number): boolean => age <= juniorUpTo;

/** Age groups: 10U, 12U to 18U, U19 to U26, Adult (1§9). Junior divisions don't use U19–U26 and Adult. */
export const juniorGroups = ['10U', '12U', '13U', '14U', '15U', '16U', '17U', '18U'] as const;
const youngAdultGroups = ['U19', 'U20', 'U21', 'U22', 'U23', 'U24', 'U25', 'U26'] as const;
export const ageGroups = [...juniorGroups, ...youngAdultGroups, 'Adult'] as const;

/** The days of the season year that ages are taken on (1§9): the usual one and its variants. */
const cutoffs = { standard: '08-31', june: '06-30', july: '07-31' } as const;
type Cutoff = keyof typeof cutoffs;
export const cutoffDate = (season: number, cutoff: Cutoff = 'standard'): string =>
  `${String(season).padStart(4, '0')}-${cutoffs[cutoff]}`;
export const seasonAge = (dob: string, season: number, cutoff: Cutoff = 'standard'): number =>
  ageOn(dob, cutoffDate(season, cutoff));

/** Short age label: up to 10 → 10U, 11–18 → NU, 19–25 → U26, over 25 → Adult (1§9, readings P1-632). */
export function ageLabel(age: number): string {
  if (age <= 10) return '10U';
  if (age <= 18) return `${age}U`;
  return age <= 25 ? 'U26' : 'Adult';
}

/** Whether a parent's form is needed on this day. An unknown age needs none: the birth date is asked first. */
export const needsParent = (dob: string | null | undefined, today: string): boolean =>
  typeof dob === 'string' && ageOn(dob, today) < parentUnder;

/** School grade in a season, by graduation year: a senior graduates in the season year; above 12 means graduated. */
export const gradeOf = (gradYear: number, season: number): number => 12 - (gradYear - season);

/**
 * Which age counts: the first of these flags that is set on the division or the event (readings); without one, the age on August 31 of
 * the season. dob-gy uses the graduation year instead.
 */
export const ageFlags = {
  dobGradYear: flag('dob-gy'),
  dobv: flag('dobv'),
  isf: flag('isf'),
  dayOf: flag('dayOf'),
  usavDob: flag('usavDob'),
  aauDob: flag('aauDob'),
} as const;
export const ageRules = Object.values(ageFlags).map((ageFlag) => ageFlag.flag);
type AgeRule = (typeof ageRules)[number] | 'standard';

export const ageRuleOf = (props: readonly string[]): AgeRule =>
  ageRules.find((rule) => hasFlag(props, rule)) ?? 'standard';

type Measure = (dob: string, season: number, eventStart: string) => number;
const onStandardDay: Measure = (dob, season) => seasonAge(dob, season);

/** The age each rule uses; isf counts 13–15 as 15 and 16–18 as 18 (2§5). */
const measures: Readonly<Record<Exclude<AgeRule, 'dob-gy'>, Measure>> = {
  standard: onStandardDay,
  dobv: onStandardDay,
  isf: (dob, season) => isfAge(seasonAge(dob, season)),
  dayOf: (dob, _, eventStart) => ageOn(dob, eventStart),
  usavDob: (dob, season) => seasonAge(dob, season, 'june'),
  aauDob: onStandardDay,
};

export function isfAge(age: number): number {
  if (age >= 16 && age <= 18) return 18;
  return age >= 13 && age <= 15 ? 15 : age;
}

/** The limit is the number in the division's name (2§5): "16U" → 16, "U19" → 19; a lower bound ("17+/Open") isn't a limit. */
export function ageLimitOf(divisionName: string): number | null {
  const match =
    /(?<!\d)(\d{1,2})\s?(?:U|&?\s?under)(?![a-z])/i.exec(divisionName) ?? /\bU(\d{1,2})\b/i.exec(divisionName);
  return match ? Number(match[1]) : null;
}

type Athlete = {
  readonly dob?: string | null | undefined;
  readonly gradYear?: number | undefined;
  readonly highSchool?: string | undefined;
};
type AgeCase = {
  readonly division: string;
  readonly props: readonly string[];
  readonly season: number;
  readonly eventStart: string;
};
export type AgeFault = {
  readonly check: 'age' | 'graduation';
  readonly field: 'dob' | 'gradYear' | 'highSchool';
  readonly message: string;
};

/**
 * Why an athlete may not play in this division because of age or graduation year, or null (2§5). A division without a limit takes
 * everyone.
 */
export function ageFault(athlete: Athlete, of: AgeCase): AgeFault | null {
  const limit = ageLimitOf(of.division);
  if (limit === null) return null;
  const rule = ageRuleOf(of.props);
  if (rule === 'dob-gy') return graduationFault(athlete, of, limit);
  if (!athlete.dob) return { check: 'age', field: 'dob', message: sentences.birthdate };
  const age = measures[rule](athlete.dob, of.season, of.eventStart);
  if (age <= limit) return null;
  if (limit === 18 && age === 19) {
    if (attendsHighSchool(athlete, of.season)) return null;
    return { check: 'age', field: 'highSchool', message: sentences.highSchool };
  }
  return { check: 'age', field: 'dob', message: sentences.tooOld(of.division) };
}

/** The fields needed to decide the age in a division; none if it has no limit. */
export function ageFields(division: string, props: readonly string[]): ('dob' | 'gradYear' | 'highSchool')[] {
  const limit = ageLimitOf(division);
  if (limit === null) return [];
  if (ageRuleOf(props) === 'dob-gy') return ['gradYear'];
  return limit === 18 ? ['dob', 'highSchool'] : ['dob'];
}

/** gradYear ≥ season + (18 − limit) (2§5, readings). */
export const leastGradYear = (season: number, limit: number): number => season + (18 - limit);

function graduationFault({ gradYear }: Athlete, of: AgeCase, limit: number): AgeFault | null {
  if (gradYear === undefined) return { check: 'graduation', field: 'gradYear', message: sentences.gradYear };
  if (gradYear >= leastGradYear(of.season, limit)) return null;
  return { check: 'graduation', field: 'gradYear', message: sentences.tooOld(of.division) };
}

/** A school is given, and the player hasn't graduated before the season year. */
const attendsHighSchool = ({ highSchool, gradYear }: Athlete, season: number): boolean =>
  (highSchool ?? '').trim() !== '' && (gradYear === undefined || gradYear >= season);
