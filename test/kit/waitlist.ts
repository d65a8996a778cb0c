import { stillWaits } from '#domain/registration/spots/holds.ts';
import { type Hold, holdItem, waitlistOf } from '#functions/subjects/registration/items.ts';
import type { Stored } from './table.ts';

/**
 * Returns the teams waiting for a spot in a division at `now`, in waitlist order. This is the true state, even when the
 * product's index lags.
 */
export async function lineNow(table: Stored, divisionId: number, now: number): Promise<Hold[]> {
  const tickets = await table.getByKeys(holdItem, await table.work(waitlistOf(divisionId)));
  return tickets.filter((ticket) => stillWaits(ticket, now));
}
