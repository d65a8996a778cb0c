import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isCanceled, isPostponed } from '#domain/catalog/events/event-status.ts';
import { remindAt } from '#domain/commerce/orders/balance-reminder.ts';
import { day, type Millis } from '#domain/kernel/time.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { log } from '../../kernel/log.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { idIn } from '../../kernel/table/work.ts';
import { replace } from '../../kernel/table/write.ts';
import { tournamentItem } from '../../subjects/catalog/items.ts';
import { type OrderHead, orderItem, owingOrders } from '../../subjects/commerce/orders.ts';

/** How many per tick; the rest stays due for the next one. */
const atOnce = 2_000;
const abreast = 8;
/** How long until a postponed event is checked again. */
const again = 14 * day;

/**
 * Every hour (schedule remindOwing): marks orders that still owe something as reminded when their event is near. Marking sends the reminder
 * (functions/relay, functions/notices), so a repeated tick reminds once. The reminder for a moved event follows its new date; there is none for a
 * canceled event. An order that can't be read doesn't stop the others.
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

/** Another change to the order at this moment wins, and the next tick looks again. */
async function remind(table: Table, order: Stored<OrderHead>, time: Millis): Promise<void> {
  const firstStart = await firstStartNow(table, order, time);
  const at = remindAt({ ...order, firstStart });
  const isNow = at !== null && at <= time && firstStart !== null && time < firstStart;
  const over = firstStart !== null && firstStart <= time;
  const next = { ...order, firstStart: over ? null : firstStart, reminded: order.reminded || isNow };
  if (next.firstStart !== order.firstStart || next.reminded !== order.reminded)
    await table.write(replace(orderItem, order, next));
}

/** When the first of its events begins, by their current dates; null if none is upcoming. */
async function firstStartNow(table: Table, { tournamentIds }: OrderHead, time: Millis): Promise<Millis | null> {
  const events = await table.getMany(
    tournamentItem,
    tournamentIds.map((id) => ({ id })),
  );
  const starts = events
    .filter((event) => !isCanceled(event))
    .map((event) => (isPostponed(event) ? time + again : momentOf(event.startDate, '00:00', zoneOf(event))));
  return starts.length === 0 ? null : Math.min(...starts);
}
