import type { Actor } from '../identity/actor.ts';
import { can } from '../identity/can.ts';
import { ageOn } from '../kernel/season.ts';
import { profileSubject } from './profiles.ts';
import type { PlayerProfile } from './schema.ts';
import { type Asker, countsAsMinor, sharedFrom } from './who-sees.ts';

/** The age from which coaches can find a player. */
export const recruitedFrom = sharedFrom;
/** Coaches may write from June 15 after sophomore year, two years before graduation (NCAA, Division I volleyball). */
const contactDay = '06-15';
const contactYearsBefore = 2;

type Recruit = Pick<PlayerProfile, 'dob' | 'gradYear' | 'recruiting' | 'mergedInto'>;

/** Whether a player is old enough to be found by coaches on a day (YYYY-MM-DD); without a birth date, no. */
export const mayBeRecruited = ({ dob }: Pick<PlayerProfile, 'dob'>, day: string): boolean =>
  Boolean(dob) && ageOn(dob as string, day) >= recruitedFrom;

/** Whether coaches can find a player: an owner agreed, and the player is old enough. */
const isRecruit = (profile: Recruit, day: string): boolean =>
  profile.recruiting !== null && profile.mergedInto === null && mayBeRecruited(profile, day);

/**
 * Whether a coach sees how to reach a recruit: agreed to, and no earlier than coaches may write to their class. Adults decide for
 * themselves.
 */
export function mayBeContacted(profile: Recruit, day: string): boolean {
  if (!isRecruit(profile, day) || !profile.recruiting?.contact) return false;
  if (!countsAsMinor(profile.dob, day)) return true;
  return profile.gradYear !== undefined && day >= `${profile.gradYear - contactYearsBefore}-${contactDay}`;
}

/** The role in which someone views a profile's page. */
export function askerOf(actor: Actor, profile: PlayerProfile, day: string): Asker {
  if (can(actor, 'profile.private', profileSubject(profile))) return 'own';
  return can(actor, 'profile.search-private') && isRecruit(profile, day) ? 'coach' : 'stranger';
}
