import type { Id } from '#domain/kernel/ids.ts';
import { neverExpires } from '#domain/registration/places/slots.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { type Hold, waitlistItem } from '../../store/registration/items.ts';
import { changeSlot, holdRef, teamRef } from './slot.ts';

/** The place that a hold keeps becomes the team's for good. Refused (tag `slot`) where it is somebody else's. */
export const teamTakesSlot = (hold: Hold & { readonly slot: number }, teamId: Id): Write =>
  changeSlot(hold, holdRef(hold), { holder: teamRef(teamId), expiresAt: neverExpires });

/** An offer that a team took is accepted. */
export function offerAccepted({ divisionId, waitId }: Hold, teamId: Id): Write[] {
  if (waitId === null) return [];
  const accepted = { set: { state: 'accepted', teamId } } as const;
  return [update(waitlistItem, { divisionId, waitId }, accepted, { if: ['exists', 'pk'], tag: 'wait' })];
}

/** What a waitlist entry becomes when its form is finished: the team waits without a deadline, and offers are mailed to this address. */
export const waitingTeam = (teamId: Id, email: string) =>
  ({ state: 'waiting', teamId, email, expiresAt: neverExpires, slot: null }) as const;

/** The team waits from now on. */
export const teamWaits = (divisionId: Id, waitId: string, teamId: Id, email: string): Write =>
  update(
    waitlistItem,
    { divisionId, waitId },
    { set: waitingTeam(teamId, email) },
    { if: ['exists', 'pk'], tag: 'wait' },
  );
