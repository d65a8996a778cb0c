import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { isLive } from '../../registration/spots/holds.ts';
import type { CartItem } from '../schema.ts';

/** What is known about a hold: its division and when it ends. */
export type HeldEntry = { readonly divisionId: Id; readonly expiresAt: Millis };

/** A registration in a cart. */
export type EntryItem = Extract<CartItem, { registration: unknown }>;

/**
 * Returns the registrations whose spot or waitlist position isn't held at `now` (Part 2 §4: expired reservations are
 * removed). Nothing may be charged for them until the buyer gets a spot again, joins the waitlist or removes them.
 */
export const lapsedEntries = (
  items: readonly CartItem[],
  holds: ReadonlyMap<string, HeldEntry>,
  now: Millis,
): EntryItem[] =>
  items.filter((item): item is EntryItem => {
    if (!('registration' in item)) return false;
    const hold = holds.get(item.registration.reservation?.id ?? '');
    return hold?.divisionId !== item.registration.tournamentDivisionId || !isLive(hold.expiresAt, now);
  });
