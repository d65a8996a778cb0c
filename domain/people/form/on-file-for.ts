import { anonymous } from '../../identity/actor.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import { ageEligibility } from '../ages/age-rules.ts';
import type { PlayerField } from '../player.ts';
import { onFileOf } from '../profiles.ts';
import type { PlayerProfile } from '../schema.ts';
import { isMinor, mayLearn, subjectOn } from '../who-sees.ts';
import type { FormDivision } from './form-fields.ts';
import type { FormEvent, OnFile } from './form-types.ts';
import { playerForm } from './player-form.ts';

/**
 * How someone who registers a player knows them: as an owner of the profile; from an earlier team or as a member of
 * their club or organization; or not at all.
 */
export type Acquaintance = 'own' | 'known' | 'unknown';

/** The division a player is registered in, and its event. Null if it isn't chosen yet. */
type Where = { readonly division: FormDivision & { readonly id: number }; readonly event: FormEvent } | null;

/**
 * Returns what a registration form may know about a chosen profile. People who don't know the player learn no more about
 * a minor than the public profile shows, so the form asks for the rest. About an adult, they also learn which of the
 * form's fields are on file. Browser and server use the same answer, so a form sent with blanks can't find out more
 * (docs/decisions/0021).
 */
export function onFileFor(profile: PlayerProfile, who: Acquaintance, where: Where, now: Millis): OnFile {
  const { fields, known = {}, playerProfileId } = onFileOf(profile);
  if (who === 'own') return { playerProfileId, fields, known };
  const subject = subjectOn(profile, dateIn(now, 'UTC'));
  const minor = isMinor(subject);
  const { dob: _, gradYear, highSchool, country, ...names } = known;
  const shown = {
    ...names,
    ...(who === 'unknown' && minor ? {} : { country }),
    ...(mayLearn('gradYear', subject, 'registrant') && { gradYear }),
    ...(mayLearn('highSchool', subject, 'registrant') && { highSchool }),
  };
  const told = where && ageEligibility(profile, where.division, where.event, now);
  const mayTell = (field: PlayerField): boolean => {
    if (who === 'known' || field in shown) return true;
    // The public age group shows that a birth date is on file, and the server checks the age against it.
    if (field === 'dob') return told !== null;
    return !minor && asked.has(field);
  };
  const asked = new Set<PlayerField>(where && !minor ? askedBy(where, now) : []);
  return { playerProfileId, fields: fields.filter(mayTell), known: shown, ...(told && { told }) };
}

/**
 * Returns whether someone may learn that a player is a member of an organization. People who don't know a minor may
 * not. One exception is the members' search: it finds a minor by her full name while the caller holds a spot in a
 * members-only division, where her team couldn't register otherwise.
 */
export const mayKnowMembership = (profile: PlayerProfile, who: Acquaintance, now: Millis): boolean =>
  who !== 'unknown' || !isMinor(subjectOn(profile, dateIn(now, 'UTC')));

/** Returns the fields that a division's form asks for. */
const askedBy = ({ division, event }: NonNullable<Where>, now: Millis): PlayerField[] =>
  playerForm(division, event, null, anonymous, now, { position: 1 }).fields.map(({ name }) => name);
