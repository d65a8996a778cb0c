import { type EntryLine, isEntryLine } from '#domain/commerce/orders/effects.ts';
import type { OrderLine } from '#domain/commerce/orders/schema.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { type Hold, holdItem } from '../../store/registration/items.ts';
import type { OrderDeps } from './deps.ts';

/** An entry of an order with the hold that keeps its place; null where that is gone. */
export type Entry = { readonly line: EntryLine; readonly hold: Hold | null };

/** An order's entries with their holds, consistent; of all its lines, or of some. */
export async function entriesOf(
  order: StoredOrder,
  { table }: OrderDeps,
  lines: readonly OrderLine[] = order.lines,
): Promise<Entry[]> {
  const entries = lines.filter(isEntryLine);
  const keys = entries.flatMap(({ item: { registration } }) =>
    registration.reservation
      ? [
          {
            holder: order.holder,
            divisionId: registration.reservation.tournamentDivisionId,
            entry: registration.reservation.id,
          },
        ]
      : [],
  );
  const holds = new Map((await table.getMany(holdItem, keys)).map((hold) => [hold.entry, hold]));
  return entries.map((line) => ({ line, hold: holds.get(line.item.registration.reservation?.id ?? '') ?? null }));
}

/** Whether this line was sold as a place (not as one on the waitlist) and no hold keeps a place for it. */
export const isUnplaced = ({ line: { item }, hold }: Entry): boolean =>
  !item.registration.waitlist && (hold === null || hold.slot === null);
