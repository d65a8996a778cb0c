import type { Id } from '../kernel/ids.ts';
import type { Guardian } from '../memberships/level-answers.ts';
import { isOwnAddress, mayBeEntered, needsGuardian } from './consent.ts';
import type { ClubMember } from './schema.ts';

/** Whether a club may act for a player, and who has agreed where that is a guardian. */
export type ClubStanding = { readonly mayBeEntered: boolean; readonly guardian: Guardian | null };

/** Who answers for a minor of a club: who has signed, at the address where they were asked. Null: an adult, or nobody who can be reached. */
function guardianOf(member: ClubMember, today: string): Guardian | null {
  if (!needsGuardian(member, today)) return null;
  const { consent, guardianName, guardianEmail } = member;
  const signed = consent.way === 'link';
  const name = (signed && consent.by) || guardianName;
  const email = ((signed && consent.sentTo) || (isOwnAddress(member) ? '' : guardianEmail)).trim();
  return name.trim() && email ? { name: name.trim(), email } : null;
}

/** How those of a club stand who are somebody to the product, by profile. Who stands there twice is judged by the record that allows more. */
export function standingsOf(members: readonly ClubMember[], today: string): ReadonlyMap<Id, ClubStanding> {
  const standings = new Map<Id, ClubStanding>();
  for (const member of members) {
    const { playerProfileId } = member;
    if (playerProfileId === null || standings.get(playerProfileId)?.mayBeEntered) continue;
    standings.set(playerProfileId, { mayBeEntered: mayBeEntered(member), guardian: guardianOf(member, today) });
  }
  return standings;
}
