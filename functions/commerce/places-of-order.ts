import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Hold } from '../kernel/places/keep.ts';
import { holderMark } from '../kernel/places/places.ts';
import { holdItem, slotItem, waitItem } from '../kernel/table/keys/registration.ts';
import { update, type Write } from '../kernel/table/write.ts';

/** Registrations of a bag with the hold each has; a registration without one gets none here. */
export function holdsOfItems(items: readonly CartItem[], holds: ReadonlyMap<string, Hold>): Map<number, Hold> {
  const found = new Map<number, Hold>();
  for (const item of items) {
    const hold = 'registration' in item ? holds.get(item.registration.reservation?.id ?? '') : undefined;
    if (hold) found.set(item.id, hold);
  }
  return found;
}

/**
 * Ties holds to an order while money may be on its way: nobody else gets the places until the reconciler knows how it ended. Refused (tag
 * `place`) when a hold has run out meanwhile, or another order was quicker.
 */
export function bindHolds(holds: Iterable<Hold>, orderId: Id, until: Millis, now: Millis): Write[] {
  const live = ['>=', 'ex', now] as const;
  return [...holds].flatMap((hold) => {
    const ex = Math.max(until, hold.ex);
    const same = ['and', live, ['=', 'orderId', hold.orderId]] as const;
    const mine = update(holdItem, hold, { set: { ex, orderId, inCart: true } }, { if: same, tag: 'place' });
    const held = ['and', ['=', 'holder', holderMark(hold)], live] as const;
    const place = { divisionId: hold.divisionId, slot: hold.slot ?? 0 };
    const wait = { divisionId: hold.divisionId, waitId: hold.waitId ?? '' };
    // An offer that is being paid for doesn't lapse, and one that was given back meanwhile can't be paid for.
    const waits = ['=', 'state', hold.slot === null ? 'waitHeld' : 'offered'] as const;
    return [
      mine,
      ...(hold.slot === null ? [] : [update(slotItem, place, { set: { ex } }, { if: held, tag: 'place' })]),
      ...(hold.waitId === null ? [] : [update(waitItem, wait, { set: { ex } }, { if: waits, tag: 'place' })]),
    ];
  });
}
