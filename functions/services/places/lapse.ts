import type { Millis } from '#domain/kernel/time.ts';
import { holds } from '#domain/registration/places/holds.ts';
import { lineTimes } from '#domain/registration/places/line.ts';
import { hasLapsed } from '#domain/registration/places/tickets.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update } from '../../kernel/table/write.ts';
import {
  dueOffers,
  type Hold,
  holdItem,
  type LineState,
  lineOf,
  lineStateItem,
} from '../../store/registration/items.ts';
import { endHold } from './hold.ts';

/** So many at once; the answer says whether there may be more. */
const batch = 200;
const abreast = 20;

const endAll = (table: Table, tickets: readonly Hold[], now: Millis) =>
  inParallel(tickets, abreast, (ticket) =>
    table.write(endHold(ticket, 'expired', now, { if: ['=', 'expiresAt', ticket.expiresAt] })),
  );

/** Offers that nobody took in time end, each unless it was answered or kept longer meanwhile: their places are free already. */
export async function endLapsedOffers(table: Table, now: Millis): Promise<boolean> {
  const due = await table.work(dueOffers, { upTo: now, limit: batch });
  const offers = await table.getByKeys(holdItem, due);
  const over = offers.filter((offer) => offer.state === 'offered' && hasLapsed(offer, now));
  await endAll(table, over, now);
  return due.length === batch && over.length > 0;
}

/** So many pages of a line in one tick. */
const mostPages = 25;

/**
 * Forms that were left open lose their place in line. Looks only at tickets that are old enough and not known to be settled, in their order,
 * and notes how far all of them are, so that a team that waits for weeks is not read each minute.
 */
export async function endLapsedForms(table: Table, state: LineState, now: Millis): Promise<void> {
  const { divisionId, settledTo, renewedAt } = state;
  // Nobody has joined since: the last to be sent here came within the time of the last renewal.
  if (settledTo > renewedAt + 2 * lineTimes.renews) return;
  const upTo = now - holds.hold;
  let after = lineOf(divisionId).key(settledTo + 1, '').sk;
  let [seenTo, firstOpen] = [settledTo, Number.POSITIVE_INFINITY];
  for (let page = 0; page < mostPages && seenTo < upTo; page++) {
    const keys = await table.work(lineOf(divisionId), { after, upTo, limit: batch });
    const tickets = await table.getByKeys(holdItem, keys);
    const over = tickets.filter((ticket) => hasLapsed(ticket, now));
    await endAll(table, over, now);
    const open = tickets.find((ticket) => ticket.state === 'waitlistHold' && !over.includes(ticket));
    firstOpen = Math.min(firstOpen, open?.moment ?? firstOpen);
    after = keys.at(-1)?.place ?? after;
    seenTo = keys.length < batch ? upTo : Number.parseInt(after, 10) - 1;
  }
  const to = Math.min(seenTo, firstOpen - 1);
  if (to > settledTo) await table.write(update(lineStateItem, state, { set: { settledTo: to } }));
}
