import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { neverExpires } from '#domain/registration/places/slots.ts';
import { overwrite, type Write } from '../../kernel/table/write.ts';
import { type Hold, holdItem } from '../../store/registration/items.ts';
import { changeHold, endHold } from './hold.ts';
import { noteTicket } from './offer.ts';
import { changeSlot, holdRef, teamRef } from './slot.ts';

/** The place that a hold keeps becomes the team's for good. Refused (tag `slot`) where it is somebody else's. */
export const teamTakesSlot = (hold: Hold & { readonly slot: number }, teamId: Id): Write =>
  changeSlot(hold, holdRef(hold), { holder: teamRef(teamId), expiresAt: neverExpires });

/**
 * The hold of a place that a team has taken is over; an offer is accepted by it. It stays for a while, so that a browser whose cart still has the entry is told by
 * which order it was bought. Refused (tag `wait`) where the offer became something else.
 */
export function holdTaken(hold: Hold, now: Millis): Write {
  if (hold.teamId !== null) return endHold(hold, 'accepted', now, { tag: 'wait' });
  const over: Hold = { ...hold, state: 'accepted', expiresAt: now };
  return overwrite(holdItem, over);
}

/**
 * The team waits without a deadline from now on, where its ticket stands, and offers are mailed to this address. Refused (tag `wait`) where
 * the ticket has become something else; one that is new (`moment` now) is written.
 */
export function teamWaits(ticket: Hold, teamId: Id, email: string, isNew = false): Write[] {
  const waits = {
    state: 'waiting',
    moment: ticket.moment ?? ticket.dtCreated,
    expiresAt: neverExpires,
    slot: null,
    ...{ inCart: true, orderId: null, teamId, email },
  } as const;
  const written = isNew
    ? overwrite(holdItem, { ...ticket, ...waits }, { tag: 'wait' })
    : changeHold(ticket, waits, { tag: 'wait' });
  return [written, noteTicket(teamId, ticket)];
}
