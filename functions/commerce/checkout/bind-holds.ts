import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { changeSlot, holdRef, isLiveAt } from '../../services/places/slot.ts';
import { type Hold, holdItem, waitlistItem } from '../../store/registration/items.ts';

/**
 * Ties holds to an order while money may be on its way: no other buyer gets the places until the reconciler knows the outcome. Refused (tag
 * `place`) when a hold has run out meanwhile, or another order was quicker.
 */
export function bindHolds(holds: Iterable<Hold>, orderId: Id, until: Millis, now: Millis): Write[] {
  return [...holds].flatMap((hold) => {
    const { divisionId, slot, waitId } = hold;
    const expiresAt = Math.max(until, hold.expiresAt);
    const unchanged = ['and', isLiveAt(now), ['=', 'orderId', hold.orderId]] as const;
    // An offer that is being paid for doesn't lapse, and one that was given back meanwhile can't be paid for.
    const waits = ['=', 'state', slot === null ? 'waitlistHold' : 'offered'] as const;
    return [
      update(holdItem, hold, { set: { expiresAt, orderId, inCart: true } }, { if: unchanged, tag: 'place' }),
      ...(slot === null ? [] : [changeSlot({ divisionId, slot }, holdRef(hold), { expiresAt }, 'place')]),
      ...(waitId === null
        ? []
        : [update(waitlistItem, { divisionId, waitId }, { set: { expiresAt } }, { if: waits, tag: 'place' })]),
    ];
  });
}
