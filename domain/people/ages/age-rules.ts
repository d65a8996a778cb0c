import { ageOn, seasonOf } from '../../kernel/date-words.ts';
import { flag, hasFlag } from '../../kernel/flags.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import type { FormDivision } from '../form/form-fields.ts';
import type { AgeVerdict, FormEvent } from '../form/form-types.ts';
import { sentences } from '../form/messages.ts';
import type { PlayerEntry } from '../player.ts';
import type { PlayerProfile } from '../schema.ts';

/**
 * Two age limits with different meanings (readings): a parent's form is needed under 18, and a junior is 19 or under.
 */
export const parentUnder = 18;
export const juniorUpTo = 19;
export const isJunior = (age: number): boolean => age <= juniorUpTo;

/** The age groups: 10U, 12U to 18U, U19 to U26, Adult (1§9). Junior divisions don't use U19–U26 and Adult. */
export const juniorGroups = ['10U', '12U', '13U', '14U', '15U', '16U', '17U', '18U'] as const;
const youngAdultGroups = ['U19', 'U20', 'U21', 'U22', 'U23', 'U24', 'U25', 'U26'] as const;
export const ageGroups = [...juniorGroups, ...youngAdultGroups, 'Adult'] as const;

/** The day of the season year when ages are determined (1§9), with its variants. */
const cutoffs = { standard: '08-31', june: '06-30', july: '07-31' } as const;
type Cutoff = keyof typeof cutoffs;
export const cutoffDate = (season: number, cutoff: Cutoff = 'standard'): string =>
  `${String(season).padStart(4, '0')}-${cutoffs[cutoff]}`;
export const seasonAge = (dob: string, season: number, cutoff: Cutoff = 'standard'): number =>
  ageOn(dob, cutoffDate(season, cutoff));

/** Returns a short age label: up to 10 → 10U, 11–18 → NU, 19–25 → U26, over 25 → Adult (1§9, readings P1-632). */
export function ageLabel(age: number): string {
  if (age <= 10) return '10U';
  if (age <= 18) return `${age}U`;
  return age <= 25 ? 'U26' : 'Adult';
}

/**
 * Returns whether a parent's form is needed on this day. If the age is unknown, the answer is no, because the form asks
 * for the birth date first.
 */
export const needsParent = (dob: string | null | undefined, today: string): boolean =>
  typeof dob === 'string' && ageOn(dob, today) < parentUnder;

/**
 * Returns the school grade in a season, by graduation year. A senior graduates in the season year, and above 12 means
 * graduated.
 */
export const gradeOf = (gradYear: number, season: number): number => 12 - (gradYear - season);

/**
 * The flags that decide which age counts. The first of these that is set on the division or the event applies
 * (readings). Without a flag, the age on August 31 of the season counts. dob-gy uses the graduation year instead.
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

/** Each rule's name for players and parents. */
const ageRuleWords: Readonly<Record<(typeof ageRules)[number], string>> = {
  'dob-gy': 'By graduation year',
  dobv: 'Age on August 31',
  isf: 'ISF school groups',
  dayOf: 'Age on the first day of the event',
  usavDob: 'USA Volleyball age (June 30)',
  aauDob: 'AAU age (August 31)',
};

/** Returns how ages count, in words, or null if no rule is set. */
export function ageWords(props: readonly string[]): string | null {
  const rule = ageRuleOf(props);
  return rule === 'standard' ? null : ageRuleWords[rule];
}

/** Returns the props whose age rule applies: a division's own rule comes before its event's. */
export const ageProps = (division: readonly string[], event: readonly string[]): readonly string[] =>
  ageRuleOf(division) === 'standard' ? event : division;
type AgeRule = (typeof ageRules)[number] | 'standard';

export const ageRuleOf = (props: readonly string[]): AgeRule =>
  ageRules.find((rule) => hasFlag(props, rule)) ?? 'standard';

type Measure = (dob: string, season: number, eventStart: string) => number;
const onStandardDay: Measure = (dob, season) => seasonAge(dob, season);

/** The age that each rule uses. isf counts 13–15 as 15 and 16–18 as 18 (2§5). */
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

/**
 * Returns the age limit, which is the number in the division's name (2§5): "16U" → 16, "U19" → 19. A lower bound
 * ("17+/Open") isn't a limit.
 */
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
 * Returns why an athlete's age or graduation year doesn't allow them to play in this division, or null if it does
 * (2§5). A division without a limit takes everyone.
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

/** Returns the fields needed to decide the age in a division, or none if it has no limit. */
export function ageFields(division: string, props: readonly string[]): ('dob' | 'gradYear' | 'highSchool')[] {
  const limit = ageLimitOf(division);
  if (limit === null) return [];
  if (ageRuleOf(props) === 'dob-gy') return ['gradYear'];
  return limit === 18 ? ['dob', 'highSchool'] : ['dob'];
}

/** Returns the earliest graduation year allowed: gradYear ≥ season + (18 − limit) (2§5, readings). */
export const leastGradYear = (season: number, limit: number): number => season + (18 - limit);

function graduationFault({ gradYear }: Athlete, of: AgeCase, limit: number): AgeFault | null {
  if (gradYear === undefined) return { check: 'graduation', field: 'gradYear', message: sentences.gradYear };
  if (gradYear >= leastGradYear(of.season, limit)) return null;
  return { check: 'graduation', field: 'gradYear', message: sentences.tooOld(of.division) };
}

/**
 * Returns whether a player attends high school: a school is given, and they haven't graduated before the season year.
 */
const attendsHighSchool = ({ highSchool, gradYear }: Athlete, season: number): boolean =>
  (highSchool ?? '').trim() !== '' && (gradYear === undefined || gradYear >= season);

/**
 * Returns what a birth date on file means for callers who aren't allowed to see it: whether a parent's form is needed
 * today, and why the player can't play in this division (2§5). Returns null if there is no birth date on file. In that
 * case, the form asks for it.
 */
export function ageEligibility(
  profile: Pick<PlayerProfile, 'dob' | 'gradYear' | 'highSchool'>,
  division: FormDivision & { readonly id: number },
  event: FormEvent,
  now: Millis,
): AgeVerdict | null {
  if (!profile.dob) return null;
  const fault = ageFault(profile, {
    division: division.division,
    props: ageProps(division.props, event.props),
    season: seasonOf(event.startDate),
    eventStart: event.startDate,
  });
  return {
    divisionId: division.id,
    minor: needsParent(profile.dob, dateIn(now, event.zone ?? 'UTC')),
    age: fault,
  };
}

/** Returns the age fault, unless the form has resolved it since. A nineteen-year-old resolves it by naming a high school. */
export const faultOfVerdict = (told: AgeVerdict, entry: PlayerEntry): AgeFault | null =>
  told.age?.field === 'highSchool' && entry.highSchool?.trim() ? null : told.age;
