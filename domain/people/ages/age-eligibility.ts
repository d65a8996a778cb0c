import { seasonOf } from '../../kernel/season.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import type { FormDivision } from '../form/form-fields.ts';
import type { AgeVerdict, FormEvent } from '../form/form-types.ts';
import type { PlayerEntry } from '../player.ts';
import type { PlayerProfile } from '../schema.ts';
import { type AgeFault, ageFault, needsParent } from './age-rules.ts';

/**
 * Returns what a birth date on file means for callers who may not see it: whether a parent's form is needed today, and
 * why the player may not play in this division (2§5). Null if there is no birth date on file; then the form asks for
 * it.
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
    props: [...division.props, ...event.props],
    season: seasonOf(event.startDate),
    eventStart: event.startDate,
  });
  return {
    divisionId: division.id,
    minor: needsParent(profile.dob, dateIn(now, event.zone ?? 'UTC')),
    age: fault,
  };
}

/** Returns the age fault, unless the form has resolved it since (a nineteen-year-old names a high school). */
export const faultOfVerdict = (told: AgeVerdict, entry: PlayerEntry): AgeFault | null =>
  told.age?.field === 'highSchool' && entry.highSchool?.trim() ? null : told.age;
