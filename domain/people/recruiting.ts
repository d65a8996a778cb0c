import type { Actor } from '../identity/actor.ts';
import { can } from '../identity/can.ts';
import { ageOn } from '../kernel/season.ts';
import { profileSubject } from './profiles.ts';
import type { PlayerProfile } from './schema.ts';
import { type Asker, countsAsMinor, sharedFrom } from './who-sees.ts';

/** The age from which coaches find a player. */
export const recruitedFrom = sharedFrom;
/** Coaches may write from the 15th of June after the second year of high school on, two years before it ends (NCAA, Division I volleyball). */
const contactDay = '06-15';
const contactYearsBefore = 2;

type Recruit = Pick<PlayerProfile, 'dob' | 'gradYear' | 'recruiting' | 'mergedInto'>;

/** Whether a player is old enough to be found by coaches on a day (YYYY-MM-DD); without a birth date nobody is. */
export const mayBeRecruited = ({ dob }: Pick<PlayerProfile, 'dob'>, day: string): boolean =>
  Boolean(dob) && ageOn(dob as string, day) >= recruitedFrom;

/** Whether coaches find a player: who looks after them agreed, and they are old enough. */
const isRecruit = (profile: Recruit, day: string): boolean =>
  profile.recruiting !== null && profile.mergedInto === null && mayBeRecruited(profile, day);

/** Whether a coach is told how to reach a recruit: agreed to, and not before their class may be written to. Who is no minor decides alone. */
export function mayBeContacted(profile: Recruit, day: string): boolean {
  if (!isRecruit(profile, day) || !profile.recruiting?.contact) return false;
  if (!countsAsMinor(profile.dob, day)) return true;
  return profile.gradYear !== undefined && day >= `${profile.gradYear - contactYearsBefore}-${contactDay}`;
}

/** As whom somebody asks about a profile on its page. */
export function askerOf(actor: Actor, profile: PlayerProfile, day: string): Asker {
  if (can(actor, 'profile.private', profileSubject(profile))) return 'own';
  return can(actor, 'profile.search-private') && isRecruit(profile, day) ? 'coach' : 'stranger';
}
