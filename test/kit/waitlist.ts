import { stillWaits } from '#domain/registration/spots/tickets.ts';
import { type Hold, holdItem, waitlistOf } from '#functions/subjects/registration/items.ts';
import type { Stored } from './table.ts';

/** Who waits for a place of a division at `now`, in the order of the line: as it is, also where the product's index is late. */
export async function lineNow(table: Stored, divisionId: number, now: number): Promise<Hold[]> {
  const tickets = await table.getByKeys(holdItem, await table.work(waitlistOf(divisionId)));
  return tickets.filter((ticket) => stillWaits(ticket, now));
}
