import { isCanceled, isPostponed } from '#domain/catalog/events/event-status.ts';
import { remindAt } from '#domain/commerce/orders/balance-reminder.ts';
import { isEntryLine } from '#domain/commerce/orders/schema.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { entryStart } from '#domain/registration/dates/open-days.ts';
import { log } from '../../kernel/log.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { idIn } from '../../kernel/table/work.ts';
import { replace } from '../../kernel/table/write.ts';
import { tournamentItem } from '../../subjects/catalog/items.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { type OrderHead, orderItem, owingOrders } from '../../subjects/commerce/orders.ts';

/** So many a tick; the rest stays due and is the next one's. */
const atOnce = 2_000;
const abreast = 8;
/** An event that is postponed is looked at again after so long. */
const again = 14 * day;

/**
 * Every hour (schedule remindOwing): orders that still owe something when their event comes near are marked as reminded; marking tells (functions/relay, functions/notices), so a tick
 * that comes twice tells once. An event that was moved meanwhile is reminded of by its new date, one that was canceled not at all. One that can't be read does not stop the others.
 */
export async function remindOwing(time: Millis, { table }: { readonly table: Table }): Promise<void> {
  const due = await table.work(owingOrders, { upTo: time, limit: atOnce });
  await inParallel(due, abreast, async ({ place }) => {
    const id = Number(idIn(place));
    try {
      const order = await table.get(orderItem, { id });
      if (order) await remind(table, order, time);
    } catch (error) {
      log.error('order not reminded of', { orderId: id, error: String(error) });
    }
  });
}

/** Who changes the order at this moment is faster, and the next tick looks again. */
async function remind(table: Table, order: Stored<OrderHead>, time: Millis): Promise<void> {
  const firstStart = await firstStartNow(table, order, time);
  const at = remindAt({ ...order, firstStart });
  const isNow = at !== null && at <= time && firstStart !== null && time < firstStart;
  const over = firstStart !== null && firstStart <= time;
  const next = { ...order, firstStart: over ? null : firstStart, reminded: order.reminded || isNow };
  if (next.firstStart !== order.firstStart || next.reminded !== order.reminded)
    await table.write(replace(orderItem, order, next));
}

/** When the first of its entries begins as their events stand now; null: none of them is to come. */
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
