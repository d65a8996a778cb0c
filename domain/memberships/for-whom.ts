import { ok, type Result, refuse } from '../kernel/result.ts';
import { ageOn } from '../kernel/season.ts';
import { needsParent } from '../people/ages/age-rules.ts';
import type { PlayerEntry } from '../people/player.ts';
import type { Guardian } from './level-answers.ts';
import { memberships } from './problems.ts';
import type { MembershipLevel } from './schema.ts';

type Person = Pick<PlayerEntry, 'dob' | 'gender'>;

/** Returns who a level is for, such as "Female, 18 to 30 years", or an empty text if it is for everyone. */
export function forWhom({ minAge, maxAge, gender }: Pick<MembershipLevel, 'minAge' | 'maxAge' | 'gender'>): string {
  const ages =
    minAge !== null && maxAge !== null
      ? `${minAge} to ${maxAge} years`
      : minAge !== null
        ? `${minAge} years and older`
        : maxAge !== null
          ? `${maxAge} years and younger`
          : '';
  return [gender ?? '', ages].filter(Boolean).join(', ');
}

/**
 * Checks whether someone may have a level on its first day, by age and gender. Fails with dob-missing, not-for-age or
 * not-for-gender.
 */
export function admitsPerson(
  level: Pick<MembershipLevel, 'minAge' | 'maxAge' | 'gender'>,
  { dob, gender }: Person,
  firstDay: string,
): Result<void> {
  const limited = level.minAge !== null || level.maxAge !== null;
  if (limited && !dob) return refuse(memberships['dob-missing']());
  const age = dob ? ageOn(dob, firstDay) : 0;
  if (limited && (age < (level.minAge ?? 0) || age > (level.maxAge ?? 200)))
    return refuse(memberships['not-for-age']({ data: { for: forWhom(level) } }));
  if (level.gender !== null && gender !== level.gender)
    return refuse(memberships['not-for-gender']({ data: { for: forWhom(level) } }));
  return ok(undefined);
}

/**
 * Checks that anyone under 18 has a guardian who agrees, at an address other than their own. Fails with
 * guardian-missing or guardian-own.
 */
export function admitsAlone(
  { dob, playerEmail }: Pick<Person, 'dob'> & { readonly playerEmail?: string | undefined },
  guardian: Guardian | null,
  firstDay: string,
): Result<void> {
  if (!needsParent(dob, firstDay)) return ok(undefined);
  if (!guardian) return refuse(memberships['guardian-missing']());
  const own = playerEmail?.trim().toLowerCase();
  return own && own === guardian.email.trim().toLowerCase() ? refuse(memberships['guardian-own']()) : ok(undefined);
}
