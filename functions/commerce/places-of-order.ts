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
 * `place`) when a hold has run out meanwhile.
 */
export function bindHolds(holds: Iterable<Hold>, orderId: Id, until: Millis, now: Millis): Write[] {
  const live = ['>=', 'ex', now] as const;
  return [...holds].flatMap((hold) => {
    const ex = Math.max(until, hold.ex);
    const mine = update(holdItem, hold, { set: { ex, orderId, inCart: true } }, { if: live, tag: 'place' });
    if (hold.slot !== null) {
      const held = ['and', ['=', 'holder', holderMark(hold)], live] as const;
      return [
        mine,
        update(slotItem, { divisionId: hold.divisionId, slot: hold.slot }, { set: { ex } }, { if: held, tag: 'place' }),
      ];
    }
    return hold.waitId === null
      ? [mine]
      : [
          mine,
          update(
            waitItem,
            { divisionId: hold.divisionId, waitId: hold.waitId },
            { set: { ex } },
            { if: ['=', 'state', 'waitHeld'], tag: 'place' },
          ),
        ];
  });
}
