import { fullName } from './names.ts';
import { type PlayerEntry, playerEntry } from './player.ts';
import type { PlayerProfile } from './schema.ts';

type Typed = Omit<PlayerEntry, 'playerProfileId' | 'emailConfirmation'>;
const fields = playerEntry.omit({ playerProfileId: true, emailConfirmation: true });

/** Addresses and phones of a form, its parent's too: by one of them its player claims the profile later. */
const reachedBy = ({ email, playerEmail, phone, playerPhone, parent }: Partial<Typed>): string[] =>
  [email, playerEmail, phone, playerPhone, parent?.email, parent?.phone].flatMap(
    (each) => each?.trim().toLowerCase() || [],
  );

/** What of somebody who was typed by hand becomes a profile that they can claim; null: nobody could tell that it is theirs, for want of a name or of any way to reach them. */
export function typedProfile(player: Partial<PlayerEntry>): Typed | null {
  if (!player.firstName?.trim() || !player.lastName?.trim() || reachedBy(player).length === 0) return null;
  return fields.parse(player);
}

/** Whether a profile is that of somebody who was typed: the same name, birth date and way to reach them. A namesake is never taken for them. */
export const isSamePerson = (profile: PlayerProfile, typed: Typed): boolean =>
  profile.mergedInto === null &&
  fullName(profile).toLowerCase() === fullName(typed).toLowerCase() &&
  (profile.dob ?? null) === (typed.dob ?? null) &&
  reachedBy(profile).some((way) => reachedBy(typed).includes(way));
