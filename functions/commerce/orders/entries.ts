import type { OrderLine } from '#domain/commerce/orders/schema.ts';
import type { StoredOrder } from '../../store/commerce/items.ts';
import { type Hold, holdItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

/** A line of an order with the hold that keeps its place; null for what needs none, and where it is gone. */
export type Entry = { readonly line: OrderLine; readonly hold: Hold | null };

export async function entriesOf(order: StoredOrder, { table }: Deps): Promise<Entry[]> {
  return Promise.all(
    order.lines.map(async (line) => {
      const reservation = 'registration' in line.item ? line.item.registration.reservation : null;
      if (!reservation) return { line, hold: null };
      const key = { holder: order.holder, divisionId: reservation.tournamentDivisionId, entry: reservation.id };
      return { line, hold: await table.get(holdItem, key) };
    }),
  );
}

/** Whether this line was sold as a place (not as one on the waitlist) and no hold keeps a place for it. */
export const isUnplaced = ({ line: { item }, hold }: Entry): boolean =>
  'registration' in item && !item.registration.waitlist && (hold === null || hold.slot === null);

/** The holds of an order's registrations, those that are still there. */
export const holdsOfOrder = async (order: StoredOrder, deps: Deps): Promise<Hold[]> =>
  (await entriesOf(order, deps)).flatMap(({ hold }) => (hold ? [hold] : []));
