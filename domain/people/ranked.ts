import type { PlayerProfile } from './schema.ts';
import { countsAsMinor } from './who-sees.ts';

type Ranked = Pick<PlayerProfile, 'dob' | 'hides' | 'ranked' | 'mergedInto'>;

/** Whether strangers find a player in a list of ratings on a day (YYYY-MM-DD): an adult who does not keep ratings back, a minor whose people agreed. */
export const mayBeRanked = ({ dob, hides, ranked, mergedInto }: Ranked, day: string): boolean =>
  mergedInto === null && !hides.includes('ratings') && (!countsAsMinor(dob, day) || ranked !== null);
