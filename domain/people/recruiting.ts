import type { Actor } from '../identity/actor.ts';
import { can } from '../identity/can.ts';
import { ageOn } from '../kernel/date-words.ts';
import { profileSubject } from './profiles.ts';
import type { PlayerProfile } from './schema.ts';
import { type Asker, countsAsMinor, sharedFrom } from './who-sees.ts';

/** The youngest age at which coaches can find a player. */
export const recruitedFrom = sharedFrom;
/**
 * The first day that coaches may write, June 15 after sophomore year, which is two years before graduation (NCAA,
 * Division I volleyball).
 */
const contactDay = '06-15';
const contactYearsBefore = 2;

type Recruit = Pick<PlayerProfile, 'dob' | 'gradYear' | 'recruiting' | 'mergedInto'>;

/**
 * Returns whether a player is old enough for coaches to find on a day (YYYY-MM-DD). Without a birth date, the answer is
 * no.
 */
export const mayBeRecruited = ({ dob }: Pick<PlayerProfile, 'dob'>, day: string): boolean =>
  Boolean(dob) && ageOn(dob as string, day) >= recruitedFrom;

/** Returns whether coaches can find a player: an owner agreed, and the player is old enough. */
const isRecruit = (profile: Recruit, day: string): boolean =>
  profile.recruiting !== null && profile.mergedInto === null && mayBeRecruited(profile, day);

/**
 * Returns whether a coach may see a recruit's contact info. Someone has to agree to it first, and it is never shown
 * before coaches may write to the recruit's class. Adults decide for themselves.
 */
export function mayBeContacted(profile: Recruit, day: string): boolean {
  if (!isRecruit(profile, day) || !profile.recruiting?.contact) return false;
  if (!countsAsMinor(profile.dob, day)) return true;
  return profile.gradYear !== undefined && day >= `${profile.gradYear - contactYearsBefore}-${contactDay}`;
}

/** Returns the role in which someone views a profile's page. */
export function askerOf(actor: Actor, profile: PlayerProfile, day: string): Asker {
  if (can(actor, 'profile.private', profileSubject(profile))) return 'own';
  return can(actor, 'profile.search-private') && isRecruit(profile, day) ? 'coach' : 'stranger';
}
