import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { isLive } from '../../registration/spots/holds.ts';
import type { CartItem } from '../schema.ts';

/** What is known of a hold, by its entry: of which division, and until when. */
export type HeldEntry = { readonly divisionId: Id; readonly expiresAt: Millis };

/** A registration in a cart. */
export type EntryItem = Extract<CartItem, { registration: unknown }>;

/**
 * Registrations whose place, or place in line, is not held at `now` (Part 2 §4: expired reservations are removed): nothing may be charged
 * for them before their buyer has asked for a place again, joined the line, or taken them out.
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
