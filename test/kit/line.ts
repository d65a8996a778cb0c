import { stillWaits } from '#domain/registration/places/tickets.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { type Hold, holdItem, lineOf } from '#functions/store/registration/items.ts';

/** Who waits for a place of a division at `now`, in the order of the line. The local table's index is never late. */
export async function lineNow(table: Table, divisionId: number, now: number): Promise<Hold[]> {
  const tickets = await table.getByKeys(holdItem, await table.work(lineOf(divisionId)));
  return tickets.filter((ticket) => stillWaits(ticket, now));
}
