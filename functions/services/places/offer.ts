import type { Id } from '#domain/kernel/ids.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import { create, remove, update, type Write } from '../../kernel/table/write.ts';
import { type Hold, holdItem, type WaitlistEntry, waitlistItem } from '../../store/registration/items.ts';
import { changeSlot, holdRef } from './slot.ts';

/** The key in the link that an offer is sent with: it alone opens the offer, for whoever has the mail. */
export const offerKey = (divisionId: Id, waitId: string, secret: string): string =>
  sealed(`${divisionId}-${waitId}`, secret);

export function offerOfKey(key: string, secret: string): { divisionId: Id; waitId: string } | null {
  const [division, waitId] = unsealed(key, secret)?.split('-') ?? [];
  return division && waitId ? { divisionId: Number(division), waitId } : null;
}

/**
 * An offered place moves to another holder: hold, slot and place on the waitlist together. Refused (tag `paying`) while an order is tied to
 * it: an offer's end is far off, so starting to pay leaves it where it is, and only the order tells.
 */
export function offerMoves(hold: Hold & { readonly slot: number }, offered: WaitlistEntry, holder: string): Write[] {
  const moved = { ...hold, holder };
  return [
    remove(holdItem, hold, { if: ['=', 'orderId', null], tag: 'paying' }),
    create(holdItem, moved, { tag: 'hold' }),
    changeSlot(hold, holdRef(hold), { holder: holdRef(moved) }),
    update(waitlistItem, offered, { set: { holder } }, { if: ['=', 'state', 'offered'], tag: 'wait' }),
  ];
}
