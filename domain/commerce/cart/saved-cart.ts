import * as z from 'zod';
import { id } from '../../kernel/schema.ts';
import { type Cart, type CartItem, cartItem } from '../schema.ts';
import type { EntryItem } from './cart.ts';

/**
 * The parts of a registration in a cart that a check needs: its event and division, and the hold on its spot. Its forms
 * aren't needed.
 */
export const savedEntry = z.object({
  itemId: id,
  type: z.enum(['TR', 'ER']),
  tournamentId: id,
  divisionId: id,
  windowId: id,
  teamId: id.nullable(),
  waitlist: z.boolean(),
  reservationId: z.string().nullable(),
});
type SavedEntry = z.infer<typeof savedEntry>;

/** Returns the saved details of a cart's registrations, which are enough to check them without the filled-in forms. */
export const entriesIn = ({ items }: Pick<Cart, 'items'>): SavedEntry[] =>
  items
    .filter((item): item is EntryItem => 'registration' in item)
    .map(({ id: itemId, type, registration }) => ({
      itemId,
      type,
      tournamentId: registration.tournamentId,
      divisionId: registration.tournamentDivisionId,
      windowId: registration.windowId,
      teamId: registration.teamId,
      waitlist: registration.waitlist,
      reservationId: registration.reservation?.id ?? null,
    }));

/** Returns a registration without its people, as needed for a check. */
export const itemToCheck = (entry: SavedEntry): CartItem => {
  const { itemId, type, tournamentId, divisionId: tournamentDivisionId, windowId, teamId, waitlist } = entry;
  const division = { tournamentId, tournamentDivisionId };
  const reservation =
    entry.reservationId === null ? null : { ...division, id: entry.reservationId, expiry: 0, waitlist };
  return cartItem.parse({
    id: itemId,
    type,
    registration: { ...division, windowId, teamId, waitlist, reservation },
  });
};

/**
 * Returns an item as the server stores it. Check results aren't stored: they change constantly, so they are fetched
 * when the cart is opened.
 */
export const withoutAnswers = (item: CartItem): CartItem => ({
  ...item,
  ...{ availability: null, status: null, error: null, promo: null },
  ...{ amount: 0, total: 0, feeTotal: 0, taxTotal: 0 },
});
