import { isCanceled, isPostponed } from '#domain/catalog/events/event-status.ts';
import { remindAt } from '#domain/commerce/orders/evolve.ts';
import { isEntryLine } from '#domain/commerce/orders/schema.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { entryStart } from '#domain/registration/dates/open-days.ts';
import { inParallel } from '../../kernel/limits.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { idIn, type Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { tournamentItem } from '../../subjects/catalog/items.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { type OrderHead, orderItem, owingOrders } from '../../subjects/commerce/orders.ts';

/** How many orders are processed per tick. The rest stay due for the next one. */
const atOnce = 2_000;
const abreast = 8;
/** How long until a postponed event is checked again. */
const again = 14 * day;

/**
 * Runs every hour (schedule remindOwing). If an order still has an amount due and its event is near, marks it as
 * reminded. The mark sends the reminder (functions/relay, functions/notices), so a repeated tick doesn't remind twice.
 * If an event moves, its reminder follows the new date. A canceled event gets none. An order that can't be read doesn't
 * stop the others.
 */
export async function remindOwing(time: Millis, { table }: { readonly table: Table }): Promise<void> {
  const due = await table.work(owingOrders, { upTo: time, limit: atOnce });
  await inParallel(due, abreast, async ({ place }) => {
    const id = Number(idIn(place));
    try {
      const order = await table.get(orderItem, { id });
      if (order) await remind(table, order, time);
    } catch (error) {
      log.error('reminder for an order not sent', { orderId: id, error: String(error) });
    }
  });
}

/** If the order changes at the same moment, that change wins, and the next tick checks again. */
async function remind(table: Table, order: Stored<OrderHead>, time: Millis): Promise<void> {
  const firstStart = await firstStartNow(table, order, time);
  const at = remindAt({ ...order, firstStart });
  const isNow = at !== null && at <= time && firstStart !== null && time < firstStart;
  const over = firstStart !== null && firstStart <= time;
  const next = { ...order, firstStart: over ? null : firstStart, reminded: order.reminded || isNow };
  if (next.firstStart !== order.firstStart || next.reminded !== order.reminded)
    await table.write(replace(orderItem, order, next));
}

/** Returns when the order's first upcoming registration begins, by the events' current dates, or null if none is upcoming. */
async function firstStartNow(table: Table, { id, tournamentIds }: OrderHead, time: Millis): Promise<Millis | null> {
  const [events, order] = await Promise.all([
    table.getMany(
      tournamentItem,
      tournamentIds.map((id) => ({ id })),
    ),
    orderById(table, id),
  ]);
  const entries = Map.groupBy((order?.lines ?? []).filter(isEntryLine), ({ item }) => item.registration.tournamentId);
  const starts = events
    .filter((event) => !isCanceled(event))
    .flatMap((event) =>
      (entries.get(event.id) ?? []).map(({ item }) =>
        isPostponed(event) ? time + again : entryStart(event, item.registration),
      ),
    );
  return starts.length === 0 ? null : Math.min(...starts);
}
